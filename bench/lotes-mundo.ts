import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addMarca, addRevista, type Backend, importRevista, openBackend, readConfig, requestLote } from '@vigia/api';
import { openRevista, writeRevista } from '@vigia/gazette';
import { addOffice } from './empty-product.ts';

const PROCESSOS = 37_000;
const OFFICES = 2;
const LOOK_MS = 100;
/** The issue that names the marks, and below the issues that they are compared with: equal but for their numbers. */
const EARLIER = { numero: 9000, data: '2026-11-10', processos: PROCESSOS, semente: 1 };
const ISSUE = { data: '2026-11-17', processos: PROCESSOS, semente: 2 };

/** Counts how often each analysis ends, over all workers. */
const COUNTER = `
  create table fim_de_analise (analise_id int not null);
  create function conta_fim() returns trigger language plpgsql security definer as $$
    begin insert into fim_de_analise values (new.id); return null; end $$;
  create trigger conta_fim after update on analise for each row
    when (new.status = 'Analisada' and old.status <> 'Analisada') execute function conta_fim()`;

/** What became of the batches of one issue. */
export interface FimDosLotes {
  /** From the request to the end of the last batch. */
  seconds: number;
  marks: number;
  /** The share that was done of each batch when half of all marks were done. */
  shares: number[];
  /** Analyses that ended not exactly once. */
  wrong: number;
}

/** An installation with offices that have marks, and no process that works. */
export interface MundoDosLotes {
  dataDir: string;
  /** The folder of the database server's processes. */
  databaseDir: string;
  /** Stores one more issue and returns its id. */
  addIssue: (numero: number) => Promise<number>;
  /** Waits until the workers have handled everything that follows stored issues. */
  settle: () => Promise<void>;
  /** Requests the batches of all offices, one after the other, and waits for their ends. */
  compare: (revistaId: number) => Promise<FimDosLotes>;
  close: () => Promise<void>;
}

/** Returns process numbers of published marks that have a name. */
async function listNamed(file: string, count: number): Promise<string[]> {
  const revista = await openRevista(file);
  const found: string[] = [];
  try {
    for await (const batch of revista.registros)
      for (const { numero_processo, elemento_nominativo, despachos } of batch)
        if (elemento_nominativo !== null && despachos.some(({ codigo }) => codigo === 'IPAS009'))
          found.push(numero_processo);
  } finally {
    await revista.close();
  }
  if (found.length < count) throw new RangeError(`lotes: at most ${Math.floor(found.length / OFFICES)} marks`);
  return found.slice(0, count);
}

async function waitUntilNone({ owner: { pool } }: Backend, statement: string, values: unknown[] = []): Promise<void> {
  while ((await pool.query(statement, values)).rows.length > 0)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}

async function readEnd({ owner: { pool } }: Backend, revistaId: number, since: Date): Promise<FimDosLotes> {
  const { rows } = await pool.query<FimDosLotes>(
    `with daqui as (
       select analise.id, escritorio_id, (select count(*) from fim_de_analise where analise_id = analise.id) as fins,
         row_number() over (order by terminada_em, analise.id) <= count(*) over () / 2 as cedo
       from analise where revista_id = $1)
     select (select extract(epoch from max(terminada_em) - $2)::float8 from vigilancia where revista_id = $1) as seconds,
       count(*)::int as marks, count(*) filter (where fins <> 1)::int as wrong,
       (select array_agg(parte) from (select count(*) filter (where cedo)::float8 / count(*) as parte
         from daqui group by escritorio_id order by escritorio_id) as escritorio) as shares
     from daqui`,
    [revistaId, since],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no analyses');
  return row;
}

async function compare(backend: Backend, offices: readonly number[], revistaId: number): Promise<FimDosLotes> {
  const { owner, queue, connection } = backend;
  const { rows } = await owner.pool.query<{ now: Date }>('select clock_timestamp() as now');
  for (const escritorio_id of offices)
    await requestLote(queue, connection.db, { escritorio_id, revista_id: revistaId });
  await waitUntilNone(
    backend,
    'select from vigilancia where revista_id = $1 and terminada_em is null and cancelada_em is null limit 1',
    [revistaId],
  );
  return readEnd(backend, revistaId, rows[0]?.now ?? new Date());
}

/** Fills an installation with two offices of `marcas` marks each. */
export async function createMundoDosLotes(marcas: number): Promise<MundoDosLotes> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vigia-bench-'));
  const dataDir = path.join(folder, 'dados');
  const backend = await openBackend(readConfig({ DATA_DIR: dataDir, ROLE: 'api' }));
  const close = async (): Promise<void> => {
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { connection, owner } = backend;
    await owner.pool.query(COUNTER);
    const file = path.join(folder, 'RM.zip');
    await writeRevista(EARLIER, file);
    await importRevista(connection, file, { origem: 'operador' });
    const numeros = await listNamed(file, marcas * OFFICES);
    const offices: number[] = [];
    for (let index = 0; index < OFFICES; index += 1) {
      const id = await addOffice(backend, `banco-${index}`, index + 1);
      for (const numero of numeros.slice(index * marcas, (index + 1) * marcas))
        await addMarca(connection.db, id, numero, { consulta: false });
      offices.push(id);
    }
    const { rows } = await owner.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    return {
      dataDir,
      databaseDir: readlinkSync(`/proc/${rows[0]?.pid ?? 0}/cwd`),
      addIssue: async (numero) => {
        await writeRevista({ ...ISSUE, numero }, file);
        const revistaId = await importRevista(connection, file, { origem: 'operador' });
        for (const id of offices) await addRevista({ db: connection.db, queue: backend.queue }, id, String(numero));
        return revistaId;
      },
      settle: () =>
        waitUntilNone(
          backend,
          `select id from revista_evento where distribuido_em is null union all select evento_id from revista_entrega limit 1`,
        ),
      compare: (revistaId) => compare(backend, offices, revistaId),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
