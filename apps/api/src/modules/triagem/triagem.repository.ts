import type { Notado } from '@vigia/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { KEEP_PLAN } from '../../platform/kept-plans.ts';
import { claimLock } from '../../platform/locks.ts';
import type { Caller } from '../../platform/principal.ts';

/** Locks a person while the person undoes an action. */
const LOCK_DESFAZER = claimLock(4271);

/** What an office noted on a hit. */
export interface NotaDoPar extends Pick<Notado, 'adiada_ate' | 'nota' | 'comunicar' | 'linha'> {
  marca_id: number;
  numero: string;
  responsavel_id: number | null;
}

/** A text that changes with every dismissal, case and action of an office, and with the clients of its marks. */
export async function findVersaoDosEstados(db: Database, escritorioId: number): Promise<string> {
  const { rows } = await sql<{ versao: string }>`
    select ${KEEP_PLAN} concat_ws('-',
      (select concat_ws('.', count(*), count(removido_em), max(id)) from descarte where escritorio_id = ${escritorioId}),
      (select concat_ws('.', count(*), max(id), count(encerrado_em), extract(epoch from max(encerrado_em))) from caso where escritorio_id = ${escritorioId}),
      (select concat_ws('.', count(desfeita_em), max(id)) from triagem_acao where escritorio_id = ${escritorioId}),
      (select versao from cliente_versao where escritorio_id = ${escritorioId})
    ) as versao`.execute(db);
  return rows[0]?.versao ?? '';
}

/** A text that changes when a mark of the office is archived or taken back. */
export async function findVersaoDasArquivadas(db: Database, escritorioId: number): Promise<string> {
  const { rows } = await sql<{ versao: string }>`
    select concat_ws('.', count(*), extract(epoch from max(arquivada_em))) as versao
    from marca where escritorio_id = ${escritorioId} and arquivada_em is not null`.execute(db);
  return rows[0]?.versao ?? '';
}

/** Everything that an office noted on hits. */
export const listNotas = (db: Database, escritorioId: number): Promise<NotaDoPar[]> =>
  db
    .selectFrom('triagem_nota')
    .select(['marca_id', 'numero', 'responsavel_id', 'adiada_ate', 'nota', 'comunicar', 'linha'])
    .where('escritorio_id', '=', escritorioId)
    .execute();

/** Locks and reads what was noted on these hits. Hits without a note are left out. */
export async function lockNotas(
  db: Database,
  escritorioId: number,
  pares: readonly { marca_id: number; numero: string }[],
): Promise<NotaDoPar[]> {
  const { rows } = await sql<NotaDoPar>`
    select nota.marca_id, nota.numero, responsavel_id, adiada_ate, nota.nota, comunicar, linha
    from triagem_nota as nota
      join unnest(${pares.map(({ marca_id }) => marca_id)}::int[], ${pares.map(({ numero }) => numero)}::text[])
        as par (marca_id, numero) on par.marca_id = nota.marca_id and par.numero = nota.numero
    where nota.escritorio_id = ${escritorioId} for update of nota`.execute(db);
  return rows;
}

/** Writes what is noted on hits, instead of what was. */
export async function saveNotas(db: Database, escritorioId: number, notas: readonly NotaDoPar[]): Promise<void> {
  await sql`
    insert into triagem_nota (escritorio_id, marca_id, numero, responsavel_id, adiada_ate, nota, comunicar, linha)
    select ${escritorioId}, marca_id, numero, responsavel_id, adiada_ate, nota, comunicar, linha
    from jsonb_to_recordset(${JSON.stringify(notas)}::jsonb)
      as nova (marca_id int, numero text, responsavel_id int, adiada_ate text, nota text, comunicar boolean, linha text)
    on conflict (escritorio_id, marca_id, numero) do update
      set responsavel_id = excluded.responsavel_id, adiada_ate = excluded.adiada_ate, nota = excluded.nota,
        comunicar = excluded.comunicar, linha = excluded.linha`.execute(db);
}

interface NovaAcao {
  revista_id: number;
  chave: string;
  texto: string;
  analise_id: number;
  numero: string;
}

/** Adds an action; null if there is one with its key. */
export async function insertAcao(
  db: Database,
  { escritorio_id, usuario_id }: Caller,
  acao: NovaAcao,
): Promise<number | null> {
  const row = await db
    .insertInto('triagem_acao')
    .values({ escritorio_id, usuario_id, ...acao, volta: '{}' })
    .onConflict((conflict) => conflict.columns(['escritorio_id', 'chave']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Keeps what an undo of the action takes back. */
export async function saveVolta(db: Database, id: number, volta: unknown): Promise<void> {
  await db
    .updateTable('triagem_acao')
    .set({ volta: JSON.stringify(volta) })
    .where('id', '=', id)
    .execute();
}

const selectDesfaziveis = (db: Database, { escritorio_id, usuario_id }: Caller, revistaId: number) =>
  db
    .selectFrom('triagem_acao')
    .select(['id', 'texto', 'analise_id', 'numero', 'volta'])
    .where('escritorio_id', '=', escritorio_id)
    .where('revista_id', '=', revistaId)
    .where('usuario_id', '=', usuario_id)
    .where('desfeita_em', 'is', null)
    .orderBy('id', 'desc')
    .limit(1);

/** The last action of a person in an issue that was not undone. */
export const findUltimaAcao = (db: Database, caller: Caller, revistaId: number) =>
  selectDesfaziveis(db, caller, revistaId).executeTakeFirst();

/** Locks the person until the transaction ends, so that undos of one person run one after the other. */
export async function lockDesfazer(db: Database, { usuario_id }: Caller): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_DESFAZER}, ${usuario_id})`.execute(db);
}

/** Locks and reads the same action. */
export const lockUltimaAcao = (db: Database, caller: Caller, revistaId: number) =>
  selectDesfaziveis(db, caller, revistaId).forUpdate().executeTakeFirst();

/** The action that an undo with this key took back. */
export const findDesfeita = (db: Database, { escritorio_id, usuario_id }: Caller, chave: string) =>
  db
    .selectFrom('triagem_acao')
    .select(['texto', 'analise_id', 'numero'])
    .where('escritorio_id', '=', escritorio_id)
    .where('usuario_id', '=', usuario_id)
    .where('desfeita_chave', '=', chave)
    .executeTakeFirst();

export async function markDesfeita(db: Database, id: number, chave: string): Promise<void> {
  await db
    .updateTable('triagem_acao')
    .set({ desfeita_em: new Date(), desfeita_chave: chave })
    .where('id', '=', id)
    .execute();
}
