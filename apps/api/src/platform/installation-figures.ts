import { sql } from 'kysely';
import type { Database } from './database.ts';
import { FILA_CORREIO, FILA_CORREIO_URGENTE } from './mail.ts';

/** The work of one queue. Ages are in seconds. */
export interface FiguraDaFila {
  fila: string;
  /** Jobs that could run now. */
  esperando: number;
  /** Jobs that wait for a later moment, such as another attempt. */
  marcados: number;
  em_andamento: number;
  /** How long the oldest job of `esperando` could have run; null without one. */
  idade_s: number | null;
}

/** What an operator watches in an installation. Nothing here belongs to an office. */
export interface FigurasDaInstalacao {
  /** Every queue, the dead letters excepted, by name. */
  filas: FiguraDaFila[];
  /** The newest issue that counts for every office; null before the first. */
  revista: { numero: number; data_publicacao: string | null; importada_em: Date | null; idade_s: number } | null;
  /** Messages that wait to be sent, and those that were given up in the last seven days. */
  correio: { esperando: number; desistidas: number };
  /** The database with its indexes, the version of its server, and its clock. */
  banco: { bytes: number; versao: string; agora: Date };
}

const MAILS = [FILA_CORREIO, FILA_CORREIO_URGENTE];
/** The queues of messages whose last attempt failed. pg-boss keeps their jobs for a week. */
const MAILS_GIVEN_UP = MAILS.map((fila) => `${fila}-falha`);

async function readFilas(db: Database): Promise<FiguraDaFila[]> {
  const { rows } = await sql<FiguraDaFila>`
    select queue.name as fila,
      (count(*) filter (where state < 'active' and start_after <= now()))::int as esperando,
      (count(*) filter (where state < 'active' and start_after > now()))::int as marcados,
      (count(*) filter (where state = 'active'))::int as em_andamento,
      (extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())))::float8 as idade_s
    from pgboss.queue left join pgboss.job on job.name = queue.name and state <= 'active'
    where queue.name !~ '-falha$' and queue.name !~ '^__'
    group by queue.name order by queue.name`.execute(db);
  return rows;
}

async function readRevista(db: Database): Promise<FigurasDaInstalacao['revista']> {
  const { rows } = await sql<NonNullable<FigurasDaInstalacao['revista']>>`
    select numero, data_publicacao, importada_em,
      extract(epoch from now() - coalesce(data_publicacao::timestamp at time zone 'America/Sao_Paulo', importada_em, now()))::float8 as idade_s
    from revista where status = 'Analisada' and enviada_por is null and retirada_em is null
    order by numero desc limit 1`.execute(db);
  return rows[0] ?? null;
}

async function countDesistidas(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job
    where name = any (${MAILS_GIVEN_UP}) and created_on > now() - interval '7 days'`.execute(db);
  return rows[0]?.n ?? 0;
}

async function readBanco(db: Database): Promise<FigurasDaInstalacao['banco']> {
  const { rows } = await sql<FigurasDaInstalacao['banco']>`
    select pg_database_size(current_database()) as bytes, current_setting('server_version') as versao, now() as agora`.execute(
    db,
  );
  return rows[0] ?? { bytes: 0, versao: '', agora: new Date(0) };
}

/**
 * Reads the figures of the installation from the database, at most a few milliseconds of work: the queues with their depth and the age of the oldest
 * job, the newest issue, the mails and the database. The screen 'Instalação' and the metrics share it. The figures of the copies and of the disk are
 * those of a machine and not of the database.
 */
export async function installationFigures(db: Database): Promise<FigurasDaInstalacao> {
  const filas = await readFilas(db);
  const mails = filas.filter(({ fila }) => MAILS.includes(fila));
  const esperando = mails.reduce((sum, fila) => sum + fila.esperando + fila.marcados + fila.em_andamento, 0);
  return {
    filas,
    revista: await readRevista(db),
    correio: { esperando, desistidas: await countDesistidas(db) },
    banco: await readBanco(db),
  };
}
