import { readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  addMarca,
  type Backend,
  createAnaliseAutomatica,
  ensureConta,
  importRevista,
  listAnalises,
  listLotes,
  listMembros,
  openBackend,
  readConfig,
  startProduct,
} from '@vigia/api';
import { completeCnpj } from '@vigia/domain';
import { writeRevista } from '@vigia/gazette';
import { listNamed } from './empty-product.ts';
import { databaseSeconds } from './measure.ts';
import { makeProductFolder } from '../scripts/product-folder.ts';

const PROCESSOS = 37_000;
const SMALL = 5;
const LOOK_MS = 50;
/** The Tuesday of the earlier issue, one week before the issue that is compared. */
const EARLIER = { numero: 9000, data: '2026-11-10', processos: PROCESSOS, semente: 1 };
const ISSUE = { numero: 9001, data: '2026-11-17', processos: PROCESSOS, semente: 2 };

async function createOffice({ connection: { db } }: Backend, index: number, numeros: readonly string[]) {
  const username = `banco-${index}`;
  const escritorio_id = await ensureConta(db, {
    username,
    first_name: 'Ana',
    last_name: 'Reis',
    email: `${username}@exemplo.com.br`,
    password: 'uma senha que ninguém usa',
    escritorio: { cnpj: completeCnpj(`${String(index).padStart(8, '0')}0001`) },
  });
  for (const numero of numeros) await addMarca(db, escritorio_id, numero, { consulta: false });
  const usuario_id = (await listMembros(db, escritorio_id))[0]?.id ?? 0;
  const body = { same_class: 0 as const, temperature: 1, analise_automatica: true, marcas: [] };
  await createAnaliseAutomatica(db, { escritorio_id, usuario_id }, body);
  return escritorio_id;
}

async function waitForLote({ connection: { db } }: Backend, escritorioId: number): Promise<number> {
  const started = performance.now();
  for (;;) {
    const [lote] = (await listLotes(db, escritorioId, { offset: 0, limit: 1 })).rows;
    if (lote?.revista.numero === String(ISSUE.numero) && lote.status === 'Analisada')
      return (performance.now() - started) / 1000;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** The data folder of the database server: its processes work there. Empty where the system does not tell. */
async function findDataDirectory({ connection: { pool } }: Backend): Promise<string> {
  if (process.platform !== 'linux') return '';
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return readlinkSync(`/proc/${rows[0]?.pid ?? 0}/cwd`);
}

/**
 * Compares a portfolio of 5,000 marks with a full issue, together with an office of five marks that registered later. Measures the time from the
 * stored issue to the last stored row. Promise: under 30 s on two cores.
 */
export async function vigilancia([marcas = '5000']: string[] = []): Promise<void> {
  const folder = makeProductFolder('vigia-bench-');
  const config = readConfig({ DATA_DIR: path.join(folder, 'dados'), ROLE: 'worker' });
  const backend = await openBackend(config);
  try {
    const { db } = backend.connection;
    const product = await startProduct(config, backend);
    const file = path.join(folder, 'RM.zip');
    await writeRevista(EARLIER, file);
    await importRevista(backend.connection, file, { origem: 'operador' });
    const numeros = (await listNamed(file, { published: true })).slice(0, Number(marcas));
    const big = await createOffice(backend, 1, numeros);
    const small = await createOffice(backend, 2, numeros.slice(0, SMALL));
    await writeRevista(ISSUE, file);
    await importRevista(backend.connection, file, { origem: 'operador' });
    const data = await findDataDirectory(backend);
    const [used, before] = [process.cpuUsage(), databaseSeconds(data)];
    const [smallSeconds, bigSeconds] = await Promise.all([waitForLote(backend, small), waitForLote(backend, big)]);
    const { user, system } = process.cpuUsage(used);
    const database = databaseSeconds(data) - before;
    const { rows } = await listAnalises(db, big, { offset: 0, limit: 10_000, status: 'Analisada' });
    const similares = rows.reduce((sum, { total_similar }) => sum + total_similar, 0);
    console.log(
      `${rows.length} marks × ${rows[0]?.total_comparadas ?? 0} names: ${bigSeconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processors, and ${database.toFixed(1)} s for the database`,
    );
    console.log(`${similares} Similar rows; an office of ${SMALL} marks beside it: ${smallSeconds.toFixed(1)} s`);
    await product.close();
  } finally {
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
