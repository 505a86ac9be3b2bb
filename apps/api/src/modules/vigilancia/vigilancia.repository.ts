import { isComparavel } from '@vigia/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** The offices that have the automatic analysis switched on. */
export async function listVigiados(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('analise_automatica')
    .innerJoin('escritorio', 'escritorio.id', 'analise_automatica.escritorio_id')
    .select('escritorio.id')
    .where('ligada', '=', true)
    .where('cancelada_em', 'is', null)
    .where('encerrado_em', 'is', null)
    .orderBy('escritorio.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The id of the office's automatic analysis if it is switched on. */
export async function findLigada(db: Database, escritorioId: number): Promise<number | null> {
  const row = await db
    .selectFrom('analise_automatica')
    .select('id')
    .where('escritorio_id', '=', escritorioId)
    .where('ligada', '=', true)
    .where('cancelada_em', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The settings of an office's automatic analysis, locked until the transaction ends; undefined when it is off. */
export const lockConfiguracao = (db: Database, escritorioId: number) =>
  db
    .selectFrom('analise_automatica')
    .select(['id', 'same_class', 'temperature'])
    .where('escritorio_id', '=', escritorioId)
    .where('ligada', '=', true)
    .where('cancelada_em', 'is', null)
    .forShare()
    .executeTakeFirst();

const isVigiada = (configuracaoId: number | null) => sql<boolean>`(
  not exists (select from analise_automatica_marca where analise_automatica_id = ${configuracaoId}::int)
  or exists (select from analise_automatica_marca where analise_automatica_id = ${configuracaoId}::int and marca_id = marca.id))`;

/** The active marks that an office chose for its automatic analysis, or all its active marks when it chose none or for null. */
export const listMarcasVigiadas = (db: Database, escritorioId: number, configuracaoId: number | null) =>
  db
    .selectFrom('marca')
    .select(['id', 'elemento_nominativo', 'apresentacao'])
    .select(sql<string[]>`jsonb_path_query_array(classificacao_nice, '$[*].identificacao')`.as('classes'))
    .where('escritorio_id', '=', escritorioId)
    .where('arquivada_em', 'is', null)
    .where(isVigiada(configuracaoId))
    .orderBy('id')
    .execute();

/** Watched marks by number: all, those with a name to compare, and those of them that have a finished or running comparison with an issue. */
export interface ContagemDeVigiadas {
  marcas: number;
  comparaveis: number;
  comparadas: number;
}

/**
 * Counts the marks of `listMarcasVigiadas` without reading them. The database counts the names with an ASCII letter or digit. The few others are
 * read, because its letters depend on its locale.
 */
export async function countMarcasVigiadas(
  db: Database,
  escritorioId: number,
  { configuracaoId, revistaId }: { configuracaoId: number | null; revistaId: number | null },
): Promise<ContagemDeVigiadas> {
  const { rows } = await sql<ContagemDeVigiadas & { outras: { nome: string; comparada: boolean }[] | null }>`
    select count(*)::int as marcas,
      count(*) filter (where legivel)::int as comparaveis,
      count(*) filter (where legivel and comparada)::int as comparadas,
      json_agg(json_build_object('nome', elemento_nominativo, 'comparada', comparada)) filter (where not legivel) as outras
    from (
      select elemento_nominativo,
        case when apresentacao = 'Figurativa' or elemento_nominativo = '' then null else elemento_nominativo ~ '[A-Za-z0-9]' end as legivel,
        marca.id in (
          select marca_id from analise
          where escritorio_id = ${escritorioId} and revista_id = ${revistaId}::int and arquivada_em is null
            and status in ('Analisada', 'Em analise')
        ) as comparada
      from marca
      where escritorio_id = ${escritorioId} and arquivada_em is null and ${isVigiada(configuracaoId)}
      offset 0
    ) as vigiada`.execute(db);
  const { outras, ...counts } = rows[0] ?? { marcas: 0, comparaveis: 0, comparadas: 0, outras: null };
  const legiveis = (outras ?? []).filter(({ nome }) => isComparavel({ elemento_nominativo: nome, apresentacao: null }));
  return {
    marcas: counts.marcas,
    comparaveis: counts.comparaveis + legiveis.length,
    comparadas: counts.comparadas + legiveis.filter(({ comparada }) => comparada).length,
  };
}
