import type { ChaveApi, EscopoDaChave } from '@vigia/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { nomeDoUsuario } from '../../platform/usuario.ts';

/** A key whose last use was noted five minutes ago is noted again. */
const isStale = sql<boolean>`chave_api.usada_em is null or chave_api.usada_em < now() - interval '5 minutes'`;

/** A key counts until it expires, while its maker administers the office, which is not closed. */
const isValida = sql<boolean>`chave_api.expira_em > now() and exists (
  select from usuario join escritorio on escritorio.id = usuario.escritorio_id
  where usuario.id = chave_api.criada_por and usuario.escritorio_id = chave_api.escritorio_id
    and usuario.papel = 'administrador' and usuario.situacao = 'ativo' and escritorio.encerrado_em is null)`;

const selectChaves = (db: Database, escritorioId: number) =>
  db
    .selectFrom('chave_api')
    .innerJoin('usuario', 'usuario.id', 'criada_por')
    .select([
      'chave_api.id',
      'chave_api.nome',
      'chave_api.escopo',
      'chave_api.prefixo',
      nomeDoUsuario('usuario').$notNull().as('quem'),
      sql<string>`to_json(chave_api.criada_em)#>>'{}'`.as('criada_em'),
      sql<string | null>`to_json(chave_api.usada_em)#>>'{}'`.as('usada_em'),
      sql<string>`to_json(chave_api.expira_em)#>>'{}'`.as('expira_em'),
      sql<ChaveApi['situacao']>`case when chave_api.expira_em <= now() then 'vencida'
        when ${isValida} then 'ativa' else 'sem efeito' end`.as('situacao'),
    ])
    .where('chave_api.escritorio_id', '=', escritorioId);

/** The keys of an office, the newest first. */
export const listChavesApi = (db: Database, escritorioId: number): Promise<ChaveApi[]> =>
  selectChaves(db, escritorioId).orderBy('chave_api.id', 'desc').execute();

export const getChaveApi = (db: Database, escritorioId: number, id: number): Promise<ChaveApi> =>
  selectChaves(db, escritorioId).where('chave_api.id', '=', id).executeTakeFirstOrThrow();

export async function insertChaveApi(
  db: Database,
  {
    dias,
    ...chave
  }: {
    escritorio_id: number;
    nome: string;
    escopo: EscopoDaChave;
    prefixo: string;
    chave_hash: Buffer;
    autor_id: number;
    criada_por: number;
    dias: number;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('chave_api')
    .values({ ...chave, expira_em: sql<Date>`now() + make_interval(days => ${dias}::int)` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes a key and returns its name. */
export async function deleteChaveApi(db: Database, escritorioId: number, id: number): Promise<string | undefined> {
  const gone = await db
    .deleteFrom('chave_api')
    .where('id', '=', id)
    .where('escritorio_id', '=', escritorioId)
    .returning('nome')
    .executeTakeFirst();
  return gone?.nome;
}

/** The key with this digest, if it counts, and whether its use must be noted. */
export const findChaveValida = (db: Database, chaveHash: Buffer) =>
  db
    .selectFrom('chave_api')
    .select(['id', 'escritorio_id', 'escopo', 'autor_id', isStale.as('stale')])
    .where('chave_hash', '=', chaveHash)
    .where(isValida)
    .executeTakeFirst();

/** Notes the use of a key. Of several requests at the same time, one writes. */
export async function noteUsoDaChave(db: Database, id: number): Promise<void> {
  await db
    .updateTable('chave_api')
    .set({ usada_em: sql<Date>`now()` })
    .where('id', '=', id)
    .where(isStale)
    .execute();
}
