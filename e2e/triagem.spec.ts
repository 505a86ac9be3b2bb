import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { CHAVE_ORCAMENTO, contract, telas } from '@vigia/contract';
import { createConta } from './accounts.ts';
import { tuesday, writeGazette } from './gazette.ts';
import { Office, open } from './office.ts';
import { measureKeys } from './key-times.ts';

/** Eight own marks and fifty published names that contain each of them. */
const OWN = ['ZUMBARA', 'TIVOLENE', 'KORIMATU', 'PELUNDRO', 'VASQUIRE', 'DOLFANEX', 'GRIMOTA', 'SERBULIO'];
/** A name that is like the first mark, and less probable than all of them: it is below the cut. */
const LESS_LIKE = 'ZUMARGADO';
const HITS_PER_MARK = 50;
const HITS = OWN.length * HITS_PER_MARK;
const [REGISTROS, PUBLICACOES] = [9351, 9352];
const SYLLABLES = ['BA', 'KO', 'LI', 'MAR', 'ZU', 'TEN', 'VI', 'RO'];
const KEYS_PER_SECOND = 8;
const DESPACHO: [string, string] = ['IPAS009', 'Publicação de pedido de registro para oposição'];

const addedWord = (index: number): string =>
  `${SYLLABLES[index % 8] ?? ''}${SYLLABLES[Math.floor(index / 8) % 8] ?? ''}DRU`;
const processOf = (mark: number): string => String(991_300_010 + mark);

async function createOffice(
  request: APIRequestContext,
  conta = createConta(),
): Promise<{ office: Office; revista: number }> {
  const office = await Office.create(request, conta);
  const granted = OWN.map((nome, mark) => ({
    numero: processOf(mark),
    nome,
    despacho: ['IPAS158', 'Concessão de registro'] as [string, string],
  }));
  await office.upload(writeGazette(REGISTROS, tuesday(2), granted));
  const published = OWN.flatMap((nome, mark) =>
    Array.from({ length: HITS_PER_MARK }, (_, index) => ({
      numero: String(991_301_000 + mark * 100 + index),
      nome: `${nome} ${addedWord(index)}`,
      despacho: DESPACHO,
    })),
  );
  published.push({ numero: '991309900', nome: LESS_LIKE, despacho: DESPACHO });
  const { id: revista } = await office.upload(writeGazette(PUBLICACOES, tuesday(1), published));
  for (const mark of OWN.keys()) {
    await office.addMarca(processOf(mark));
    await office.compare(processOf(mark), revista);
  }
  // The person reads the 400 most probable hits.
  await office.call(contract.preferencias.create, { body: { chave: CHAVE_ORCAMENTO, valor: HITS } });
  return { office, revista };
}

const list = (page: Page) => page.getByRole('listbox', { name: 'Colidências' });
const progress = (page: Page, decided: number) => page.getByText(`${decided} de ${HITS}`, { exact: true });

/** The pixels between the end of one element and the beginning of another one below it. */
async function gapBelow(above: Locator, below: Locator): Promise<number> {
  const [upper, lower] = await Promise.all([above.boundingBox(), below.boundingBox()]);
  return upper === null || lower === null ? -Infinity : lower.y - (upper.y + upper.height);
}

/** The keys of 400 decisions: mostly E, sometimes another reason or a case, and a look at the next row and back before every tenth one. */
function planKeys(): { keys: string[]; cases: number } {
  const keys: string[] = [];
  let cases = 0;
  for (let decision = 0; decision < HITS; decision++) {
    if (decision % 10 === 9 && decision < HITS - 1) keys.push('j', 'k');
    const key = decision % 25 === 24 ? 'o' : decision % 8 === 7 ? String(1 + (decision % 5)) : 'e';
    cases += Number(key === 'o');
    keys.push(key);
  }
  return { keys, cases };
}

test(
  'an attorney decides about 400 hits at 8 keys a second, and none is lost or doubled',
  { tag: '@alone' },
  async ({ page, request }) => {
    const { office, revista } = await createOffice(request);
    await open(page, office, telas.triagem.href({ revista }));
    await expect(list(page)).toBeFocused();
    await expect(progress(page, 0)).toBeVisible();
    const { keys, cases } = planKeys();
    const times = await measureKeys(page);
    const started = Date.now();
    for (const [index, key] of keys.entries()) {
      await page.keyboard.press(key);
      const ahead = started + ((index + 1) * 1000) / KEYS_PER_SECOND - Date.now();
      // eslint-disable-next-line no-restricted-syntax -- the pace of the keys is what this test measures
      if (ahead > 0) await page.waitForTimeout(ahead);
    }
    await expect(progress(page, HITS)).toBeVisible();
    await expect(page.getByText('Tudo decidido acima do corte.')).toBeVisible();
    const { slowest, median } = await times.read();
    console.log(
      `triagem: ${HITS} decisões com ${keys.length} teclas (${(keys.length / HITS).toFixed(2)} por decisão); tecla mais lenta ${slowest} ms, mediana ${median} ms`,
    );
    expect(keys.length / HITS).toBeLessThanOrEqual(1.3);

    const states = async (): Promise<string> =>
      (await office.call(contract.triagem.estados, { params: { id: revista } })).estados ?? '';
    const countLetters = async (): Promise<[number, number]> => {
      const letters = await states();
      return [letters.split('d').length - 1, letters.split('c').length - 1];
    };
    await expect.poll(countLetters).toEqual([HITS - cases, cases]);
    // One decision for each row: none was made twice.
    expect((await office.call(contract.aprendizado.get)).decisoes).toBe(HITS);
    const { cards } = await office.call(contract.oposicoes.quadro);
    expect(Object.keys(cards)).toHaveLength(cases);

    await page.reload();
    await expect(progress(page, HITS)).toBeVisible();
    // Z has no limit of time: it takes decisions of the visit before back too.
    await list(page).or(page.locator('body')).first().press('z');
    await expect(progress(page, HITS - 1)).toBeVisible();
    await expect(page.getByRole('option')).toHaveCount(1);
  },
);

test('two persons see the decisions of each other, and a lost connection loses none', async ({
  page,
  request,
  context,
}) => {
  const { office, revista } = await createOffice(request);
  await open(page, office, telas.triagem.href({ revista }));
  await expect(list(page)).toBeFocused();
  const other = await context.newPage();
  await open(other, office, telas.triagem.href({ revista }));
  await expect(progress(other, 0)).toBeVisible();
  // Any tab of the browser may send the decision.
  const answered = context.waitForEvent('response', {
    predicate: (response) => response.request().method() === 'POST' && response.url().endsWith('/acoes/'),
  });
  await page.keyboard.press('e');
  await expect(progress(other, 1)).toBeVisible();
  // The connection is not cut while the answer is on its way.
  await (await answered).finished();
  await other.close();

  await context.setOffline(true);
  await page.keyboard.press('e');
  await page.keyboard.press('e');
  await expect(progress(page, 3)).toBeVisible();
  await expect(page.getByText('Sem conexão: 2 decisões guardadas neste aparelho.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Sem conexão/)).toHaveCount(0);
  await expect
    .poll(async () => (await office.call(contract.aprendizado.get)).decisoes, { message: 'decisions on the server' })
    .toBe(3);
});

test('a link to the triage survives signing in, and its address keeps the filters', async ({ page, request }) => {
  const conta = createConta();
  const { revista } = await createOffice(request, conta);
  await page.goto(`${telas.triagem.href({ revista })}?situacao=todas&grupo=marca`);
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Acessar conta' }).first().click();
  await page
    .getByLabel(/usuário/i)
    .first()
    .fill(conta.username);
  await page.getByLabel('Senha', { exact: true }).fill(conta.password);
  await page.keyboard.press('Enter');
  await expect(list(page)).toBeVisible();
  expect(new URL(page.url()).search).toBe('?situacao=todas&grupo=marca');
  // Nothing covers the last rows, also below the band that asks to confirm the e-mail.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByText('Confirme o seu e-mail:')).toBeVisible();
  await expect
    .poll(() => gapBelow(list(page), page.getByRole('button', { name: /^Abaixo do corte/ })))
    .toBeGreaterThanOrEqual(0);
  await expect(
    list(page)
      .getByText(/^9913000\d\d · classe /)
      .first(),
  ).toBeVisible();
  await page.goto(`${telas.triagem.href({ revista })}?situacao=todas&marca=${processOf(2)}`);
  await expect(list(page)).toBeVisible();
  await page.getByRole('button', { name: 'Exportar' }).press('Enter');
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).press('Enter');
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`triagem-revista-${PUBLICACOES}.csv`);
  const [, ...rows] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(rows).toHaveLength(HITS_PER_MARK);
  expect(rows.every((row) => row.startsWith(`${OWN[2] ?? ''};${processOf(2)};`))).toBe(true);
});
