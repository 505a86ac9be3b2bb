import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { keepArquivo } from '../arquivos.ts';
import {
  type Connection,
  type Database,
  inMigratingTransaction,
  isUsedByOthers,
  listMigrations,
  migrate,
} from '../database.ts';
import { readProductVersion } from '../product-version.ts';
import { grantProduct, type Owner } from '../product-role.ts';
import type { Queue } from '../queue.ts';
import { trabalhoDaCopiaSchema } from '../queue-copy.ts';
import type { Storage } from '../storage.ts';
import { isSame, verifyCopia } from './conferir.ts';
import { listArquivos } from './copiar.ts';
import { type ArquivoDeCopia, Medida, readSecoes, type SecaoDaCopia } from './embalagem.ts';
import { demandRoom } from './espaco.ts';
import { ESQUEMA_NOVO, loosenEsquema, openEsquema, swapEsquema } from './esquema.ts';
import {
  type AndamentoDaCopia,
  type ConteudoDaCopia,
  type Manifesto,
  refuse,
  refuseDamaged,
  refuseNewer,
  secaoDaTabela,
  secaoDoArquivo,
  TRABALHOS,
} from './formato.ts';
import { ARQUIVOS_SQL, describeLinhas } from './tabelas.ts';

export interface RestauracaoDependencies {
  /** The owner of the tables. */
  owner: Owner;
  storage: Storage;
  queue: Queue;
}

export interface RestauracaoOptions {
  /** Whether the copy may take the place of an installation with accounts. */
  substituir: boolean;
  /** Whether the disk of the database is one of this machine, whose room can be looked at. */
  local?: boolean;
  onProgress?: (andamento: AndamentoDaCopia) => void;
  /** Runs at the beginning of the transaction, before anything is changed. What it throws ends the restore. */
  before?: (client: PoolClient) => Promise<void>;
  /** Runs at the end of the transaction, on the restored tables. */
  after?: (client: PoolClient) => Promise<void>;
}

/** How the names of the connections of a restoring process begin. */
export const RESTAURACAO = 'vigia-restauracao';

const isNewer = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { numeric: true, sensitivity: 'base' }) > 0;

/** Throws if this version of the product cannot build the database of a copy. */
async function demandVersion({ produto, migracoes }: Manifesto): Promise<void> {
  const known = await listMigrations();
  if (isNewer(produto, readProductVersion()) || migracoes.some((nome, index) => known[index] !== nome))
    throw refuseNewer();
}

/** Throws if the disk of the database has no room for the rows and for the log of their writing, beside the present rows. */
async function demandRoomForRows({ db }: Connection, { banco_bytes }: Manifesto): Promise<void> {
  const { rows } = await sql<{ pasta: string }>`select current_setting('data_directory') as pasta`.execute(db);
  for (const { pasta } of rows) await demandRoom(pasta, banco_bytes * 2, 'A cópia não foi restaurada');
}

async function demandEmpty({ db }: Connection): Promise<void> {
  const { rows } = await sql<{ cheia: boolean }>`
    select exists (select from usuario) or exists (select from revista) as cheia`.execute(db);
  if (rows[0]?.cheia === true)
    throw refuse('Esta instalação já tem dados. Para trocá-los pelos da cópia, use --substituir. Nada foi mudado.');
}

/** Passes the parts of a section on and compares them with what the manifest says. */
async function* checked({ partes }: SecaoDaCopia, expected: ConteudoDaCopia): AsyncGenerator<Uint8Array> {
  const medida = new Medida();
  for await (const bytes of partes) {
    medida.add(bytes);
    yield bytes;
  }
  if (!isSame(medida.end(), expected)) throw refuseDamaged();
}

type TabelaRestaurada = Manifesto['tabelas'][number];
type ArquivoDaCopia = Manifesto['arquivos'][number];

async function loadTabela(client: PoolClient, secao: SecaoDaCopia, tabela: TabelaRestaurada): Promise<void> {
  const rows = client.query(copyFrom(`copy ${describeLinhas(tabela)} from stdin`));
  await pipeline(checked(secao, tabela), rows);
  if (rows.rowCount !== tabela.linhas) throw refuseDamaged();
}

/** Writes a file unless it is there already. A cut restore leaves at most files that no row refers to; they are deleted later. */
async function loadArquivo(
  { owner: { db }, storage }: RestauracaoDependencies,
  secao: SecaoDaCopia,
  arquivo: ArquivoDaCopia,
): Promise<void> {
  const conteudo = await buffer(checked(secao, arquivo));
  if ((await storage.get(arquivo.chave))?.equals(conteudo) === true) return;
  if (arquivo.limpa) await keepArquivo({ db, storage }, arquivo.chave, conteudo, arquivo.tipo);
  else await storage.put(arquivo.chave, conteudo, arquivo.tipo);
}

async function loadSequencias(db: Database, { sequencias }: Manifesto): Promise<void> {
  for (const { tabela, coluna, ultimo } of sequencias)
    if (ultimo !== null) await sql`select setval(pg_get_serial_sequence(${tabela}, ${coluna}), ${ultimo})`.execute(db);
}

/** How many jobs are added by one statement. */
const TRABALHOS_DE_UMA_VEZ = 500;

/** Loads the jobs into a table that ends with the transaction. */
async function loadTrabalhos(client: PoolClient, secao: SecaoDaCopia, { trabalhos }: Manifesto): Promise<void> {
  await pipeline(checked(secao, trabalhos), client.query(copyFrom('copy trabalho_da_copia (trabalho) from stdin')));
}

/** Puts the jobs of the copy into the place of those of this installation. */
async function replaceTrabalhos(db: Database, queue: Queue): Promise<void> {
  await sql`delete from pgboss.job`.execute(db);
  for (let last = 0; ; last += TRABALHOS_DE_UMA_VEZ) {
    const { rows } = await sql<{ trabalho: unknown }>`
      select trabalho from trabalho_da_copia where ordem > ${last} order by ordem limit ${TRABALHOS_DE_UMA_VEZ}`.execute(
      db,
    );
    if (rows.length === 0) break;
    await queue.sendAgain(
      db,
      rows.map(({ trabalho }) => trabalhoDaCopiaSchema.parse(trabalho)),
    );
  }
  // The oldest of equal jobs runs first, and the queue has kept the start only to the millisecond.
  await sql`
    update pgboss.job
    set created_on = (trabalho ->> 'criado')::timestamptz, start_after = (trabalho ->> 'inicio')::timestamptz
    from trabalho_da_copia where id = (trabalho ->> 'id')::uuid`.execute(db);
}

/** Loads every section of the copy: rows into the new schema, files into the storage. */
async function loadSecoes(
  dependencies: RestauracaoDependencies,
  client: PoolClient,
  {
    origem,
    manifesto,
    onProgress = () => undefined,
  }: Pick<RestauracaoOptions, 'onProgress'> & { origem: ArquivoDeCopia; manifesto: Manifesto },
): Promise<void> {
  const tabelas = new Map(manifesto.tabelas.map((tabela) => [secaoDaTabela(tabela.nome), tabela]));
  const arquivos = new Map(manifesto.arquivos.map((arquivo) => [secaoDoArquivo(arquivo.chave), arquivo]));
  const done = { tabelas: 0, arquivos: 0 };
  for await (const secao of readSecoes(origem)) {
    const tabela = tabelas.get(secao.nome);
    const arquivo = arquivos.get(secao.nome);
    if (secao.nome === TRABALHOS) await loadTrabalhos(client, secao, manifesto);
    if (tabela) {
      onProgress({ parte: 'tabela', nome: tabela.nome, feitas: done.tabelas++, total: tabelas.size });
      await loadTabela(client, secao, tabela);
    }
    if (arquivo) {
      onProgress({ parte: 'arquivo', nome: arquivo.chave, feitas: done.arquivos++, total: arquivos.size });
      await loadArquivo(dependencies, secao, arquivo);
    }
  }
}

/** Announces the files of the replaced installation for deletion. Those that a row refers to are kept by the rules of the deletion. */
async function releaseArquivos(db: Database, present: string, antigos: readonly string[]): Promise<void> {
  await sql`
    insert into arquivo_sem_uso (chave)
    select chave from ${sql.raw(`${present}.arquivo_sem_uso`)}
    union select * from unnest(${antigos}::text[])
    except select chave from (${sql.raw(ARQUIVOS_SQL)}) as em_uso
    on conflict (chave) do nothing`.execute(db);
}

/**
 * Puts the rows and files of a copy into the place of those of this installation, in one transaction: until its end, and after a failure or a kill at any
 * moment, the present rows are there as before, and the restore may be repeated. The database of an older copy is built as it was and then migrated.
 * The copy is read whole and checked first. Nothing else may use the database meanwhile. Throws a sentence for the operator.
 */
export async function restoreCopia(
  dependencies: RestauracaoDependencies,
  arquivo: ArquivoDeCopia,
  { substituir, local = false, before, after, ...options }: RestauracaoOptions,
): Promise<Manifesto> {
  const manifesto = await verifyCopia(arquivo);
  await demandVersion(manifesto);
  const { owner, queue } = dependencies;
  if (!substituir) await demandEmpty(owner);
  if (local) await demandRoomForRows(owner, manifesto);
  await queue.redeclare(manifesto.filas);
  await inMigratingTransaction(owner.pool, async (db, client) => {
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await before?.(client);
    const antigos = (await listArquivos(client)).filter(({ limpa }) => limpa).map(({ chave }) => chave);
    const present = await openEsquema(db);
    await migrate(db, { last: manifesto.migracoes.at(-1) ?? '', schema: ESQUEMA_NOVO });
    const tighten = await loosenEsquema(db);
    await client.query(`truncate ${manifesto.tabelas.map(({ nome }) => `"${nome}"`).join(', ')}`);
    await client.query(
      'create temp table trabalho_da_copia (ordem int generated always as identity primary key, trabalho jsonb) on commit drop',
    );
    await loadSecoes(dependencies, client, { origem: arquivo, manifesto, ...options });
    await loadSequencias(db, manifesto);
    await tighten();
    await migrate(db, { schema: ESQUEMA_NOVO });
    await releaseArquivos(db, present, antigos);
    await swapEsquema(db, present);
    await replaceTrabalhos(db, queue);
    if (owner.produto !== undefined) await grantProduct(db, owner.produto);
    await after?.(client);
  });
  return manifesto;
}

/** Like `restoreCopia`, for a process of its own. Throws a sentence for the operator while another process of the product uses the database. */
export async function restoreAlone(
  dependencies: RestauracaoDependencies,
  arquivo: ArquivoDeCopia,
  options: RestauracaoOptions,
): Promise<Manifesto> {
  if (await isUsedByOthers(dependencies.owner.db, RESTAURACAO))
    throw refuse('O produto está no ar com este banco de dados. Encerre todos os seus processos antes de restaurar.');
  return restoreCopia(dependencies, arquivo, options);
}
