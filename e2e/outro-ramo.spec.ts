import { expect, test } from '@playwright/test';
import { telas } from '@vigia/contract';
import { OUTRO_RAMO, SOBRE_OUTRO_RAMO } from '@vigia/domain';
import { expectNoFaultsInBothThemes } from './axe.ts';
import { tuesday, writeGazette } from './gazette.ts';
import { Office, open } from './office.ts';

/** The same name for goods without affinity is read apart from the other hits: in the result, in the report of the pair and in the bulletin. */
const [PROPRIA, MESMA, PROXIMA, OUTRA] = ['928993015', '943993017', '943993025', '943993033'];
const CONCEDIDA = ['IPAS158', 'Concessão de registro'] as const;
const PUBLICADA = ['IPAS009', 'Publicação de pedido de registro para oposição'] as const;

let office: Office;
let revista = 0;
let analise = 0;

test.beforeAll(async ({ request }) => {
  office = await Office.create(request);
  await office.upload(
    writeGazette(9381, tuesday(2), [{ numero: PROPRIA, nome: 'ZUMBRALE', despacho: [...CONCEDIDA] }]),
  );
  const file = writeGazette(9382, tuesday(1), [
    {
      numero: MESMA,
      nome: 'ZUMBRALE',
      despacho: [...PUBLICADA],
      classe: { codigo: 7, especificacao: 'Tornos; furadeiras' },
    },
    { numero: PROXIMA, nome: 'ZUMBRALI', despacho: [...PUBLICADA] },
    { numero: OUTRA, nome: 'PEDRA VILTO', despacho: [...PUBLICADA] },
  ]);
  ({ id: revista } = await office.upload(file));
  await office.addMarca(PROPRIA);
  analise = (await office.compare(PROPRIA, revista)).id;
});

for (const [name, viewport] of [
  ['wide screen', { width: 1440, height: 1000 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test(`the same name in another trade is shown apart and filtered by keyboard on a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, office, telas.comparacao.href({ numero_processo: PROPRIA, revista: '9382', id: analise }));
    const rows = page.locator('[data-resultado]');
    const numbers = () => rows.evaluateAll((links) => links.map((link) => link.getAttribute('data-resultado')));
    await expect(page.getByRole('heading', { name: `${OUTRO_RAMO} (1)` })).toBeVisible();
    await expect(page.getByText(SOBRE_OUTRO_RAMO)).toBeVisible();
    expect(await numbers()).toEqual([PROXIMA, MESMA]);
    await expectNoFaultsInBothThemes(page);
    await page.getByRole('radio', { name: 'Todas' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await numbers()).toEqual([PROXIMA]);
    await page.keyboard.press('ArrowRight');
    expect(await numbers()).toEqual([MESMA]);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByText(OUTRO_RAMO, { exact: true })).toBeVisible();
    await expect(page.getByText(/mas em classes sem afinidade aparente \(30 × 7\)/)).toBeVisible();
  });

test('the bulletin has the same name in another trade after the hits by grade', async ({ page }) => {
  await open(page, office, telas.boletim.href({ revista }));
  await expect(page.getByText('2 colidências encontradas, 1 delas com o mesmo nome em outro ramo.')).toBeVisible();
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.filter((heading) => /grau|ramo/.test(heading))).toEqual([
    'Colidências de grau alto (1)',
    `${OUTRO_RAMO} (1)`,
  ]);
});
