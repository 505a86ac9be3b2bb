import { addMarca, type Backend, createAnaliseAutomatica, listLotes, listMembros } from '@vigia/api';
import { addOffice, fillEmptyProduct, signIn } from './empty-product.ts';

const EARLIER = { numero: 9000, data: '2026-11-10', processos: 12_000, semente: 1 };
const ISSUE = { numero: 9001, data: '2026-11-17', processos: 37_000, semente: 2 };
const USUARIO = 'banco-triagem';
const LOOK_MS = 200;

/** The running product with one office that triages one issue. */
export interface MundoDaTriagem {
  address: string;
  token: string;
  /** The body of the sign-in, which the app keeps in the browser. */
  session: unknown;
  revista: number;
  hits: number;
  close: () => Promise<void>;
}

async function waitForLote({ connection: { db } }: Backend, escritorioId: number): Promise<void> {
  for (;;) {
    const [lote] = (await listLotes(db, escritorioId, { offset: 0, limit: 1 })).rows;
    if (lote?.revista.numero === String(ISSUE.numero) && lote.status === 'Analisada') return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

interface Contagem {
  analise_id: number;
  rows: number;
}

/** Keeps the first comparisons that have at least `wanted` hits together, and archives the others. Returns the number of hits that are left. */
async function keepHits({ connection: { pool } }: Backend, wanted: number): Promise<number> {
  const { rows } = await pool.query<Contagem>(
    'select analise_id, json_array_length(colidencias::json)::int as rows from analise_colidencias order by analise_id',
  );
  let hits = 0;
  const archived: number[] = [];
  for (const { analise_id, rows: more } of rows)
    if (hits < wanted) hits += more;
    else archived.push(analise_id);
  await pool.query('update analise set arquivada_em = now() where id = any($1::int[])', [archived]);
  return hits;
}

/** Starts the product on an empty folder, compares a portfolio with a full issue, and keeps about `wanted` hits of it. */
export const createMundoDaTriagem = (marcas: number, wanted: number): Promise<MundoDaTriagem> =>
  fillEmptyProduct(async ({ backend, address, addIssue, close }) => {
    const { db } = backend.connection;
    const numeros = (await addIssue(EARLIER)).named.slice(0, marcas);
    const escritorio_id = await addOffice(backend, USUARIO, 1);
    for (const numero of numeros) await addMarca(db, escritorio_id, numero, { consulta: false });
    const usuario_id = (await listMembros(db, escritorio_id))[0]?.id ?? 0;
    const settings = { same_class: 0 as const, temperature: 1, analise_automatica: true, marcas: [] };
    await createAnaliseAutomatica(db, { escritorio_id, usuario_id }, settings);
    const { id: revista } = await addIssue(ISSUE);
    await waitForLote(backend, escritorio_id);
    const hits = await keepHits(backend, wanted);
    const { token, session } = await signIn(address, USUARIO);
    return { address, token, session, revista, hits, close };
  });
