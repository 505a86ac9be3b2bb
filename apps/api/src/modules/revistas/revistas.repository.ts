import { type ProgressoRevista, relatorioLeituraSchema, type Revista } from '@vigia/contract';
import { explainForaDoCalendario, todayInSaoPaulo } from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import { KEEP_PLAN } from '../../platform/kept-plans.ts';

const COLUMNS = [
  ...(['revista.id', 'revista.numero', 'revista.data_publicacao', 'revista.status', 'revista.motivo'] as const),
  'revista.relatorio',
  ...(['etapa', 'bytes', 'total', 'fracao_lida', 'revista_busca.aviso', 'proxima_em', 'revista.enviada_por'] as const),
  ...(['confirmada.status as confirmada_status', 'confirmada.motivo as confirmada_motivo'] as const),
] as const;

interface RevistaRow {
  id: number;
  numero: number;
  data_publicacao: string | null;
  status: Revista['status'];
  motivo: string | null;
  relatorio: unknown;
  etapa: ProgressoRevista['etapa'] | null;
  bytes: number | null;
  total: number | null;
  fracao_lida: number | null;
  aviso: string | null;
  proxima_em: Date | null;
  enviada_por: number | null;
  /** The confirmed issue of the same number, which is being fetched or could not be fetched. */
  confirmada_status: Revista['status'] | null;
  confirmada_motivo: string | null;
}

/** The progress of the download; null when the issue is stored, also while INPI's own file is still downloaded to replace an upload. */
function toProgresso({
  status,
  etapa,
  bytes,
  total,
  fracao_lida,
  aviso,
  proxima_em,
}: RevistaRow): ProgressoRevista | null {
  if (status !== 'Em análise' || etapa === null) return null;
  const baixada = total === null || bytes === null || total === 0 ? null : Math.min(1, bytes / total);
  return {
    etapa,
    bytes: bytes ?? 0,
    total,
    aviso,
    fracao: etapa === 'Lendo' ? fracao_lida : baixada,
    proxima_tentativa: proxima_em?.toISOString() ?? null,
  };
}

function toConfirmacao({ enviada_por, confirmada_status, confirmada_motivo }: RevistaRow): Revista['confirmacao'] {
  if (enviada_por === null || (confirmada_status !== 'Em análise' && confirmada_status !== 'Erro')) return null;
  return { status: confirmada_status, motivo: confirmada_motivo };
}

const toRevista = (row: RevistaRow): Revista => ({
  id: row.id,
  numero: String(row.numero),
  data_publicacao: row.data_publicacao,
  status: row.status,
  motivo: row.motivo,
  progresso: toProgresso(row),
  relatorio: row.relatorio === null ? null : relatorioLeituraSchema.parse(row.relatorio),
  confirmada: row.enviada_por === null,
  confirmacao: toConfirmacao(row),
  aviso:
    row.enviada_por === null || row.data_publicacao === null
      ? null
      : explainForaDoCalendario(row.numero, row.data_publicacao, todayInSaoPaulo(new Date())),
});

const selectStored = (db: Database) =>
  db
    .selectFrom('revista')
    .leftJoin('revista_busca', 'revista_busca.revista_id', 'revista.id')
    .leftJoin('revista as confirmada', (join) =>
      join
        .onRef('confirmada.numero', '=', 'revista.numero')
        .on('confirmada.enviada_por', 'is', null)
        .on('confirmada.retirada_em', 'is', null),
    );

const selectLinked = (db: Database, escritorioId: number) =>
  selectStored(db)
    .innerJoin('escritorio_revista', 'escritorio_revista.revista_id', 'revista.id')
    .where('escritorio_id', '=', escritorioId);

/** A part of an office's list, newest first. */
export async function listRecentes(
  db: Database,
  escritorioId: number,
  { offset = 0, limit }: { offset?: number; limit: number },
): Promise<Revista[]> {
  const rows = await selectLinked(db, escritorioId)
    .modifyFront(KEEP_PLAN)
    .select(COLUMNS)
    .orderBy('revista.numero', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(toRevista);
}

/** A part of an office's list, newest first, with the number of all its issues. */
export async function listRevistas(db: Database, escritorioId: number, slice: { offset: number; limit: number }) {
  const rows = await listRecentes(db, escritorioId, slice);
  const { count } = await selectLinked(db, escritorioId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count, rows };
}

export async function findRevista(db: Database, escritorioId: number, id: number): Promise<Revista | undefined> {
  const row = await selectLinked(db, escritorioId)
    .modifyFront(KEEP_PLAN)
    .select(COLUMNS)
    .where('revista.id', '=', id)
    .executeTakeFirst();
  return row && toRevista(row);
}

/** An issue by its id, for any office. */
export async function getStoredRevista(db: Database, id: number): Promise<Revista> {
  return toRevista(await selectStored(db).select(COLUMNS).where('revista.id', '=', id).executeTakeFirstOrThrow());
}

/**
 * Returns the row of the confirmed issue of a number and creates it as 'Em análise' if needed. Simultaneous calls create one row. A withdrawn issue
 * keeps its own row.
 */
export async function ensureRevista(db: Database, numero: number): Promise<{ id: number; status: Revista['status'] }> {
  await db
    .insertInto('revista')
    .values({ numero, status: 'Em análise', origem: 'inpi' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('revista')
    .select(['id', 'status'])
    .where('numero', '=', numero)
    .where('enviada_por', 'is', null)
    .where('retirada_em', 'is', null)
    .executeTakeFirstOrThrow();
}

/** The number of an office's issues that are being downloaded. */
export async function countEmBusca(db: Database, escritorioId: number): Promise<number> {
  const { count } = await selectLinked(db, escritorioId)
    .where('revista.status', '=', 'Em análise')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes an issue in 'Erro' from an office's list; false when it is in another state or not in the list. */
export async function unlinkErro(db: Database, escritorioId: number, revistaId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('escritorio_revista')
    .where('escritorio_id', '=', escritorioId)
    .where('revista_id', '=', revistaId)
    .where((eb) =>
      eb.exists(eb.selectFrom('revista').select('id').where('id', '=', revistaId).where('status', '=', 'Erro')),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Adds an issue to an office's list; false when it is there already. */
export async function linkRevista(db: Database, escritorioId: number, revistaId: number): Promise<boolean> {
  const result = await db
    .insertInto('escritorio_revista')
    .values({ escritorio_id: escritorioId, revista_id: revistaId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The newest confirmed issue that is stored. */
export async function findUltimaConfirmada(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('revista')
    .select('id')
    .where('enviada_por', 'is', null)
    .where('retirada_em', 'is', null)
    .where('status', '=', 'Analisada')
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Whether the office has an upload of this number that is not confirmed. */
export async function hasEnvio(db: Database, escritorioId: number, numero: number): Promise<boolean> {
  const row = await db
    .selectFrom('revista')
    .select('id')
    .where('numero', '=', numero)
    .where('enviada_por', '=', escritorioId)
    .where('retirada_em', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The id of the confirmed issue of a number that counts. */
export const findConfirmada = (db: Database, numero: number): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('revista')
    .select('id')
    .where('numero', '=', numero)
    .where('enviada_por', 'is', null)
    .where('retirada_em', 'is', null)
    .where('status', '=', 'Analisada')
    .executeTakeFirst();
