import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Backend, ensureConta, importRevista, openBackend, readConfig, startProduct } from '@vigia/api';
import { completeCnpj } from '@vigia/domain';
import { openRevista, type OpcoesRevista, writeRevista } from '@vigia/gazette';
import { makeProductFolder } from '../scripts/product-folder.ts';

const SENHA = 'uma senha que ninguém usa';

/** The product, started on an empty folder. */
export interface EmptyProduct {
  backend: Backend;
  address: string;
  folder: string;
  /** Makes up an issue and stores it like a real one. Returns its id and the process numbers of its marks that have a name. */
  addIssue: (issue: OpcoesRevista) => Promise<{ id: number; named: string[] }>;
  close: () => Promise<void>;
}

/** The dispatch that publishes an application for opposition. */
const PUBLICADO = 'IPAS009';

/** The process numbers of marks that have a name; with `published` only those of the applications that the issue publishes. */
export async function listNamed(file: string, { published = false } = {}): Promise<string[]> {
  const revista = await openRevista(file);
  const found: string[] = [];
  try {
    for await (const batch of revista.registros)
      for (const { numero_processo, elemento_nominativo, despachos } of batch)
        if (elemento_nominativo !== null && (!published || despachos.some(({ codigo }) => codigo === PUBLICADO)))
          found.push(numero_processo);
  } finally {
    await revista.close();
  }
  return found;
}

/** Starts the product on an empty folder, or on one that is kept, and fills it. If the filling fails, the product is closed. */
export async function fillEmptyProduct<World>(
  fill: (product: EmptyProduct) => Promise<World>,
  kept?: string,
): Promise<World> {
  const folder = kept ?? makeProductFolder('vigia-bench-');
  // On a kept folder the copy of the night would run beside what is measured.
  const config = readConfig({
    DATA_DIR: path.join(folder, 'dados'),
    PORT: '0',
    LOG_LEVEL: 'error',
    COPIAS: 'desligadas',
  });
  const backend = await openBackend(config);
  const product = await startProduct(config, backend);
  const close = async (): Promise<void> => {
    await product.close();
    await backend.close();
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  };
  const addIssue: EmptyProduct['addIssue'] = async (issue) => {
    const file = path.join(folder, 'RM.zip');
    await writeRevista(issue, file);
    const id = await importRevista(backend.connection, file, { origem: 'operador' });
    return { id, named: await listNamed(file) };
  };
  try {
    const { address } = product;
    if (address === undefined) throw new Error('the product does not listen');
    return await fill({ backend, address, folder, addIssue, close });
  } catch (error) {
    await close();
    throw error;
  }
}

/** Adds an office with one user. Returns the id of the office. */
export const addOffice = ({ connection: { db } }: Backend, username: string, index: number): Promise<number> =>
  ensureConta(db, {
    username,
    first_name: 'Ana',
    last_name: 'Reis',
    email: `${username}@exemplo.com.br`,
    password: SENHA,
    escritorio: { cnpj: completeCnpj(`${String(index).padStart(8, '0')}0001`) },
  });

/** Signs a user in. Returns the token, and the whole body that the app keeps in the browser. */
export async function signIn(address: string, username: string): Promise<{ token: string; session: unknown }> {
  const body = JSON.stringify({ username, password: SENHA });
  const headers = { 'content-type': 'application/json' };
  const login = await fetch(`${address}/api/login/`, { method: 'POST', headers, body });
  const session: unknown = await login.json();
  if (typeof session !== 'object' || session === null || !('token' in session)) throw new Error('the sign-in failed');
  return { token: String(session.token), session };
}
