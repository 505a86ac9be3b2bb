import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { contract, telas } from '@vigia/contract';
import { tuesday, writeGazette } from './gazette.ts';
import { Office, open } from './office.ts';

/** An office teaches the order of its hits by thirty decisions. */
const MARCA = '991200010';
const [REGISTROS, PUBLICACOES] = [9341, 9342];
const SYLLABLES = ['BA', 'KO', 'LI', 'MAR', 'ZU', 'TEN', 'VI', 'RO'];
/** Words of the mark that distinguish equally well. */
const [WANTED, UNWANTED] = ['TUVENKA', 'KAZULENO'];

const wordOf = (index: number): string =>
  `${SYLLABLES[index % 8] ?? ''}${SYLLABLES[Math.floor(index / 8) % 8] ?? ''}DRU`;
const published = Array.from({ length: 64 }, (_, index) => ({
  numero: String(991_200_100 + index),
  nome: `${wordOf(index)} ${index % 2 === 0 ? WANTED : UNWANTED}`,
  despacho: ['IPAS009', 'Publicação de pedido de registro para oposição'] as [string, string],
}));

/** An office with the mark, and the id of the issue. */
async function createOffice(request: APIRequestContext): Promise<{ office: Office; revista: number }> {
  const office = await Office.create(request);
  const nome = `${UNWANTED} ${WANTED}`;
  await office.upload(
    writeGazette(REGISTROS, tuesday(2), [{ numero: MARCA, nome, despacho: ['IPAS158', 'Concessão de registro'] }]),
  );
  const { id } = await office.upload(writeGazette(PUBLICACOES, tuesday(1), published));
  await office.addMarca(MARCA);
  return { office, revista: id };
}

/** Opens cases for 15 hits with the wanted word and dismisses 15 with the other one. */
async function decide(office: Office, analise: number): Promise<void> {
  const { resultado } = await office.call(contract.analises.get, { params: { id: analise } });
  const first = (word: string) => resultado.filter(({ nome }) => nome.endsWith(word)).slice(0, 15);
  for (const { numero } of first(WANTED)) await office.call(contract.oposicoes.create, { body: { analise, numero } });
  for (const { numero } of first(UNWANTED))
    await office.call(contract.descartes.descartar, {
      params: { id: analise, numero },
      body: { motivo: 'Só têm em comum termos de uso comum' },
    });
}

/** The processes of all rows in their order on the page. */
async function readAll(page: Page): Promise<(string | null)[]> {
  const rows = page.locator('[data-resultado]');
  // None of them is similar.
  const nearest = page.getByRole('button', { name: 'Mostrar as mais próximas' });
  await expect(nearest.or(rows.first())).toBeVisible();
  if (await nearest.isVisible()) await nearest.click();
  await expect(rows.first()).toBeVisible();
  const more = page.getByRole('button', { name: 'Mostrar mais marcas comparadas' });
  while (await more.isVisible()) {
    const before = await rows.count();
    await more.click();
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
  }
  return Promise.all((await rows.all()).map((row) => row.getAttribute('data-resultado')));
}

test('after thirty decisions the result comes in the learnt order and says so; the switch restores the order of the engine', async ({
  page,
  request,
}) => {
  const { office, revista } = await createOffice(request);
  const { id } = await office.compare(MARCA, revista);
  await open(page, office, telas.comparacao.href({ numero_processo: MARCA, revista: String(PUBLICACOES), id }));
  const engine = await readAll(page);
  await expect(page.getByText('aprendida com')).toBeHidden();

  await decide(office, id);
  await page.reload();
  await expect(page.getByText('aprendida com 30 decisões')).toBeVisible();
  const learnt = await readAll(page);
  const left = engine.filter((numero) => learnt.includes(numero));
  expect(learnt).toHaveLength(engine.length - 15);
  expect(learnt).not.toEqual(left);
  expect(learnt.toSorted()).toEqual(left.toSorted());
  await expect(page.getByText(/^Sobe: o escritório abriu caso em 15 de 15 colidências/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Ordem do motor' }).click();
  await expect(page.getByRole('button', { name: 'Ordem aprendida' })).toBeVisible();
  await expect.poll(() => readAll(page)).toEqual(left);
  await expect(page.getByText(/^(Sobe|Desce):/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Ordem aprendida' }).click();
  await expect(page.getByText('aprendida com 30 decisões')).toBeVisible();
  await expect.poll(() => readAll(page)).toEqual(learnt);
  await page.locator(`[data-resultado="${learnt[0]}"]`).click();
  await expect(page.getByRole('region', { name: 'Conclusão' })).toContainText('aprendida com 30 decisões');

  const lida = await office.call(contract.triagem.get, { params: { id: revista }, query: { orcamento: 10 } });
  expect(lida.aprendido).toEqual({ decisoes: 30, ativo: true, aplicado: true });
  expect(lida.estados).toMatchObject({ casos: 15, descartadas: 15 });
  const hits = lida.results.flatMap(({ colidencias }) => colidencias);
  expect(hits.filter(({ acima_do_corte }) => acima_do_corte)).toHaveLength(10);
  expect(lida.cobertura).toBeGreaterThan(10 / lida.total_colidencias);
});
