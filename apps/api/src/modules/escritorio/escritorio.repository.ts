import type { Escritorio, Membro, Papel } from '@vigia/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

const FIELDS = [
  ...([
    'cnpj',
    'nome_fantasia',
    'razao_social',
    'data_abertura',
    'porte',
    'natureza_juridica',
    'atividade_comercial',
  ] as const),
  ...([
    'matriz_filial',
    'data_situacao_cadastral',
    'situacao_cadastral',
    'endereco',
    'cidade',
    'estado',
    'cep',
    'versao',
  ] as const),
] as const;
/** The fields that can be changed. */
export const CAMPOS_DO_ESCRITORIO = FIELDS.filter((field) => field !== 'cnpj' && field !== 'versao');

/** The fields that can be changed. A missing field stays the same. */
export type CamposDoEscritorio = {
  [Field in Exclude<keyof Escritorio, 'cnpj' | 'versao'>]?: Escritorio[Field] | undefined;
};

const MEMBRO = ['id', 'username', 'first_name', 'last_name', 'email', 'papel'] as const;

export const getEscritorio = (db: Database, id: number): Promise<Escritorio> =>
  db.selectFrom('escritorio').select(FIELDS).where('id', '=', id).executeTakeFirstOrThrow();

/** Locks the row of an office until the transaction ends, so that what is read of it is what changes. */
export async function lockEscritorio(db: Database, id: number): Promise<void> {
  await db.selectFrom('escritorio').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Changes the given fields; false when a version is given and the office has another one. */
export async function updateEscritorio(
  db: Database,
  id: number,
  fields: CamposDoEscritorio,
  versao: number | undefined,
): Promise<boolean> {
  if (Object.keys(fields).length === 0) return true;
  const { numUpdatedRows } = await db
    .updateTable('escritorio')
    .set(fields)
    .where('id', '=', id)
    .$if(versao !== undefined, (query) => query.where('versao', '=', versao ?? 0))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const selectMembros = (db: Database, escritorioId: number, usuarioId: number) =>
  db
    .selectFrom('usuario')
    .select([
      ...MEMBRO,
      (eb) =>
        eb
          .case()
          .when('situacao', '=', 'ativo')
          .then('ativo' as const)
          .else('pendente' as const)
          .end()
          .as('situacao'),
      sql<boolean>`id = ${usuarioId}`.as('voce'),
    ])
    .where('escritorio_id', '=', escritorioId)
    .where('situacao', '!=', 'removido');

/** The members of an office, as the user `usuarioId` sees them. */
export const listMembros = (db: Database, escritorioId: number, usuarioId = 0): Promise<Membro[]> =>
  selectMembros(db, escritorioId, usuarioId).orderBy('situacao', 'desc').orderBy('id').execute();

export const findMembro = (db: Database, escritorioId: number, id: number): Promise<Membro | undefined> =>
  selectMembros(db, escritorioId, 0).where('id', '=', id).executeTakeFirst();

/** Approves a waiting registration; false when none waits under this id. */
export async function approveMembro(db: Database, escritorioId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('usuario')
    .set({ situacao: 'ativo' })
    .where('escritorio_id', '=', escritorioId)
    .where('id', '=', id)
    .where('situacao', '=', 'pendente')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setPapel(db: Database, escritorioId: number, id: number, papel: Papel): Promise<void> {
  await db
    .updateTable('usuario')
    .set({ papel })
    .where('escritorio_id', '=', escritorioId)
    .where('id', '=', id)
    .execute();
}
