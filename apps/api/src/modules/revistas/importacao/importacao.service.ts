import { hashRevista, openRevista, RevistaInvalida } from '@vigia/gazette';
import type { Database, Pool } from '../../../platform/database.ts';
import { UserFacingError } from '../../../platform/errors.ts';
import { publishLigada } from '../eventos/eventos.service.ts';
import { type Guardada, storeRevista } from './importacao.repository.ts';
import { linkRevista } from '../revistas.repository.ts';

export interface ImportacaoDependencies {
  db: Database;
  pool: Pool;
}

/** The source of a file. An office's upload may not replace issues that other offices use; files of the operator and of INPI may. */
export type Origem =
  | { origem: 'envio'; escritorio_id: number }
  | { origem: 'operador' }
  /** The requested number. A file of another issue is refused. */
  | { origem: 'inpi'; numero: number };

/** Called at intervals with the number of records read and the share of the file read, from 0 to 1. */
type OnProgress = (lidos: number, fracao: number) => void;

type OpenRevista = Awaited<ReturnType<typeof openRevista>>;

const refuseReplacement = (numero: number): UserFacingError =>
  new UserFacingError(
    409,
    `A revista ${numero} já está guardada com outro conteúdo, que continua como estava. Se este arquivo veio do INPI, fale com o suporte.`,
  );

const refuseOther = (asked: number, found: number): UserFacingError =>
  new UserFacingError(422, `O INPI entregou a revista ${found} no lugar da ${asked}.`);

async function store(
  pool: Pool,
  { cabecalho, registros, leitura, fracao }: OpenRevista,
  { sha256, source }: { sha256: Buffer; source: Origem },
  onProgress?: OnProgress,
): Promise<Guardada> {
  const numero = Number(cabecalho.numero);
  if (source.origem === 'inpi' && source.numero !== numero) throw refuseOther(source.numero, numero);
  const enviada_por = source.origem === 'envio' ? source.escritorio_id : null;
  const guardada = await storeRevista(pool, {
    numero,
    data_publicacao: cabecalho.data_publicacao,
    origem: source.origem,
    enviada_por,
    sha256,
    registros,
    leitura,
    ...(onProgress ? { onProgress: (lidos: number) => onProgress(lidos, fracao()) } : {}),
  });
  if (guardada === 'refused') throw refuseReplacement(numero);
  return guardada;
}

/** Links the issue to the office that uploaded it. An issue that was stored before is announced to this office. */
const giveTo = (db: Database, escritorioId: number, { id, nova }: Guardada): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const linked = await linkRevista(transaction, escritorioId, id);
    if (linked && !nova) await publishLigada(transaction, id, escritorioId);
  });

function toUserFacing(error: unknown): unknown {
  if (!(error instanceof RevistaInvalida)) return error;
  const status = error.motivo === 'grande-demais' ? 413 : 422;
  return new UserFacingError(status, error.message, { errors: { arquivo: [error.message] }, cause: error });
}

/**
 * Imports a gazette file (.zip or .xml on disk) completely or not at all, and links it to the office that uploaded it. A file that is stored already
 * is only linked. Returns the id of the issue. A file that is not a gazette causes an error 422 with its own message (413 when it is too large).
 */
export async function importRevista(
  dependencies: ImportacaoDependencies,
  file: string,
  source: Origem,
  onProgress?: OnProgress,
): Promise<number> {
  try {
    const sha256 = await hashRevista(file);
    const revista = await openRevista(file);
    try {
      const guardada = await store(dependencies.pool, revista, { sha256, source }, onProgress);
      if (source.origem === 'envio') await giveTo(dependencies.db, source.escritorio_id, guardada);
      return guardada.id;
    } finally {
      await revista.close();
    }
  } catch (error) {
    throw toUserFacing(error);
  }
}
