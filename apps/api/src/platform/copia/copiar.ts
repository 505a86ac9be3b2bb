import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { LOCK_ARQUIVOS } from '../arquivos.ts';
import type { Pool } from '../database.ts';
import { claimLock } from '../locks.ts';
import { readProductVersion } from '../product-version.ts';
import { type FilaDaCopia, FILAS_SQL, TRABALHOS_SQL } from '../queue-copy.ts';
import type { Storage } from '../storage.ts';
import { type ArquivoDeCopia, Medida, type MembroDaCopia, packSecao, writeEmbalagem } from './embalagem.ts';
import {
  type AndamentoDaCopia,
  FORMATO,
  MANIFESTO,
  type Manifesto,
  refuse,
  secaoDaTabela,
  secaoDoArquivo,
  TRABALHOS,
} from './formato.ts';
import { ARQUIVOS_SQL, TABELAS_DA_COPIA, describeLinhas } from './tabelas.ts';

/** Makes one copy at a time, with the second key 0. */
const LOCK_COPIA = claimLock(4249);

export interface CopiaDependencies {
  pool: Pool;
  storage: Storage;
}

type MostrarAndamento = (andamento: AndamentoDaCopia) => void;

/** A table as it is copied. Columns that the database computes are left out. */
interface TabelaDaCopia {
  nome: string;
  colunas: string[];
}

async function listTabelas(client: PoolClient): Promise<TabelaDaCopia[]> {
  const { rows } = await client.query<TabelaDaCopia>(
    `select table_name::text as nome, array_agg(column_name::text order by ordinal_position) as colunas
     from information_schema.columns
     where table_schema = current_schema() and table_name = any ($1) and is_generated = 'NEVER'
     group by table_name order by table_name`,
    [TABELAS_DA_COPIA],
  );
  return rows;
}

async function readSequencias(client: PoolClient): Promise<Manifesto['sequencias']> {
  const { rows } = await client.query<Manifesto['sequencias'][number]>(
    `select table_name::text as tabela, column_name::text as coluna, ultimo::int8
     from information_schema.columns,
       pg_sequence_last_value(pg_get_serial_sequence(quote_ident(table_schema) || '.' || quote_ident(table_name), column_name)::regclass) as ultimo
     where table_schema = current_schema() and table_name = any ($1) and is_identity = 'YES'
     order by 1, 2`,
    [TABELAS_DA_COPIA],
  );
  return rows;
}

async function readSobre(client: PoolClient): Promise<Pick<Manifesto, 'migracoes' | 'banco_bytes' | 'criada_em'>> {
  const { rows: migracoes } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const { rows } = await client.query<{ bytes: number; agora: Date }>(
    'select pg_database_size(current_database()) as bytes, now() as agora',
  );
  const { bytes = 0, agora = new Date() } = rows[0] ?? {};
  return { migracoes: migracoes.map(({ name }) => name), banco_bytes: bytes, criada_em: agora.toISOString() };
}

interface PackOptions {
  storage: Storage;
  onProgress: MostrarAndamento;
  onManifesto: (manifesto: Manifesto) => void;
}

export const listArquivos = async (client: PoolClient): Promise<{ chave: string; tipo: string; limpa: boolean }[]> =>
  (await client.query<{ chave: string; tipo: string; limpa: boolean }>(ARQUIVOS_SQL)).rows;

/** Returns the members of a copy. The client is in a transaction that sees one moment of the database. */
async function* pack(
  client: PoolClient,
  { storage, onProgress, onManifesto }: PackOptions,
): AsyncGenerator<MembroDaCopia> {
  const sobre = await readSobre(client);
  const copiadas: { tabela: Omit<Manifesto['tabelas'][number], 'linhas'>; rows: { rowCount: number } }[] = [];
  const descritas = await listTabelas(client);
  for (const [feitas, { nome, colunas }] of descritas.entries()) {
    onProgress({ parte: 'tabela', nome, feitas, total: descritas.length });
    const rows = client.query(copyTo(`copy ${describeLinhas({ nome, colunas })} to stdout`));
    const medida = new Medida();
    yield* packSecao(secaoDaTabela(nome), rows, medida);
    copiadas.push({ tabela: { nome, colunas, ...medida.end() }, rows });
  }
  const arquivos: Manifesto['arquivos'] = [];
  const ausentes: string[] = [];
  const guardados = await listArquivos(client);
  for (const [feitas, arquivo] of guardados.entries()) {
    onProgress({ parte: 'arquivo', nome: arquivo.chave, feitas, total: guardados.length });
    const conteudo = await storage.get(arquivo.chave);
    if (conteudo === null) {
      ausentes.push(arquivo.chave);
      continue;
    }
    const medida = new Medida();
    yield* packSecao(secaoDoArquivo(arquivo.chave), [conteudo], medida);
    arquivos.push({ ...arquivo, ...medida.end() });
  }
  const medida = new Medida();
  yield* packSecao(TRABALHOS, client.query(copyTo(`copy (${TRABALHOS_SQL}) to stdout`)), medida);
  const { rows: filas } = await client.query<FilaDaCopia>(FILAS_SQL);
  // Sequences do not belong to the transaction. Read last, they are not below any number in the copied rows.
  const sequencias = await readSequencias(client);
  // The number of rows arrives after the rows, before the answer to a later statement.
  const tabelas = copiadas.map(({ tabela, rows }) => ({ ...tabela, linhas: rows.rowCount }));
  const manifesto: Manifesto = {
    formato: FORMATO,
    produto: readProductVersion(),
    ...sobre,
    tabelas,
    sequencias,
    arquivos,
    filas,
    trabalhos: medida.end(),
    ausentes,
  };
  onManifesto(manifesto);
  yield { nome: MANIFESTO, bytes: Buffer.from(JSON.stringify(manifesto, null, 1)) };
}

/** Runs work on a connection that holds the locks of a copy and sees one moment of the database. */
async function atOneMoment<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1, 0) as got', [LOCK_COPIA]);
    if (rows[0]?.got !== true) throw refuse('Outra cópia desta instalação está sendo feita. Espere que termine.');
    // Taken before the moment is fixed: from then on no file that a row refers to is deleted.
    await client.query('select pg_advisory_lock($1, 0)', [LOCK_ARQUIVOS]);
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const result = await work(client);
    await client.query('commit');
    await client.query('select pg_advisory_unlock_all()');
    client.release();
    return result;
  } catch (error) {
    // A connection that is closed gives its locks back.
    client.release(true);
    throw error;
  }
}

/** What people read when the system refuses to write a copy, by its code. */
const REFUSALS = new Map([
  ['ENOENT', 'a pasta não existe'],
  ['ENOTDIR', 'a pasta não existe'],
  ['EACCES', 'falta permissão'],
  ['EPERM', 'falta permissão'],
  ['EROFS', 'o disco só permite leitura'],
  ['EISDIR', 'há uma pasta com este nome'],
  ['ENOSPC', 'o disco está cheio'],
  ['EDQUOT', 'o disco está cheio'],
]);

/** The error of a copy that was not written: a sentence for the operator where the system gave a known reason. */
function toRefusal(file: string, error: unknown): unknown {
  const isOfFile = error instanceof Error && 'syscall' in error && 'code' in error;
  const reason = isOfFile ? REFUSALS.get(String(error.code)) : undefined;
  return reason === undefined ? error : refuse(`Não foi possível escrever ${file}: ${reason}.`, error);
}

/**
 * Writes everything that the product needs to go on elsewhere, as it is at one moment, into one file: the rows, the stored files and the waiting work.
 * Others may read and write meanwhile. The file appears when it is whole and replaces one of the same name. Returns what it contains.
 */
export async function createCopia(
  { pool, storage }: CopiaDependencies,
  { file, chave }: ArquivoDeCopia,
  onProgress: MostrarAndamento = () => undefined,
): Promise<Manifesto> {
  const partial = `${path.resolve(file)}.parcial`;
  let manifesto: Manifesto | undefined;
  const onManifesto = (made: Manifesto): void => void (manifesto = made);
  await atOneMoment(pool, async (client) => {
    try {
      await writeEmbalagem({ file: partial, chave }, pack(client, { storage, onProgress, onManifesto }));
      await rename(partial, file);
    } catch (error) {
      await rm(partial, { force: true }).catch(() => undefined);
      throw toRefusal(file, error);
    }
  });
  if (manifesto === undefined) throw new Error('the copy has no manifest');
  return manifesto;
}
