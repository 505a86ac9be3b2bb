import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { fixture, Office } from './office.ts';
import { PLANTED } from './planted.ts';

/** axe finds nothing on any screen, in both themes and at both widths; and nothing runs out of a 320-pixel screen. */
const [{ registrada, publicada }] = PLANTED;
const PUBLIC = ['/', '/signin', '/signup', '/forgetpassword', '/reset-password?token=x'];
const PRIVATE = (analise: number): string[] => [
  '/portfolio',
  '/historico-de-analises',
  '/analises-arquivadas',
  '/analysis',
  `/analisar-marcas/${registrada}/9302/?id=${analise}`,
  `/analysis-report/?analise=${analise}&numero=${publicada}`,
  `/detailsMyMark/${registrada}`,
  `/updateMark/${registrada}`,
  `/detailsMark/${registrada}`,
  '/marcas-arquivadas',
  '/myDesk',
  '/marcas-colidentes',
  '/myDesk?aba=escritorio',
  '/myDesk?aba=assinatura',
  '/changepassword',
  '/home',
  '/configuration',
];

let session: unknown;
let analise = 0;
test.beforeAll(async ({ request }) => {
  const office = await Office.create(request);
  await office.upload(fixture('RM9301-registros.xml'));
  const { id } = await office.upload(fixture('RM9302-publicacoes.xml'));
  await office.addMarca(registrada);
  analise = (await office.compare(registrada, id)).id;
  await office.levarAoQuadro(analise, publicada);
  session = office.session;
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 390] as const)
    test(`every screen, ${colorScheme}, ${width} wide`, async ({ browser }) => {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const visit = async (url: string): Promise<void> => {
        await page.goto(url);
        await expect(
          page
            .getByRole('heading', { level: 1 })
            .or(page.getByRole('heading', { level: 2 }))
            .first(),
        ).toBeVisible();
        await page.waitForLoadState('networkidle');
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${url} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
          [],
        );
      };
      for (const url of PUBLIC) await visit(url);
      await page.evaluate((stored) => localStorage.setItem('user_token', JSON.stringify(stored)), session);
      for (const url of PRIVATE(analise)) await visit(url);
      await context.close();
    });

test('nothing runs out of a screen 320 pixels wide', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 320, height: 800 } });
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate((stored) => localStorage.setItem('user_token', JSON.stringify(stored)), session);
  for (const url of ['/', ...PRIVATE(analise)]) {
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const [inner, content] = await page.evaluate<[number, number]>(
      '[document.documentElement.clientWidth, document.documentElement.scrollWidth]',
    );
    expect(content, url).toBeLessThanOrEqual(inner);
  }
  await context.close();
});
