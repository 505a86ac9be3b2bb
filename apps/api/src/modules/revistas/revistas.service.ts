import { createWriteStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ProximaRevista, Revista } from '@vigia/contract';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import { createOrcamentos, type Orcamentos } from '../../platform/orcamento/orcamento.ts';
import type { Queue } from '../../platform/queue.ts';
import { queueBusca } from './busca/busca.jobs.ts';
import { publishLigada } from './eventos/eventos.service.ts';
import { withUploadFolder } from './envios.ts';
import { importRevista, type ImportacaoDependencies, retireRevista } from './importacao/importacao.service.ts';
import { findEspera, findProxima } from './espera/espera.repository.ts';
import {
  countEmBusca,
  ensureRevista,
  findConfirmada,
  findRevista,
  findUltimaConfirmada,
  getStoredRevista,
  hasEnvio,
  linkRevista,
  listRecentes,
  listRevistas,
  unlinkErro,
} from './revistas.repository.ts';

export { watchUploads } from './envios.ts';
export { getStoredRevista, linkRevista, listRecentes, listRevistas };

export async function getRevista(db: Database, escritorioId: number, id: number): Promise<Revista> {
  const revista = await findRevista(db, escritorioId, id);
  if (!revista) throw notFound('Revista não encontrada.');
  return revista;
}

/**
 * Adds an issue to an office's list by its number. A stored issue is available at once. Any other is downloaded from INPI in the background,
 * once for all offices.
 */
export async function addRevista(
  { db, queue, orcamentos = createOrcamentos() }: { db: Database; queue: Queue; orcamentos?: Orcamentos },
  escritorioId: number,
  numero: string,
): Promise<Revista> {
  return db.transaction().execute(async (transaction) => {
    if (await hasEnvio(transaction, escritorioId, Number(numero)))
      throw new UserFacingError(409, 'Esta revista já foi adicionada!');
    const { id, status } = await ensureRevista(transaction, Number(numero));
    if (!(await linkRevista(transaction, escritorioId, id)))
      throw new UserFacingError(409, 'Esta revista já foi adicionada!');
    if (status === 'Analisada') await publishLigada(transaction, id, escritorioId);
    else {
      await queueBusca(queue, transaction, id, { escritorioId });
      // This issue is among those that are counted.
      const others = async (): Promise<number> => (await countEmBusca(transaction, escritorioId)) - 1;
      await orcamentos.enterFila(transaction, 'buscas', escritorioId, others);
    }
    return getRevista(transaction, escritorioId, id);
  });
}

/** Puts the newest confirmed issue in the list of a new office, as part of the caller's transaction, so that its first marks can be compared. */
export async function linkUltima(transaction: Database, escritorioId: number): Promise<void> {
  const id = await findUltimaConfirmada(transaction);
  if (id !== undefined && (await linkRevista(transaction, escritorioId, id)))
    await publishLigada(transaction, id, escritorioId);
}

/** Starts the download of an issue in 'Erro' again, or of INPI's file that confirms an upload of the office. */
export async function retryRevista(
  { db, queue }: { db: Database; queue: Queue },
  escritorioId: number,
  id: number,
): Promise<Revista> {
  const { status, confirmada, numero } = await getRevista(db, escritorioId, id);
  if (status === 'Erro' || !confirmada)
    await db.transaction().execute(async (transaction) => {
      const wanted = confirmada ? id : (await ensureRevista(transaction, Number(numero))).id;
      await queueBusca(queue, transaction, wanted, { escritorioId });
    });
  return getRevista(db, escritorioId, id);
}

/** Removes an issue in 'Erro' from the office's list, or withdraws an upload of the office that is not confirmed. */
export async function removeRevista(
  { db, pool }: ImportacaoDependencies,
  escritorioId: number,
  id: number,
): Promise<{ message: string }> {
  const { numero, confirmada } = await getRevista(db, escritorioId, id);
  if (!confirmada) {
    await retireRevista(pool, { id, numero: Number(numero) });
    return { message: `A revista ${numero} foi retirada.` };
  }
  await db.transaction().execute(async (transaction) => {
    if (!(await unlinkErro(transaction, escritorioId, id)))
      throw new UserFacingError(
        409,
        'Só uma revista com erro, ou enviada pelo seu escritório e ainda não confirmada, pode ser retirada.',
      );
    await audit(transaction, { tipo: 'revista.retirada', alvo: numero });
  });
  return { message: `A revista ${numero} saiu da sua lista.` };
}

/** Withdraws the confirmed issue of a number for every office, by the operator; false when no such issue counts. */
export async function retireConfirmada({ db, pool }: ImportacaoDependencies, numero: number): Promise<boolean> {
  const confirmada = await findConfirmada(db, numero);
  if (confirmada) await retireRevista(pool, { id: confirmada.id, numero });
  return confirmada !== undefined;
}

/** The next issue from the view of the office, and the time of the last check of INPI. */
export async function getProxima(db: Database, escritorioId: number): Promise<ProximaRevista> {
  const [proxima, espera] = await Promise.all([findProxima(db, escritorioId), findEspera(db)]);
  return {
    numero: proxima === null ? null : String(proxima.numero),
    esperada_em: proxima?.esperada_em ?? null,
    verificada_em: espera?.verificada_em.toISOString() ?? null,
    indisponivel: espera?.indisponivel ?? false,
  };
}

/** Writes an upload to disk, because a zip is read from its end, imports it for the office, and deletes it. */
export async function uploadRevista(
  dependencies: ImportacaoDependencies & { dataDir: string },
  escritorioId: number,
  upload: Readable & { truncated?: boolean },
): Promise<Revista> {
  return withUploadFolder(dependencies.dataDir, async (folder) => {
    const file = path.join(folder, 'arquivo');
    await pipeline(upload, createWriteStream(file));
    if (upload.truncated === true) throw new UserFacingError(413, 'O arquivo é grande demais: o limite é de 300 MB.');
    const id = await importRevista(dependencies, file, { origem: 'envio', escritorio_id: escritorioId });
    return getRevista(dependencies.db, escritorioId, id);
  });
}
