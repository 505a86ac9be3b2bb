import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  addMarca,
  addRevista,
  type Backend,
  countEmCurso,
  createAnalisesDoPortfolio,
  createCaso,
  ensureConta,
  getAnalise,
  importRevista,
  listAnalises,
  listMembros,
  openBackend,
  readConfig,
  startProduct,
} from '@vigia/api';
import { completeCnpj } from '@vigia/domain';
import { openRevista, writeRevista } from '@vigia/gazette';

const ISSUE = { numero: 9001, data: '2026-11-17', processos: 12_000, semente: 2 };
const EARLIER = { numero: 9000, data: '2026-11-10', processos: 4_000, semente: 1 };
const CASOS = 40;
const SESSIONS = 50;
const LOOK_MS = 100;
export const SENHA = 'uma senha que ninguém usa';

/** An office with a portfolio, finished comparisons and a filled board. */
export interface EscritorioDoBanco {
  /** The tokens of the sessions, one for each connection. */
  tokens: string[];
  marcas: string[];
  revista: number;
  /** The finished comparisons, the newest first. */
  analises: number[];
}

/** The running product with two equal offices that do not know each other. */
export interface MundoDoBanco {
  address: string;
  folder: string;
  offices: [EscritorioDoBanco, EscritorioDoBanco];
  close: () => Promise<void>;
}

/** The process numbers of registered marks that have a name. */
export async function listNamed(file: string): Promise<string[]> {
  const revista = await openRevista(file);
  const found: string[] = [];
  try {
    for await (const batch of revista.registros)
      for (const { numero_processo, elemento_nominativo } of batch)
        if (elemento_nominativo !== null) found.push(numero_processo);
  } finally {
    await revista.close();
  }
  return found;
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

/** Signs a user in. Returns the token, and the whole body that the app keeps in the browser. */
export async function signIn(address: string, username: string): Promise<{ token: string; session: unknown }> {
  const body = JSON.stringify({ username, password: SENHA });
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${address}/api/login/`, { method: 'POST', headers, body });
  const session: unknown = await login.json();
  if (typeof session !== 'object' || session === null || !('token' in session)) throw new Error('the sign-in failed');
  return { token: String(session.token), session };
}

async function createOffice(
  backend: Backend,
  index: number,
  { numeros, revista, address }: { numeros: readonly string[]; revista: number; address: string },
): Promise<EscritorioDoBanco> {
  const { db } = backend.connection;
  const username = `banco-${index}`;
  const escritorio_id = await ensureConta(db, {
    username,
    first_name: 'Ana',
    last_name: 'Reis',
    email: `${username}@exemplo.com.br`,
    password: SENHA,
    escritorio: { cnpj: completeCnpj(`${String(index).padStart(8, '0')}0001`) },
  });
  for (const numero of numeros) await addMarca(db, escritorio_id, numero, { consulta: false });
  await addRevista({ db, queue: backend.queue }, escritorio_id, String(ISSUE.numero));
  const parametros = { revista_id: revista, temperature: 1, same_class: 0 };
  const ids = await createAnalisesDoPortfolio({ db, queue: backend.queue }, escritorio_id, parametros);
  while ((await countEmCurso(db, escritorio_id)) > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  await createBoard(backend, escritorio_id, ids);
  const tokens: string[] = [];
  while (tokens.length < SESSIONS) tokens.push((await signIn(address, username)).token);
  const { rows } = await listAnalises(db, escritorio_id, { offset: 0, limit: SESSIONS });
  return { tokens, marcas: [...numeros], revista, analises: rows.map(({ id }) => id) };
}

/** Starts the product on an empty folder and fills it. */
export async function createMundo(marcas: number): Promise<MundoDoBanco> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vigia-bench-'));
  const config = readConfig({ DATA_DIR: path.join(folder, 'dados'), PORT: '0', LOG_LEVEL: 'error' });
  const backend = await openBackend(config);
  const product = await startProduct(config, backend);
  const close = async (): Promise<void> => {
    await product.close();
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { address } = product;
    if (address === undefined) throw new Error('the product does not listen');
    const file = path.join(folder, 'RM.zip');
    await writeRevista(EARLIER, file);
    await importRevista(backend.connection, file, { origem: 'operador' });
    const numeros = (await listNamed(file)).slice(0, marcas);
    await writeRevista(ISSUE, file);
    const revista = await importRevista(backend.connection, file, { origem: 'operador' });
    const offices: MundoDoBanco['offices'] = [
      await createOffice(backend, 1, { numeros, revista, address }),
      await createOffice(backend, 2, { numeros, revista, address }),
    ];
    return { address, folder, offices, close };
  } catch (error) {
    await close();
    throw error;
  }
}
