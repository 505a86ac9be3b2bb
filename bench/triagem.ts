import { randomUUID } from 'node:crypto';
import { type ColunasDaTriagem, contract, type EstadosDaTriagem } from '@vigia/contract';
import { authorize } from './api-measure.ts';
import { formatMs, print, quantile } from './measure.ts';
import { measureBrowser } from './triagem-browser.ts';
import { createMundoDaTriagem, type MundoDaTriagem } from './triagem-world.ts';

/** Enough marks of the made-up gazettes for 25,000 hits of an issue. */
const MARCAS = 2000;
const RUNS = 20;

interface Pedido {
  method?: 'GET' | 'POST';
  body?: unknown;
}

/** Makes a call as a browser does, and reads the whole answer. */
async function fetchJson({ address, token }: MundoDaTriagem, path: string, { method = 'GET', body }: Pedido = {}) {
  const headers = { ...authorize(token), 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(json)}`);
  return json;
}

/** Makes calls one after another and prints their times. The first one is printed apart, because it fills caches. */
async function measureCalls(label: string, call: (turn: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let turn = 0; turn < RUNS; turn += 1) {
    const start = performance.now();
    await call(turn);
    times.push(performance.now() - start);
  }
  const [first = 0, ...others] = times;
  const [middle, high] = [quantile(others, 0.5), quantile(others, 0.95)];
  print(label, `median ${formatMs(middle)}, p95 ${formatMs(high)}; the first ${formatMs(first)}`);
}

/** The rows of the list as pairs, the most probable first. */
const paresOf = ({ linhas, marcas, publicadas }: ColunasDaTriagem) =>
  linhas.marca.map((marca, place) => ({
    analise: marcas[marca]?.analise ?? 0,
    numero: publicadas[linhas.publicada[place] ?? 0]?.numero ?? '',
  }));

async function measureServer(mundo: MundoDaTriagem): Promise<void> {
  const triagem = `/revistas/${mundo.revista}/triagem/`;
  const readLista = async (): Promise<ColunasDaTriagem> =>
    contract.triagem.lista.response.parse(await fetchJson(mundo, `${triagem}lista/`));
  const readEstados = async (versao = ''): Promise<EstadosDaTriagem> =>
    contract.triagem.estados.response.parse(await fetchJson(mundo, `${triagem}estados/?versao=${versao}`));
  await measureCalls('the list, all rows at once', () => fetchJson(mundo, `${triagem}lista/`));
  await measureCalls('first page of the triage call', () => fetchJson(mundo, `${triagem}?page_size=50`));
  await measureCalls('page 100 of it', () => fetchJson(mundo, `${triagem}?page_size=50&page=100`));
  await measureCalls('filter: another trade, budget 400', () =>
    fetchJson(mundo, `${triagem}?outro_ramo=0&orcamento=400`),
  );
  await measureCalls('states of all rows', () => readEstados());
  const { versao } = await readEstados();
  await measureCalls('states, nothing has changed', () => readEstados(versao));
  const pares = paresOf(await readLista());
  const decide = (turn: number, acao: object) => {
    const pedido = { acoes: [{ ...acao, chave: randomUUID(), pares: pares.slice(turn, turn + 1) }] };
    return fetchJson(mundo, `${triagem}acoes/`, { method: 'POST', body: pedido });
  };
  await measureCalls('a dismissal', (turn) => decide(turn, { tipo: 'descartar', motivo: 'Sinais diferentes' }));
  await measureCalls('a case', (turn) => decide(RUNS + turn, { tipo: 'caso' }));
  await measureCalls('an undo', () =>
    fetchJson(mundo, `${triagem}desfazer/`, { method: 'POST', body: { chave: randomUUID() } }),
  );
  await measureCalls('progress: the page of today', () => fetchJson(mundo, '/hoje/'));
}

/**
 * The triage of an issue with 25,000 hits of a real comparison: its calls one after another, then its screen in a browser. Promises: the first rows
 * within a second of opening the address, and every key answered within 100 ms. Needs the built app (`npm run build`).
 */
export async function triagem([hits = '25000']: string[]): Promise<void> {
  const wanted = Number(hits);
  if (!(wanted > 0)) throw new RangeError('triagem: the number of hits is wrong');
  const mundo = await createMundoDaTriagem(MARCAS, wanted);
  try {
    print('hits of the issue', mundo.hits.toLocaleString('en'));
    await measureServer(mundo);
    await measureBrowser(mundo);
  } finally {
    await mundo.close();
  }
}
