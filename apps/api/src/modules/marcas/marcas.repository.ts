import { classeNiceSchema, classeVienaSchema, type Marca } from '@vigia/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { DadosDaMarca } from './marca-do-processo.ts';

const COLUMNS = [
  ...([
    'marca.id',
    'numero_processo',
    'titular',
    'data_deposito',
    'data_recebimento_inpi',
    'numero_inscricao_internacional',
  ] as const),
  ...([
    'apresentacao',
    'natureza',
    'elemento_nominativo',
    'especificacao',
    'path_location_image',
    'status',
    'record_create',
  ] as const),
  ...(['representante_legal', 'classificacao_nice', 'classificacao_viena', 'arquivada_em', 'escritorio.cnpj'] as const),
] as const;

/** A mark with what never leaves the server: its row and whether it is archived. */
export type StoredMarca = Marca & { id: number; arquivada: boolean };

const selectMarca = (db: Database, escritorioId: number) =>
  db
    .selectFrom('marca')
    .innerJoin('escritorio', 'escritorio.id', 'marca.escritorio_id')
    .select(COLUMNS)
    .where('marca.escritorio_id', '=', escritorioId);

type MarcaRow = Awaited<ReturnType<ReturnType<typeof selectMarca>['executeTakeFirstOrThrow']>>;

const toMarca = ({
  record_create,
  cnpj,
  arquivada_em,
  classificacao_nice,
  classificacao_viena,
  ...row
}: MarcaRow): StoredMarca => ({
  ...row,
  record_create: record_create.toISOString(),
  escritorio: cnpj,
  arquivada: arquivada_em !== null,
  classificacao_nice: classeNiceSchema.array().parse(classificacao_nice),
  classificacao_viena: classeVienaSchema.array().parse(classificacao_viena),
});

/** Without accents and case, as a person searches; the pattern characters of LIKE lose their meaning. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&');
/** The name of the mark for a LIKE with a folded pattern. */
export const foldedName = sql<string>`lower(regexp_replace(normalize(coalesce(elemento_nominativo, ''), NFD), '[\u0300-\u036f]', '', 'g'))`;
const byName = sql`elemento_nominativo collate "pt-x-icu"`;

/** The active marks of an office by name, those without a name last. */
export async function listMarcas(
  db: Database,
  escritorioId: number,
  query: { offset: number; limit: number; busca: string | undefined },
) {
  const pattern = `%${fold(query.busca ?? '')}%`;
  const active = selectMarca(db, escritorioId)
    .where('arquivada_em', 'is', null)
    .where((eb) => eb.or([eb(foldedName, 'like', pattern), eb('numero_processo', 'like', pattern)]));
  const rows = await active
    .orderBy(byName)
    .orderBy('numero_processo')
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  const { count } = await active
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { count, rows: rows.map(toMarca) };
}

export async function listArquivadas(db: Database, escritorioId: number): Promise<StoredMarca[]> {
  const rows = await selectMarca(db, escritorioId)
    .where('arquivada_em', 'is not', null)
    .orderBy(byName)
    .orderBy('numero_processo')
    .execute();
  return rows.map(toMarca);
}

export async function findMarca(db: Database, escritorioId: number, numero: string): Promise<StoredMarca | undefined> {
  const row = await selectMarca(db, escritorioId).where('numero_processo', '=', numero).executeTakeFirst();
  return row && toMarca(row);
}

export async function getMarcaById(db: Database, escritorioId: number, id: number): Promise<StoredMarca> {
  return toMarca(await selectMarca(db, escritorioId).where('marca.id', '=', id).executeTakeFirstOrThrow());
}

const toColumns = <T extends Partial<DadosDaMarca>>({ classificacao_nice, classificacao_viena, ...fields }: T) => ({
  ...fields,
  ...(classificacao_nice ? { classificacao_nice: JSON.stringify(classificacao_nice) } : {}),
  ...(classificacao_viena ? { classificacao_viena: JSON.stringify(classificacao_viena) } : {}),
});

/** Adds a mark; false when the office has one of this number already. */
export async function insertMarca(
  db: Database,
  escritorioId: number,
  numero: string,
  dados: DadosDaMarca,
): Promise<boolean> {
  const result = await db
    .insertInto('marca')
    .values({ ...toColumns(dados), status: dados.status, escritorio_id: escritorioId, numero_processo: numero })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateMarca(
  db: Database,
  escritorioId: number,
  numero: string,
  fields: Partial<DadosDaMarca>,
): Promise<void> {
  await db
    .updateTable('marca')
    .set({ ...toColumns(fields), editada_em: new Date() })
    .where('escritorio_id', '=', escritorioId)
    .where('numero_processo', '=', numero)
    .execute();
}

/** Archives (a date) or brings back (null) a mark. */
export async function setArquivada(db: Database, escritorioId: number, numero: string, em: Date | null): Promise<void> {
  await db
    .updateTable('marca')
    .set({ arquivada_em: em })
    .where('escritorio_id', '=', escritorioId)
    .where('numero_processo', '=', numero)
    .execute();
}
