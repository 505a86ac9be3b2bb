import {
  addMarca,
  addRevista,
  type Backend,
  countEmCurso,
  createAnalisesDoPortfolio,
  createCaso,
  getAnalise,
  listAnalises,
  listMembros,
} from '@vigia/api';
import { addOffice, fillEmptyProduct, signIn } from './empty-product.ts';

const ISSUE = { numero: 9001, data: '2026-11-17', processos: 12_000, semente: 2 };
const EARLIER = { numero: 9000, data: '2026-11-10', processos: 4_000, semente: 1 };
const CASOS = 40;
const SESSIONS = 50;
const LOOK_MS = 100;

/** An office with a portfolio, finished comparisons and a filled board. */
export interface EscritorioDoBanco {
  escritorio_id: number;
  /** The tokens of the sessions, one for each connection. */
  tokens: string[];
  marcas: string[];
  revista: number;
  /** The finished comparisons, the newest first. */
  analises: number[];
}

/** The running product with two equal offices that do not know each other. */
export interface MundoDoBanco {
  backend: Backend;
  address: string;
  folder: string;
  offices: [EscritorioDoBanco, EscritorioDoBanco];
  close: () => Promise<void>;
}

async function createBoard({ connection: { db } }: Backend, escritorio_id: number, ids: readonly number[]) {
  const usuario_id = (await listMembros(db, escritorio_id))[0]?.id ?? 0;
  let made = 0;
  for (const analise of ids)
    for (const { numero } of (await getAnalise(db, escritorio_id, analise)).resultado.slice(0, 2)) {
      if (made === CASOS) return;
      await createCaso(db, { escritorio_id, usuario_id }, { analise, numero });
      made += 1;
    }
}

async function createOffice(
  backend: Backend,
  index: number,
  { numeros, revista, address }: { numeros: readonly string[]; revista: number; address: string },
): Promise<EscritorioDoBanco> {
  const { db } = backend.connection;
  const username = `banco-${index}`;
  const escritorio_id = await addOffice(backend, username, index);
  for (const numero of numeros) await addMarca(db, escritorio_id, numero, { consulta: false });
  await addRevista({ db, queue: backend.queue }, escritorio_id, String(ISSUE.numero));
  const parametros = { revista_id: revista, temperature: 1, same_class: 0 };
  const ids = await createAnalisesDoPortfolio({ db, queue: backend.queue }, escritorio_id, parametros);
  while ((await countEmCurso(db, escritorio_id)) > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  await createBoard(backend, escritorio_id, ids);
  const tokens: string[] = [];
  while (tokens.length < SESSIONS) tokens.push((await signIn(address, username)).token);
  const { rows } = await listAnalises(db, escritorio_id, { offset: 0, limit: SESSIONS });
  return { escritorio_id, tokens, marcas: [...numeros], revista, analises: rows.map(({ id }) => id) };
}

/** Starts the product on an empty folder and fills it. */
export const createMundo = (marcas: number): Promise<MundoDoBanco> =>
  fillEmptyProduct(async ({ backend, address, folder, addIssue, close }) => {
    const numeros = (await addIssue(EARLIER)).named.slice(0, marcas);
    const { id: revista } = await addIssue(ISSUE);
    const offices: MundoDoBanco['offices'] = [
      await createOffice(backend, 1, { numeros, revista, address }),
      await createOffice(backend, 2, { numeros, revista, address }),
    ];
    return { backend, address, folder, offices, close };
  });
