import { readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { addMarca, addRevista, type Backend, importRevista, openBackend, readConfig, requestLote } from '@vigia/api';
import { writeRevista } from '@vigia/gazette';
import { addOffice, listNamed } from './empty-product.ts';
import { makeProductFolder } from '../scripts/product-folder.ts';

const PROCESSOS = 37_000;
const OFFICES = 2;
/** The marks of one more office, whose batch comes before: threads start, prepare the issue and get fast. */
const FIRST_MARKS = 400;
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

const WAITING_EVENTS = `
  select id from revista_evento where distribuido_em is null union all select evento_id from revista_entrega limit 1`;

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
  /** Requests the batch of the office that comes first, and waits for its end. */
  warmUp: (revistaId: number) => Promise<FimDosLotes>;
  /** Requests the batches of the two offices, one after the other, and waits for their ends. */
  compare: (revistaId: number) => Promise<FimDosLotes>;
  close: () => Promise<void>;
}

/** Returns process numbers of published marks that have a name. */
async function listMarks(file: string, count: number): Promise<string[]> {
  const found = await listNamed(file, { published: true });
  if (found.length < count)
    throw new RangeError(`lotes: at most ${Math.floor((found.length - FIRST_MARKS) / OFFICES)} marks`);
  return found.slice(0, count);
}

async function waitUntilNone({ owner: { pool } }: Backend, statement: string, values: unknown[] = []): Promise<void> {
  while ((await pool.query(statement, values)).rows.length > 0)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}

async function readEnd(
  { owner: { pool } }: Backend,
  { offices, revistaId, since }: { offices: readonly number[]; revistaId: number; since: Date },
): Promise<FimDosLotes> {
  const { rows } = await pool.query<FimDosLotes>(
    `with daqui as (
       select analise.id, escritorio_id, (select count(*) from fim_de_analise where analise_id = analise.id) as fins,
         row_number() over (order by terminada_em, analise.id) <= count(*) over () / 2 as cedo
       from analise where revista_id = $1 and escritorio_id = any ($3))
     select (select extract(epoch from max(terminada_em) - $2)::float8 from vigilancia where revista_id = $1 and escritorio_id = any ($3)) as seconds,
       count(*)::int as marks, count(*) filter (where fins <> 1)::int as wrong,
       (select array_agg(parte) from (select count(*) filter (where cedo)::float8 / count(*) as parte
         from daqui group by escritorio_id order by escritorio_id) as escritorio) as shares
     from daqui`,
    [revistaId, since, offices],
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
  return readEnd(backend, { offices, revistaId, since: rows[0]?.now ?? new Date() });
}

/** Adds the offices with their marks: the one that comes first, then the two equal ones. */
async function addOffices(backend: Backend, numeros: readonly string[], marcas: number): Promise<[number, number[]]> {
  const ids: number[] = [];
  let from = 0;
  for (const size of [FIRST_MARKS, ...Array.from({ length: OFFICES }, () => marcas)]) {
    const id = await addOffice(backend, `banco-${ids.length}`, ids.length + 1);
    for (const numero of numeros.slice(from, from + size))
      await addMarca(backend.connection.db, id, numero, { consulta: false });
    from += size;
    ids.push(id);
  }
  const [first = 0, ...offices] = ids;
  return [first, offices];
}

/** Fills an installation with two offices of `marcas` marks each, and with a smaller one that comes first. */
export async function createMundoDosLotes(marcas: number): Promise<MundoDosLotes> {
  const folder = makeProductFolder('vigia-bench-');
  const dataDir = path.join(folder, 'dados');
  const backend = await openBackend(readConfig({ DATA_DIR: dataDir, ROLE: 'api' }));
  const close = async (): Promise<void> => {
    await backend.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { connection, owner, queue } = backend;
    await owner.pool.query(COUNTER);
    const file = path.join(folder, 'RM.zip');
    await writeRevista(EARLIER, file);
    await importRevista(connection, file, { origem: 'operador' });
    const numeros = await listMarks(file, FIRST_MARKS + marcas * OFFICES);
    const [first, offices] = await addOffices(backend, numeros, marcas);
    const { rows } = await owner.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    return {
      dataDir,
      databaseDir: readlinkSync(`/proc/${rows[0]?.pid ?? 0}/cwd`),
      addIssue: async (numero) => {
        await writeRevista({ ...ISSUE, numero }, file);
        const revistaId = await importRevista(connection, file, { origem: 'operador' });
        for (const id of [first, ...offices]) await addRevista({ db: connection.db, queue }, id, String(numero));
        return revistaId;
      },
      settle: () => waitUntilNone(backend, WAITING_EVENTS),
      warmUp: (revistaId) => compare(backend, [first], revistaId),
      compare: (revistaId) => compare(backend, offices, revistaId),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
