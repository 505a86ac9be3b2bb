import { listObservadas, listPublicacoesDoProcesso } from '@vigia/api';
import { ANALISES, growMundo, MARCAS, type MundoCrescido, processoDe, sumParts } from './crescimento-mundo.ts';
import { type EmptyProduct, fillEmptyProduct, signIn } from './empty-product.ts';
import { authorize } from './api-measure.ts';
import { databaseSeconds, formatMs, median, print, quantile } from './measure.ts';

const PROCESSOS_LIDOS = 300;
const REVISTAS_LIDAS = 30;
const PAGINAS = 60;
const ABERTOS_LIDOS = 9_000;

/** A fixed sequence of whole numbers below `limit`, spread over all of them. */
const spread = (index: number, limit: number): number => Math.floor(((index * 0.618_033_988_75) % 1) * limit);

/** Runs the work for each item, one after the other, and describes the time and the processor time of one. */
async function timeEach<T>(folder: string, items: readonly T[], work: (item: T) => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  const [used, before] = [process.cpuUsage(), databaseSeconds(folder)];
  for (const item of items) {
    const began = performance.now();
    await work(item);
    times.push(performance.now() - began);
  }
  const { user, system } = process.cpuUsage(used);
  const processor = (user + system) / 1000 + (databaseSeconds(folder) - before) * 1000;
  return `median ${formatMs(median(times))} · p95 ${formatMs(quantile(times, 0.95))} · processors ${formatMs(processor / times.length)}`;
}

/** Measures a work on items that were not read since they were written, and on the same items again. */
async function measure<T>(
  { label, folder }: { label: string; folder: string },
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const first = await timeEach(folder, items, work);
  print(label, first);
  print('  again', await timeEach(folder, items, work));
}

async function measureGazettes(
  { backend, folder }: EmptyProduct,
  { escritorioId, revistas }: MundoCrescido,
): Promise<void> {
  const { db } = backend.connection;
  const processos = Array.from({ length: PROCESSOS_LIDOS }, (_, index) =>
    processoDe(spread(index, revistas.length), spread(index * 7 + 3, ABERTOS_LIDOS)),
  );
  let found = 0;
  // The first call compiles.
  await listPublicacoesDoProcesso(db, escritorioId, processoDe(0, 0));
  await measure({ label: `a mark by process, of ${revistas.length} issues`, folder }, processos, async (numero) => {
    found += (await listPublicacoesDoProcesso(db, escritorioId, numero)).length;
  });
  const chosen = Array.from({ length: REVISTAS_LIDAS }, (_, index) => revistas[spread(index, revistas.length)] ?? 0);
  let candidatas = 0;
  await measure({ label: "an issue's candidates", folder }, [...new Set(chosen)], async (id) => {
    candidatas = (await listObservadas(db, id)).length;
  });
  print('', `${(found / processos.length / 2).toFixed(1)} publications a process · ${candidatas} candidates`);
}

async function measurePages({ address, folder }: EmptyProduct, { username }: MundoCrescido): Promise<void> {
  const headers = authorize((await signIn(address, username)).token);
  const get = async (path: string): Promise<void> => {
    const answer = await fetch(`${address}/api${path}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  };
  const pages = Array.from({ length: PAGINAS }, (_, index) => index + 1);
  await get('/analises/?page=1');
  await get('/marca/?page=1');
  await measure({ label: `a history page, of ${ANALISES} comparisons`, folder }, pages, (page) =>
    get(`/analises/?page=${page}`),
  );
  await measure({ label: `a portfolio page, of ${MARCAS} marks`, folder }, pages, (page) =>
    get(`/marca/?page_size=50&page=${page}`),
  );
}

async function printBytes({ backend }: EmptyProduct, importada: Record<string, number>, issues: number): Promise<void> {
  const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;
  const parts = Object.entries(await sumParts(backend));
  for (const [nome, bytes] of parts)
    print(`  ${nome}`, `${mb(bytes / issues)} an issue, ${mb(importada[nome] ?? 0)} after the imports`);
  const sum = (values: readonly number[]): number => values.reduce((total, bytes) => total + bytes, 0);
  const total = sum(parts.map(([, bytes]) => bytes));
  print('bytes of an issue', `${mb(total / issues)}, ${mb(sum(Object.values(importada)))} after the imports`);
  print('bytes of all issues', `${(total / 1e9).toFixed(2)} GB`);
}

/**
 * Fills a database with ten years of gazettes and one large office, and measures what must stay fast. Promises: a mark by process under 5 ms, the
 * candidates of an issue under 150 ms, pages of the history and of the portfolio under 20 ms, at most 23.5 MB an issue.
 */
export async function crescimento([count = '500', kept]: string[]): Promise<void> {
  const issues = Number(count);
  if (!Number.isInteger(issues) || issues < 10 || issues > 900)
    throw new RangeError('crescimento: the number of issues is wrong');
  await fillEmptyProduct(async (product) => {
    const mundo = await growMundo(product, issues);
    await printBytes(product, mundo.importada, issues);
    await measureGazettes(product, mundo);
    await measurePages(product, mundo);
    await product.close();
  }, kept);
}
