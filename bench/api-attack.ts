/**
 * A thread in which one office attacks by every part at once, until it is terminated, so that the attack takes no time of the thread that serves.
 */
import { readFile } from 'node:fs/promises';
import { workerData } from 'node:worker_threads';
import { authorize } from './api-measure.ts';
import type { EscritorioDoBanco } from './api-world.ts';

export interface PedidoDeAtaque {
  address: string;
  /** The path of the gazette to upload. */
  arquivo: string;
  attacker: EscritorioDoBanco;
}

// eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- the caller gives a PedidoDeAtaque
const pedido: PedidoDeAtaque = workerData;
const { address, arquivo, attacker } = pedido;
const { marcas, revista, analises } = attacker;
const api = `${address}/api`;
const headers = authorize(attacker.tokens[0] ?? '');
const json = { ...headers, 'content-type': 'application/json' };
const gazette = new Blob([await readFile(arquivo)]);

/** Repeats a work on several connections for ever. Failures are part of an attack. */
function flood(connections: number, work: (turn: number) => Promise<unknown>): void {
  const repeat = async (place: number): Promise<void> => {
    for (let turn = place; ; turn += connections) await work(turn).catch(() => undefined);
  };
  for (let place = 0; place < connections; place += 1) void repeat(place);
}

const marcaOf = (turn: number): string => marcas[turn % marcas.length] ?? '';
const get = async (url: string) => (await fetch(`${api}${url}`, { headers })).arrayBuffer();
const post = async (url: string, body: object) =>
  (await fetch(`${api}${url}`, { method: 'POST', headers: json, body: JSON.stringify(body) })).arrayBuffer();
async function upload() {
  const form = new FormData();
  form.set('arquivo', gazette, 'RM9100.zip');
  await (await fetch(`${api}/revistas/upload/`, { method: 'POST', headers, body: form })).arrayBuffer();
}

flood(4, (turn) =>
  post('/analises/', {
    marca: { numero_processo: marcaOf(turn) },
    revista,
    temperature: (turn % 21) / 10,
    same_class: turn % 2,
  }),
);
flood(2, upload);
flood(3, () => get(`/revistas/${revista}/relatorio.pdf`));
flood(3, () => get(`/analises/${analises[0] ?? 0}/relatorio.xlsx`));
flood(8, (turn) => get(`/marca/?page_size=1000&page=${1 + (turn % 2)}`));
flood(4, (turn) => get(`/analises/previa/?numero_processo=${marcaOf(turn)}&revista=${revista}`));
flood(4, (turn) => post('/marca/', { numero_processo: String(800_000_000 + turn) }));
