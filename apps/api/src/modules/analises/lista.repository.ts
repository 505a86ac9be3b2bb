import type { Analise } from '@vigia/contract';
import type { StatusAnalise } from '@vigia/domain';
import { MOTOR_VERSAO } from '@vigia/similarity';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { KEEP_PLAN } from '../../platform/kept-plans.ts';
import { foldedSql, toLikePattern } from '../../platform/folding.ts';
import { type ContadorDaRevista, getContadorDaRevista } from '../prazos/prazos.service.ts';
import { countOcultadas } from './descartes/ocultadas.repository.ts';

const COLUMNS = [
  ...([
    'analise.id',
    'analise.status',
    'progresso',
    'temperature',
    'same_class',
    'total_comparadas',
    'total_similar',
  ] as const),
  ...([
    'analise.motivo',
    'analise.record_created',
    'marca.numero_processo',
    'marca.elemento_nominativo',
    'marca.path_location_image',
    'marca.arquivada_em as marca_arquivada_em',
  ] as const),
  ...(['revista.id as revista_id', 'revista.numero as revista_numero', 'revista.data_publicacao'] as const),
  ...(['analise.motor', 'analise.refeita_de', 'analise.frequencias_id', 'ate_numero', 'propria_numero'] as const),
  'revista.frequencias_id as frequencias_atuais_id',
] as const;

/** SQL: the newest analysis that repeats the `analise` and was not stopped. */
const refeitaEm = sql<number | null>`(select max(refeita.id) from analise as refeita
  where refeita.refeita_de = analise.id and refeita.status in ('Em analise', 'Analisada'))`;

const selectAnalise = (db: Database) =>
  db
    .selectFrom('analise')
    .innerJoin('marca', 'marca.id', 'analise.marca_id')
    .innerJoin('revista', 'revista.id', 'analise.revista_id')
    .leftJoin('frequencias', 'frequencias.id', 'analise.frequencias_id')
    .modifyFront(KEEP_PLAN)
    .select(COLUMNS)
    .select(refeitaEm.as('refeita_em'))
    .select(countOcultadas.as('ocultadas'))
    .select((eb) => [
      eb('vigilancia_id', 'is not', null).as('automatica'),
      eb('proximas_arquivadas_em', 'is not', null).as('proximas_arquivadas'),
    ]);

type AnaliseRow = Awaited<ReturnType<ReturnType<typeof selectAnalise>['executeTakeFirstOrThrow']>>;

/** Why a new comparison may differ: another engine, or another file of the issue. */
function findAnterior({ status, motor, frequencias_id, frequencias_atuais_id }: AnaliseRow): Analise['anterior'] {
  if (status !== 'Analisada') return null;
  if (motor !== MOTOR_VERSAO) return 'motor';
  const known = frequencias_id !== null && frequencias_atuais_id !== null;
  return known && frequencias_id !== frequencias_atuais_id ? 'arquivo' : null;
}

/** The word counts of a joined row of `frequencias` as the wire shows them. */
export const toFrequencias = ({
  ate_numero,
  propria_numero,
}: Pick<AnaliseRow, 'ate_numero' | 'propria_numero'>): Analise['frequencias'] =>
  propria_numero === null
    ? null
    : { ate: ate_numero === null ? null : String(ate_numero), propria: String(propria_numero) };

/** The analysis as the wire shows it. Lists send it as it is, so it has no other field. */
const toAnalise = (row: AnaliseRow, contar: ContadorDaRevista): Analise => ({
  id: row.id,
  status: row.status,
  progresso: row.progresso,
  temperature: row.temperature,
  same_class: row.same_class,
  total_comparadas: row.total_comparadas,
  total_ocultadas: row.ocultadas[0],
  similares_ocultadas: row.ocultadas[1],
  total_similar: row.total_similar - row.ocultadas[1],
  motivo: row.motivo,
  automatica: Boolean(row.automatica),
  record_created: row.record_created.toISOString(),
  marca: {
    numero_processo: row.numero_processo,
    elemento_nominativo: row.elemento_nominativo,
    path_location_image: row.path_location_image,
    arquivada: row.marca_arquivada_em !== null,
  },
  revista: { id: row.revista_id, numero: String(row.revista_numero), data_publicacao: row.data_publicacao },
  prazo: contar(row.data_publicacao),
  motor: row.motor,
  motor_atual: MOTOR_VERSAO,
  frequencias: toFrequencias(row),
  anterior: findAnterior(row),
  proximas_arquivadas: Boolean(row.proximas_arquivadas),
  refeita_de: row.refeita_de,
  refeita_em: row.refeita_em,
});

/** The analyses of the office as the wire shows them. */
async function toAnalises(db: Database, escritorioId: number, rows: readonly AnaliseRow[]): Promise<Analise[]> {
  const contar = await getContadorDaRevista(db, escritorioId);
  return rows.map((row) => toAnalise(row, contar));
}

interface Filter {
  status?: StatusAnalise | undefined;
  /** Part of the mark's name or process number. */
  busca?: string | undefined;
  /** The client of the mark; null for marks without one. */
  cliente?: number | null | undefined;
}

/** SQL condition: the filter takes the `analise`. */
function isListed(escritorioId: number, { status, busca = '', cliente }: Filter) {
  const pattern = toLikePattern(busca);
  const ofMarca = sql`analise.marca_id in (select id from marca
    where escritorio_id = ${escritorioId} and (${foldedSql(sql`elemento_nominativo`)} like ${pattern} or numero_processo like ${pattern}))`;
  const ofCliente = sql`analise.marca_id in (select id from marca
    where escritorio_id = ${escritorioId} and cliente_id is not distinct from ${cliente}::int)`;
  return sql<boolean>`analise.escritorio_id = ${escritorioId} and analise.arquivada_em is null
    ${status === undefined ? sql`` : sql`and analise.status = ${status}`} ${busca === '' ? sql`` : sql`and ${ofMarca}`}
    ${cliente === undefined ? sql`` : sql`and ${ofCliente}`}`;
}

/** The analyses of an office that are not archived, newest first. */
export async function listAnalises(
  db: Database,
  escritorioId: number,
  { offset, limit, ...filter }: { offset: number; limit: number } & Filter,
) {
  const listed = isListed(escritorioId, filter);
  const { status, busca = '', cliente } = filter;
  const isWhole = status === undefined && busca === '' && cliente === undefined;
  // Triggers keep the count of the whole list: reading 100,000 rows for it took longer than all the rest of a page.
  const counted = isWhole
    ? db
        .selectFrom('analise_contagem')
        .where('escritorio_id', '=', escritorioId)
        .select(sql<number>`coalesce(sum(total), 0)::int`.as('total'))
    : db
        .selectFrom('analise')
        .where(listed)
        .select((eb) => eb.fn.countAll<number>().as('total'));
  // What a row says of others is looked up for the rows of the page only.
  const page = db
    .selectFrom('analise')
    .where(listed)
    .select('analise.id')
    .orderBy('analise.id', 'desc')
    .offset(offset)
    .limit(limit);
  // One statement for the rows and their count. A page past the end has no row that could carry the count.
  const rows = await selectAnalise(db)
    .where('analise.id', 'in', page)
    .select(counted.as('total'))
    .orderBy('analise.id', 'desc')
    .execute();
  const count = rows[0]?.total ?? (await counted.executeTakeFirstOrThrow()).total;
  return { count, rows: await toAnalises(db, escritorioId, rows) };
}

/** The analyses of an office that are not archived and older than `antes`, newest first. Without `antes` from the newest on. */
export async function listAnalisesAntes(
  db: Database,
  escritorioId: number,
  { antes, limit, ...filter }: { antes: number | undefined; limit: number } & Filter,
): Promise<Analise[]> {
  const rows = await selectAnalise(db)
    .where(isListed(escritorioId, filter))
    .$if(antes !== undefined, (query) => query.where('analise.id', '<', antes ?? 0))
    .orderBy('analise.id', 'desc')
    .limit(limit)
    .execute();
  return toAnalises(db, escritorioId, rows);
}

/** The archived analyses of an office, the last archived first. */
export async function listArquivadas(db: Database, escritorioId: number): Promise<Analise[]> {
  const rows = await selectAnalise(db)
    .where('analise.escritorio_id', '=', escritorioId)
    .where('analise.arquivada_em', 'is not', null)
    .orderBy('analise.arquivada_em', 'desc')
    .orderBy('analise.id', 'desc')
    .execute();
  return toAnalises(db, escritorioId, rows);
}

/** An analysis of an office; undefined when it has none with this id. */
export async function findAnalise(db: Database, escritorioId: number, id: number): Promise<Analise | undefined> {
  const row = await selectAnalise(db)
    .where('analise.escritorio_id', '=', escritorioId)
    .where('analise.id', '=', id)
    .executeTakeFirst();
  return row && toAnalise(row, await getContadorDaRevista(db, escritorioId));
}
