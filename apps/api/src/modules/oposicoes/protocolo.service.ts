import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Caso, contract } from '@vigia/contract';
import { formatDia, todayInSaoPaulo } from '@vigia/domain';
import type { z } from 'zod';
import { keepArquivo } from '../../platform/arquivos.ts';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/principal.ts';
import type { Storage } from '../../platform/storage.ts';
import { readComprovante } from './comprovante.ts';
import { changeUnderLock, changeVersioned, getCasoRow, moveCaso } from './caso.service.ts';
import type { CasoRow } from './oposicoes.repository.ts';
import { deleteProtocolo, isComprovante, writeComprovante, writeProtocolo } from './protocolo.repository.ts';
import { tickTarefa } from './tarefas.repository.ts';

export { isComprovante };

type PedidoDeProtocolo = z.output<typeof contract.oposicoes.protocolar.body>;

const CLOSED = 'Este caso está encerrado. Reabra-o antes de registrar o protocolo.';
const NO_PROTOCOLO = 'Este caso não tem um protocolo registrado. Mostramos como ele está agora.';

/** Refuses a day on which the opposition cannot have been filed. */
function demandDia(data: string, { data_publicacao }: CasoRow): void {
  const refuse = (message: string): never => {
    throw new UserFacingError(422, message, { errors: { data: [message] } });
  };
  if (data > todayInSaoPaulo(new Date())) refuse('A data do protocolo não pode ser futura.');
  if (data < data_publicacao)
    refuse(`A data do protocolo não pode ser anterior à publicação do pedido, em ${formatDia(data_publicacao)}.`);
}

/** The column to go back to when the filing is undone. */
function anteriorOf({ coluna, protocolo_data, coluna_anterior }: CasoRow): CasoRow['coluna_anterior'] {
  if (coluna !== 'col-protocolado') return coluna;
  return protocolo_data === null ? null : coluna_anterior;
}

/**
 * Registers the filing of an opposition, or corrects it: the day, the number of the petition and of the fee. The case moves to the top of the last
 * column unless it is there already.
 */
export const protocolar = (
  db: Database,
  caller: Caller,
  id: number,
  { versao, data, peticao = null, gru = null }: PedidoDeProtocolo,
): Promise<Caso> =>
  changeVersioned(db, caller, { id, versao }, async (transaction, row) => {
    if (row.encerrado_em !== null) return CLOSED;
    demandDia(data, row);
    await writeProtocolo(transaction, id, caller.usuario_id, { data, peticao, gru, coluna_anterior: anteriorOf(row) });
    await tickTarefa(transaction, id, { chave: 'protocolar' }, caller.usuario_id);
    const first = row.protocolo_data === null;
    if (row.coluna !== 'col-protocolado')
      await moveCaso(transaction, caller.escritorio_id, row, { column: 'col-protocolado', position: 0 });
    return { eventos: [{ tipo: first ? 'protocolado' : 'protocolo-corrigido', data, peticao, gru }] };
  });

/** Deletes the filing of a case and moves the case back to where the filing took it from. */
export const undoProtocolo = (db: Database, caller: Caller, id: number, versao: number): Promise<Caso> =>
  changeVersioned(db, caller, { id, versao }, async (transaction, row) => {
    if (row.encerrado_em !== null) return CLOSED;
    if (row.protocolo_data === null) return NO_PROTOCOLO;
    await deleteProtocolo(transaction, id);
    await tickTarefa(transaction, id, { chave: 'protocolar' }, null);
    if (row.coluna === 'col-protocolado' && row.coluna_anterior !== null)
      await moveCaso(transaction, caller.escritorio_id, row, { column: row.coluna_anterior, position: 0 });
    return { eventos: [{ tipo: 'protocolo-desfeito', data: row.protocolo_data }] };
  });

interface ComprovanteDependencies {
  db: Database;
  storage: Storage;
}

/**
 * Keeps the receipt of a filing, a PDF, in place of an earlier one, whose file is deleted later. The filing must be registered before.
 */
export async function addComprovante(
  { db, storage }: ComprovanteDependencies,
  caller: Caller,
  id: number,
  file: Readable,
): Promise<Caso> {
  // The body is read only for a case of the caller's office.
  await getCasoRow(db, caller.escritorio_id, id);
  const bytes = await readComprovante(file);
  const arquivo = `protocolos/${caller.escritorio_id}/${randomUUID()}.pdf`;
  await keepArquivo({ db, storage }, arquivo, bytes, 'application/pdf');
  return changeUnderLock(db, caller, id, async (transaction, row) => {
    if (row.protocolo_data === null) return NO_PROTOCOLO;
    await writeComprovante(transaction, id, { arquivo, arquivo_bytes: bytes.length });
    return { eventos: [{ tipo: 'comprovante' }] };
  });
}

/** The receipt of the filing of a case; throws a 404 error when there is none. */
export async function getComprovante(
  { db, storage }: ComprovanteDependencies,
  escritorioId: number,
  id: number,
): Promise<{ nome: string; conteudo: Buffer }> {
  const row = await getCasoRow(db, escritorioId, id);
  const conteudo = row.arquivo === null ? null : await storage.get(row.arquivo);
  if (conteudo === null) throw notFound('Este caso não tem comprovante de protocolo.');
  return { nome: `protocolo-${row.numero}.pdf`, conteudo };
}
