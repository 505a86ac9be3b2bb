import { RevistaInvalida } from '@vigia/gazette';
import { audit } from '../../../platform/auditoria.ts';
import type { Database, Pool } from '../../../platform/database.ts';
import { UserFacingError } from '../../../platform/errors.ts';
import { createGate } from '../../../platform/gate.ts';
import { type ArquivoDaRevista, openArquivo } from '../arquivo/arquivo.ts';
import { publishLigada } from '../eventos/eventos.service.ts';
import { type Guardada, retireRevista, storeRevista } from './importacao.repository.ts';
import { linkRevista } from '../revistas.repository.ts';
import { deleteSemUso } from './substituicao.repository.ts';

export { deleteSemUso, retireRevista };

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

/** One process reads at most three files at once, one for each office. The offices take turns. */
const leituras = createGate({ atOnce: 3, each: 1 });
/** Files of INPI and of the operator belong to no office. */
const NINGUEM = 0;

const refuseReplacement = (numero: number): UserFacingError =>
  new UserFacingError(
    409,
    `A revista ${numero} já está guardada com outro conteúdo, que continua como estava. Se este arquivo veio do INPI, fale com o suporte.`,
  );

const refuseOther = (asked: number, found: number): UserFacingError =>
  new UserFacingError(422, `O INPI entregou a revista ${found} no lugar da ${asked}.`);

async function store(
  pool: Pool,
  { cabecalho, sha256, registros, leitura, fracao }: ArquivoDaRevista,
  source: Origem,
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
const giveTo = (db: Database, escritorioId: number, { id, nova }: Guardada, numero: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const linked = await linkRevista(transaction, escritorioId, id);
    if (linked && !nova) await publishLigada(transaction, id, escritorioId);
    if (linked) await audit(transaction, { tipo: 'revista.enviada', alvo: numero }, { escritorio_id: escritorioId });
  });

function toUserFacing(error: unknown): unknown {
  if (!(error instanceof RevistaInvalida)) return error;
  const status = error.motivo === 'grande-demais' ? 413 : 422;
  return new UserFacingError(status, error.message, { errors: { arquivo: [error.message] }, cause: error });
}

async function readAndStore(
  { db, pool }: ImportacaoDependencies,
  file: string,
  source: Origem,
  onProgress?: OnProgress,
): Promise<number> {
  const arquivo = await openArquivo(file);
  try {
    const guardada = await store(pool, arquivo, source, onProgress);
    if (source.origem === 'envio') await giveTo(db, source.escritorio_id, guardada, arquivo.cabecalho.numero);
    return guardada.id;
  } finally {
    await arquivo.close();
  }
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
  const escritorioId = source.origem === 'envio' ? source.escritorio_id : NINGUEM;
  try {
    return await leituras.run(escritorioId, () => readAndStore(dependencies, file, source, onProgress));
  } catch (error) {
    throw toUserFacing(error);
  }
}
