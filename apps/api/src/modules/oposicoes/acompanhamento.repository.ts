import { CODIGOS_ACOMPANHADOS } from '@vigia/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { KEEP_PLAN } from '../../platform/kept-plans.ts';
import { countsFor } from '../revistas/publicacoes/publicacoes.service.ts';
import { type AndamentoEvento, andamentoEventoSchema } from './historico.ts';

/** A dispatch about the published process of a case. */
export interface AndamentoDoCaso extends Omit<AndamentoEvento, 'tipo'> {
  caso: number;
}

/**
 * The dispatches about the processes of cases that are later than the publication that starts the deadline and not in the history yet, oldest
 * first. All cases are searched, so an interrupted run is completed by the next one. With `casoId`, only that case.
 */
export async function listNovosAndamentos(db: Database, casoId?: number): Promise<AndamentoDoCaso[]> {
  const { rows } = await sql<AndamentoDoCaso>`
    select caso.id as caso, revista.numero::text as revista, revista.data_publicacao as data, despacho.codigo,
      min(despacho.nome) as despacho
    from caso
      join publicacao on publicacao.numero_processo = caso.numero
      join revista on revista.id = publicacao.revista_id
      cross join lateral jsonb_to_recordset(publicacao.detalhe -> 'despachos') as despacho (codigo text, nome text)
    where ${countsFor(sql`caso.escritorio_id`)} and revista.data_publicacao > caso.data_publicacao
      and despacho.codigo = any (${[...CODIGOS_ACOMPANHADOS]}::text[])
      and (${casoId ?? null}::int is null or caso.id = ${casoId ?? null}::int)
      and not exists (
        select from caso_historico
        where caso_id = caso.id and evento ->> 'tipo' = 'andamento'
          and evento ->> 'revista' = revista.numero::text and evento ->> 'codigo' = despacho.codigo)
    group by caso.id, revista.numero, revista.data_publicacao, despacho.codigo
    order by data, caso, despacho.codigo`.execute(db);
  return rows;
}

/** Writes dispatches into the histories of their cases. Those that another process wrote meanwhile are skipped. Returns how many were new. */
export async function insertAndamentos(db: Database, andamentos: readonly AndamentoDoCaso[]): Promise<number> {
  if (andamentos.length === 0) return 0;
  const values = andamentos.map(({ caso, ...andamento }) => {
    const evento: AndamentoEvento = { tipo: 'andamento', ...andamento };
    return { caso_id: caso, usuario_id: null, evento: JSON.stringify(evento) };
  });
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('caso_historico')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

/** The dispatches in the histories of the office's cases, by case. With `casoId`, only that case. */
export async function listAndamentosDosCasos(
  db: Database,
  escritorioId: number,
  casoId?: number,
): Promise<Map<number, AndamentoEvento[]>> {
  const rows = await db
    .selectFrom('caso_historico')
    .innerJoin('caso', 'caso.id', 'caso_historico.caso_id')
    .modifyFront(KEEP_PLAN)
    .select(['caso_historico.caso_id', 'caso_historico.evento'])
    .where('caso.escritorio_id', '=', escritorioId)
    .where(sql<boolean>`evento ->> 'tipo' = 'andamento'`)
    .$if(casoId !== undefined, (query) => query.where('caso.id', '=', casoId ?? 0))
    .orderBy('caso_historico.id')
    .execute();
  const byCaso = new Map<number, AndamentoEvento[]>();
  for (const { caso_id, evento } of rows)
    byCaso.set(caso_id, [...(byCaso.get(caso_id) ?? []), andamentoEventoSchema.parse(evento)]);
  return byCaso;
}
