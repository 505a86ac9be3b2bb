import { addDias, momentInSaoPaulo, type TipoDeAtividade } from '@vigia/domain';
import type { SelectQueryBuilder } from 'kysely';
import type { Database, Schema } from '../../platform/database.ts';

/** What a reader of the log asks for. Days are of America/Sao_Paulo and belong to the range. */
export interface FiltrosDaAuditoria {
  quem?: number | undefined;
  tipo?: TipoDeAtividade | undefined;
  de?: string | undefined;
  ate?: string | undefined;
}

const COLUNAS = [
  'id',
  'em',
  'tipo',
  'usuario_id',
  'autor',
  'alvo',
  'antes',
  'depois',
  'endereco',
  'navegador',
] as const;

const filter = <O>(
  rows: SelectQueryBuilder<Schema, 'auditoria', O>,
  escritorioId: number,
  { quem, tipo, de, ate }: FiltrosDaAuditoria,
): SelectQueryBuilder<Schema, 'auditoria', O> =>
  rows
    .where('escritorio_id', '=', escritorioId)
    .$if(quem !== undefined, (query) => query.where('usuario_id', '=', quem ?? 0))
    .$if(tipo !== undefined, (query) => query.where('tipo', '=', tipo ?? 'conta.criada'))
    .$if(de !== undefined, (query) => query.where('em', '>=', momentInSaoPaulo(de ?? '', 0)))
    .$if(ate !== undefined, (query) => query.where('em', '<', momentInSaoPaulo(addDias(ate ?? '', 1), 0)));

/** The entries of an office's activity log, newest first. */
export const listAtividades = (
  db: Database,
  escritorioId: number,
  { offset, limit, ...filtros }: FiltrosDaAuditoria & { offset: number; limit: number },
) =>
  filter(db.selectFrom('auditoria').select(COLUNAS), escritorioId, filtros)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
export type AtividadeGuardada = Awaited<ReturnType<typeof listAtividades>>[number];

/** How many entries of an office's activity log there are. */
export async function countAtividades(
  db: Database,
  escritorioId: number,
  filtros: FiltrosDaAuditoria,
): Promise<number> {
  const { n } = await filter(
    db.selectFrom('auditoria').select((eb) => eb.fn.countAll<number>().as('n')),
    escritorioId,
    filtros,
  ).executeTakeFirstOrThrow();
  return n;
}
