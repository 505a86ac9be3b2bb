import type { RelatorioLeitura } from '@vigia/contract';
import type { Registro } from '@vigia/gazette';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { audit } from '../../../platform/auditoria.ts';
import { inTransaction, onClient } from '../../../platform/database.ts';
import { UserFacingError } from '../../../platform/errors.ts';
import { claimLock } from '../../../platform/locks.ts';
import { publishAnalisada, publishRetirada } from '../eventos/eventos.service.ts';
import { replaceEnvios, unlinkAusente, withdrawRegistros } from './substituicao.repository.ts';
import { ContagemDaRevista } from '../frequencias/contagem-termos.ts';
import {
  addTermos,
  countRegistros,
  hasEspecificacoes,
  insertPin,
  sumTermos,
  usePin,
} from '../frequencias/frequencias.repository.ts';
import { inChunks } from '../frequencias/in-chunks.ts';
import { insertBlocos, writesCompacta } from '../publicacoes/blocos.repository.ts';
import { Blocos } from '../publicacoes/blocos.ts';
import { COPY_COLUMNS, isObservado, writeRegistro } from './publicacao-copy.ts';

/** Locks an issue while it is stored. */
export const LOCK_IMPORTACAO = claimLock(4242);
/** How often an import looks whether another import of the same number has ended. It holds no connection meanwhile. */
const LOOK_MS = 250;
/** After this time other calls get their turn. */
const BUSY_MS = 4;
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

/** An issue whose records are to be written, and whether in the compact form. */
interface RevistaAEscrever {
  revistaId: number;
  compacta: boolean;
}

async function upsertRevista(
  client: pg.PoolClient,
  { numero, data_publicacao, origem, enviada_por, sha256 }: ImportacaoDaRevista,
): Promise<RevistaAEscrever> {
  const compacta = await writesCompacta(client);
  const { rows } = await client.query<{ id: number }>(
    `insert into revista (numero, data_publicacao, status, origem, enviada_por, conteudo_sha256, compacta) values ($1, $2, 'Em análise', $3, $4, $5, $6)
     on conflict (numero, enviada_por) where retirada_em is null do update set data_publicacao = excluded.data_publicacao,
       origem = excluded.origem, conteudo_sha256 = excluded.conteudo_sha256, frequencias_id = null, especificacoes_contadas = true, motivo = null,
       compacta = excluded.compacta
     returning id`,
    [numero, data_publicacao, origem, enviada_por, sha256, compacta],
  );
  const revistaId = rows[0]?.id;
  if (revistaId === undefined) throw new Error('insert into revista returned nothing');
  return { revistaId, compacta };
}

/** Subtracts the words of a stored issue from a count. */
async function subtractRegistros(client: pg.PoolClient, revistaId: number, contagem: ContagemDaRevista): Promise<void> {
  const especificacoes = await hasEspecificacoes(client, revistaId);
  await countRegistros(client, revistaId, contagem, { sign: -1, nomes: true, especificacoes });
}

async function copyPublicacoes(
  client: pg.PoolClient,
  revista: RevistaAEscrever,
  importacao: ImportacaoDaRevista,
  contagem: ContagemDaRevista,
) {
  const found = { lidos: 0, observados: 0, sem_nome: 0 };
  const blocos = new Blocos();
  async function* lines(): AsyncGenerator<string> {
    let since = performance.now();
    for await (const batch of importacao.registros) {
      for (const registro of batch) {
        if (performance.now() - since > BUSY_MS) {
          await nextTurn();
          since = performance.now();
        }
        if (isObservado(registro)) found[registro.elemento_nominativo === null ? 'sem_nome' : 'observados'] += 1;
        contagem.add(registro);
        const { linha, abre_oposicao, bloco } = writeRegistro(revista, found.lidos, registro);
        if (bloco !== null) blocos.add(found.lidos, abre_oposicao, bloco);
        yield linha;
        found.lidos += 1;
      }
      importacao.onProgress?.(found.lidos);
    }
  }
  await pipeline(
    Readable.from(inChunks(lines())),
    client.query(copyFrom(`copy publicacao (${COPY_COLUMNS}) from stdin`)),
  );
  await insertBlocos(client, revista.revistaId, blocos.end());
  return found;
}

/** A stored issue of the number: the confirmed one, or the upload of the office that sends this file. */
interface RevistaGuardada {
  id: number;
  confirmada: boolean;
  analisada: boolean;
  same: boolean;
}

/** The confirmed issue of the number first, then the sender's earlier upload. */
async function listGuardadas(
  client: pg.PoolClient,
  { numero, enviada_por, sha256 }: ImportacaoDaRevista,
): Promise<RevistaGuardada[]> {
  const { rows } = await client.query<RevistaGuardada>(
    `select id, enviada_por is null as confirmada, status = 'Analisada' as analisada,
       status = 'Analisada' and conteudo_sha256 is not distinct from $2 as same
     from revista where numero = $1 and retirada_em is null and (enviada_por is null or enviada_por = $3::int)
     order by enviada_por nulls first`,
    [numero, sha256, enviada_por],
  );
  return rows;
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
  const stored = await listGuardadas(client, importacao);
  const same = stored.find((revista) => revista.same);
  if (same !== undefined && (same.confirmada || importacao.enviada_por !== null)) {
    if (importacao.enviada_por === null)
      await client.query('update revista set origem = $2 where id = $1', [same.id, importacao.origem]);
    return { id: same.id, nova: false };
  }
  // The confirmed file always wins.
  if (importacao.enviada_por !== null && stored.some(({ confirmada, analisada }) => confirmada && analisada))
    return 'refused';
  return importacao.enviada_por === null
    ? storeConfirmada(
        client,
        importacao,
        stored.find(({ confirmada }) => confirmada),
      )
    : storeEnvio(
        client,
        importacao,
        stored.find(({ confirmada }) => !confirmada),
      );
}

/** Writes the records and the report of an issue. */
async function writeRevista(
  client: pg.PoolClient,
  revista: RevistaAEscrever,
  importacao: ImportacaoDaRevista,
  contagem: ContagemDaRevista,
): Promise<void> {
  const found = await copyPublicacoes(client, revista, importacao, contagem);
  const relatorio: RelatorioLeitura = { ...found, ...importacao.leitura() };
  await client.query(
    `update revista set status = 'Analisada', relatorio = $2, importada_em = clock_timestamp() where id = $1`,
    [revista.revistaId, JSON.stringify(relatorio)],
  );
}

/** Stores the file of INPI or of the operator, which counts for every office. */
async function storeConfirmada(
  client: pg.PoolClient,
  importacao: ImportacaoDaRevista,
  earlier: RevistaGuardada | undefined,
): Promise<Guardada> {
  const contagem = new ContagemDaRevista();
  if (earlier?.analisada === true) {
    await subtractRegistros(client, earlier.id, contagem);
    await withdrawRegistros(client, { id: earlier.id, enviada_por: null });
  }
  const revista = await upsertRevista(client, importacao);
  const { revistaId } = revista;
  await writeRevista(client, revista, importacao, contagem);
  const termos = await addTermos(client, contagem);
  if (!(await usePin(client, revistaId)))
    await insertPin(client, revistaId, { termos, observadas: contagem.observadas });
  const em = await replaceEnvios(client, importacao, revistaId);
  if (em !== null && earlier?.analisada !== true)
    await client.query('update revista set importada_em = $2 where id = $1', [revistaId, em]);
  await publishAnalisada(client, revistaId);
  return { id: revistaId, nova: true };
}

/** Stores the upload of an office, which counts for this office only. */
async function storeEnvio(
  client: pg.PoolClient,
  importacao: ImportacaoDaRevista,
  earlier: RevistaGuardada | undefined,
): Promise<Guardada> {
  if (earlier?.analisada === true)
    await withdrawRegistros(client, { id: earlier.id, enviada_por: importacao.enviada_por });
  const revista = await upsertRevista(client, importacao);
  const { revistaId } = revista;
  const contagem = new ContagemDaRevista();
  await writeRevista(client, revista, importacao, contagem);
  if (!(await usePin(client, revistaId)))
    await insertPin(client, revistaId, {
      termos: await sumTermos(client, contagem),
      observadas: contagem.observadas,
    });
  await unlinkAusente(client, importacao);
  await publishAnalisada(client, revistaId, importacao.enviada_por);
  return { id: revistaId, nova: true };
}

/**
 * Withdraws an issue in one transaction: it counts for nobody any more and leaves all lists. Its records stay for the comparisons that were made
 * with it.
 */
export async function retireRevista(pool: pg.Pool, { id, numero }: { id: number; numero: number }): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1, $2)', [LOCK_IMPORTACAO, numero]);
    const { rows } = await client.query<{ enviada_por: number | null; analisada: boolean }>(
      `update revista set retirada_em = clock_timestamp() where id = $1 and retirada_em is null
       returning enviada_por, status = 'Analisada' as analisada`,
      [id],
    );
    const [revista] = rows;
    if (revista === undefined) return;
    if (revista.enviada_por === null && revista.analisada) {
      const contagem = new ContagemDaRevista();
      await subtractRegistros(client, id, contagem);
      await addTermos(client, contagem);
    }
    await client.query('delete from escritorio_revista where revista_id = $1', [id]);
    await publishRetirada(client, id, revista.enviada_por);
    await audit(onClient(client), { tipo: 'revista.retirada', alvo: String(numero) });
  });
}

/**
 * Stores a whole issue in one transaction: all its records are stored, or nothing changes. A stored issue is replaced unless its content is the
 * same (nothing is written) or it may not be replaced ('refused'). An import of the same number waits for the one under way, without a connection,
 * so that waiting imports do not hold up other calls.
 */
export async function storeRevista(pool: pg.Pool, importacao: ImportacaoDaRevista): Promise<Guardada | 'refused'> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const outcome = await inTransaction(pool, (client) => storeInTransaction(client, importacao));
    if (outcome !== 'busy') return outcome;
    if (Date.now() > end)
      throw new UserFacingError(
        409,
        `A revista ${importacao.numero} está sendo guardada por outro envio. Tente de novo em alguns minutos.`,
      );
    await sleep(LOOK_MS);
  }
}
