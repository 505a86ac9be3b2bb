import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { openRevista, RevistaInvalida } from '@vigia/gazette';
import type pg from 'pg';
import type { Database } from '../../platform/database.ts';
import { UserFacingError } from '../../platform/errors.ts';
import { storeRevista } from './importacao.repository.ts';
import { findStored, isUsedByOthers, linkRevista } from './revistas.repository.ts';

export interface ImportacaoDependencies {
  db: Database;
  pool: pg.Pool;
}

/** Where a file came from: an upload by an office may not change what other offices rely on, the operator's and INPI's own files may. */
export type Origem = { origem: 'envio'; escritorio_id: number } | { origem: 'operador' | 'inpi' };

async function hashFile(file: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest();
}

/** Refuses an upload that would replace an issue other offices use, or that came from a better source. */
async function checkReplacement(db: Database, numero: number, stored: { id: number; enviada_por: number | null }, escritorioId: number): Promise<void> {
  const own = stored.enviada_por === escritorioId && !(await isUsedByOthers(db, stored.id, escritorioId));
  if (own) return;
  throw new UserFacingError(
    409,
    `A revista ${numero} já está guardada com outro conteúdo, que continua como estava. Se este arquivo veio do INPI, fale com o suporte.`,
  );
}

/**
 * Reads a gazette file (.zip or .xml on disk) into the tables, all or nothing, and links the office that sent it. A file stored already is
 * only linked. Answers the id of the issue; a file that is not a gazette becomes a 422 with its own sentence.
 */
export async function importRevista(
  { db, pool }: ImportacaoDependencies,
  file: string,
  source: Origem,
  onProgress?: (lidos: number) => void,
): Promise<number> {
  const escritorioId = source.origem === 'envio' ? source.escritorio_id : null;
  try {
    const sha256 = await hashFile(file);
    const revista = await openRevista(file);
    try {
      const numero = Number(revista.cabecalho.numero);
      const stored = await findStored(db, numero);
      const same = stored?.status === 'Analisada' && stored.conteudo_sha256?.equals(sha256) === true;
      if (stored && !same && escritorioId !== null) await checkReplacement(db, numero, stored, escritorioId);
      const id = same
        ? stored.id
        : await storeRevista(pool, {
            numero,
            data_publicacao: revista.cabecalho.data_publicacao,
            origem: source.origem,
            enviada_por: escritorioId,
            sha256,
            registros: revista.registros,
            leitura: revista.leitura,
            ...(onProgress ? { onProgress } : {}),
          });
      if (escritorioId !== null) await linkRevista(db, escritorioId, id);
      return id;
    } finally {
      await revista.close();
    }
  } catch (error) {
    if (error instanceof RevistaInvalida)
      throw new UserFacingError(error.motivo === 'grande-demais' ? 413 : 422, error.message, { errors: { arquivo: [error.message] }, cause: error });
    throw error;
  }
}
