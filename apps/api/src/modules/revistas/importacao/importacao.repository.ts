import type { RelatorioLeitura } from '@vigia/contract';
import type { Registro } from '@vigia/gazette';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import Cursor from 'pg-cursor';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserFacingError } from '../../../platform/errors.ts';
import { claimLock } from '../../../platform/locks.ts';
import { publishAnalisada } from '../eventos/eventos.service.ts';
import { ContagemDaRevista } from './contagem-termos.ts';
import { COPY_COLUMNS, copyField, copyLine, isObservado } from './publicacao-copy.ts';

/** Locks an issue while it is stored. */
export const LOCK_IMPORTACAO = claimLock(4242);
/** How often an import looks whether another import of the same number has ended. It holds no connection meanwhile. */
const LOOK_MS = 250;
/** No import takes this long. */
const PATIENCE_MS = 10 * 60_000;

export interface ImportacaoDaRevista {
  numero: number;
  data_publicacao: string;
  origem: 'operador' | 'inpi' | 'envio';
  enviada_por: number | null;
  sha256: Buffer;
  registros: AsyncIterable<readonly Registro[]>;
  /** Returns what was left out or repaired. Call it after all records are read. */
  leitura: () => Pick<RelatorioLeitura, 'ignorados' | 'avisos'>;
  onProgress?: (lidos: number) => void;
}

/** Large enough to save system calls, small enough to keep memory use constant. */
const COPY_CHUNK = 1 << 16;
/** The number of names of a replaced issue that are read at a time. */
const CURSOR_ROWS = 5000;

async function* inChunks(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let buffer = '';
  for await (const line of lines) {
    buffer += line;
    if (buffer.length < COPY_CHUNK) continue;
    yield buffer;
    buffer = '';
  }
  if (buffer !== '') yield buffer;
}

async function upsertRevista(
  client: pg.PoolClient,
  { numero, data_publicacao, origem, enviada_por, sha256 }: ImportacaoDaRevista,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into revista (numero, data_publicacao, status, origem, enviada_por, conteudo_sha256) values ($1, $2, 'Em análise', $3, $4, $5)
     on conflict (numero) do update set data_publicacao = excluded.data_publicacao, origem = excluded.origem,
       enviada_por = excluded.enviada_por, conteudo_sha256 = excluded.conteudo_sha256, motivo = null
     returning id`,
    [numero, data_publicacao, origem, enviada_por, sha256],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('insert into revista returned nothing');
  return id;
}

/** Deletes the earlier records and subtracts their words from the counts. */
async function removePublicacoes(client: pg.PoolClient, revistaId: number, contagem: ContagemDaRevista): Promise<void> {
  const cursor = client.query(
    new Cursor<{ elemento_nominativo: string; classes: number[] }>(
      `select elemento_nominativo, classes from publicacao where revista_id = $1 and elemento_nominativo is not null
         and (abre_oposicao or concede)`,
      [revistaId],
    ),
  );
  for (let rows = await cursor.read(CURSOR_ROWS); rows.length > 0; rows = await cursor.read(CURSOR_ROWS))
    for (const { elemento_nominativo, classes } of rows) contagem.addNome(elemento_nominativo, classes, -1);
  await cursor.close();
  await client.query('delete from publicacao where revista_id = $1', [revistaId]);
}

async function copyPublicacoes(
  client: pg.PoolClient,
  revistaId: number,
  importacao: ImportacaoDaRevista,
  contagem: ContagemDaRevista,
) {
  const found = { lidos: 0, observados: 0, sem_nome: 0 };
  async function* lines(): AsyncGenerator<string> {
    for await (const batch of importacao.registros) {
      for (const registro of batch) {
        if (isObservado(registro)) found[registro.elemento_nominativo === null ? 'sem_nome' : 'observados'] += 1;
        contagem.add(registro);
        yield copyLine(revistaId, found.lidos, registro);
        found.lidos += 1;
      }
      importacao.onProgress?.(found.lidos);
    }
  }
  await pipeline(
    Readable.from(inChunks(lines())),
    client.query(copyFrom(`copy publicacao (${COPY_COLUMNS}) from stdin`)),
  );
  return found;
}

async function storeTermos(client: pg.PoolClient, contagem: ContagemDaRevista): Promise<void> {
  function* lines(): Generator<string> {
    for (const { termo, classe, nomes } of contagem.entries()) yield `${copyField(termo)}\t${classe}\t${nomes}\n`;
  }
  await client.query('create temp table contagem (termo text, classe smallint, nomes int) on commit drop');
  await pipeline(Readable.from(inChunks(lines())), client.query(copyFrom('copy contagem from stdin')));
  await client.query(
    `insert into termo select termo, classe, nomes from contagem order by classe, termo
     on conflict (termo, classe) do update set nomes = termo.nomes + excluded.nomes`,
  );
  await client.query('delete from termo where nomes <= 0');
}

/** Updates the source of an issue when the same content comes from INPI or the operator: it is no longer one office's upload. */
async function confirmOrigem(
  client: pg.PoolClient,
  id: number,
  { origem, enviada_por }: ImportacaoDaRevista,
): Promise<number> {
  if (enviada_por === null)
    await client.query('update revista set origem = $2, enviada_por = null where id = $1', [id, origem]);
  return id;
}

/**
 * Whether the issue is stored with the same content, and whether it may be replaced. An upload may not replace an issue that other offices use
 * or that came from INPI or the operator (docs/decisions/0003).
 */
async function findStored(client: pg.PoolClient, { numero, enviada_por, sha256 }: ImportacaoDaRevista) {
  const { rows } = await client.query<{ id: number; same: boolean; replaceable: boolean }>(
    `select id, status = 'Analisada' and conteudo_sha256 is not distinct from $2 as same,
       $3::int is null or status <> 'Analisada' or (enviada_por is not distinct from $3::int and not exists (
         select from escritorio_revista where revista_id = revista.id and escritorio_id <> $3::int)) as replaceable
     from revista where numero = $1`,
    [numero, sha256, enviada_por],
  );
  return rows[0];
}

export interface Guardada {
  id: number;
  /** False when the same content was stored before, so nothing was written. */
  nova: boolean;
}

async function storeInTransaction(
  client: pg.PoolClient,
  importacao: ImportacaoDaRevista,
): Promise<Guardada | 'refused' | 'busy'> {
  // Imports of the same number run one after the other. The lock ends with the transaction.
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1, $2) as got', [
    LOCK_IMPORTACAO,
    importacao.numero,
  ]);
  if (rows[0]?.got !== true) return 'busy';
  const stored = await findStored(client, importacao);
  if (stored?.same === true) return { id: await confirmOrigem(client, stored.id, importacao), nova: false };
  if (stored?.replaceable === false) return 'refused';
  const revistaId = await upsertRevista(client, importacao);
  const contagem = new ContagemDaRevista();
  await removePublicacoes(client, revistaId, contagem);
  const found = await copyPublicacoes(client, revistaId, importacao, contagem);
  await storeTermos(client, contagem);
  const relatorio: RelatorioLeitura = { ...found, ...importacao.leitura() };
  await client.query(
    `update revista set status = 'Analisada', relatorio = $2, importada_em = clock_timestamp() where id = $1`,
    [revistaId, JSON.stringify(relatorio)],
  );
  await publishAnalisada(client, revistaId);
  return { id: revistaId, nova: true };
}

/** Stores the issue unless another import of the same number is under way ('busy'). */
async function attempt(pool: pg.Pool, importacao: ImportacaoDaRevista): Promise<Guardada | 'refused' | 'busy'> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const id = await storeInTransaction(client, importacao);
    await client.query('commit');
    client.release();
    return id;
  } catch (error) {
    // A broken connection cannot roll back and must not return to the pool. The server has rolled back by itself.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

/**
 * Stores a whole issue in one transaction: all its records are stored, or nothing changes. A stored issue is replaced unless its content is the
 * same (nothing is written) or it may not be replaced ('refused'). An import of the same number waits for the one under way, without a connection,
 * so that waiting imports do not hold up other calls.
 */
export async function storeRevista(pool: pg.Pool, importacao: ImportacaoDaRevista): Promise<Guardada | 'refused'> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const outcome = await attempt(pool, importacao);
    if (outcome !== 'busy') return outcome;
    if (Date.now() > end)
      throw new UserFacingError(
        409,
        `A revista ${importacao.numero} está sendo guardada por outro envio. Tente de novo em alguns minutos.`,
      );
    await sleep(LOOK_MS);
  }
}
