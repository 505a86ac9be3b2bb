import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** The offices that have not had their round of a day, each with the day of its last round. */
export const listSemRodada = (db: Database, dia: string): Promise<{ escritorio_id: number; ultima: string | null }[]> =>
  db
    .selectFrom('escritorio')
    .select((eb) => [
      'escritorio.id as escritorio_id',
      eb
        .selectFrom('lembrete_rodada')
        .select((rodada) => rodada.fn.max('dia').as('dia'))
        .whereRef('escritorio_id', '=', 'escritorio.id')
        .as('ultima'),
    ])
    .where('encerrado_em', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('lembrete_rodada')
            .select('dia')
            .whereRef('escritorio_id', '=', 'escritorio.id')
            .where('dia', '=', dia),
        ),
      ),
    )
    .orderBy('escritorio.id')
    .execute();

/** Notes the round of an office on a day; false when another process has noted it. */
export async function insertRodada(db: Database, escritorioId: number, dia: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('lembrete_rodada')
    .values({ escritorio_id: escritorioId, dia })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The active users of an office with a proved address, each with the preference for reminders as JSON text. */
export const listPessoas = (db: Database, escritorioId: number, chave: string) =>
  db
    .selectFrom('usuario')
    .select(['usuario.id', 'papel'])
    .select(
      sql<
        string | null
      >`(select valor from preferencia where preferencia.usuario_id = usuario.id and preferencia.chave = ${chave})`.as(
        'preferencia',
      ),
    )
    .where('escritorio_id', '=', escritorioId)
    .where('situacao', '=', 'ativo')
    .where('email_confirmado_em', 'is not', null)
    .orderBy('usuario.id')
    .execute();

interface NovoLembrete {
  usuario_id: number;
  chave: string;
  final: string;
  dias: number;
  dia: string;
}

/** Notes reminders and returns how many of them are new. */
export async function insertLembretes(db: Database, lembretes: readonly NovoLembrete[]): Promise<number> {
  if (lembretes.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('lembrete')
    .values([...lembretes])
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

/** The user to write to, and the deadlines of a day's reminders. Returns undefined when the account or its office has ended. */
export async function findDestinatario(db: Database, { usuario_id, dia }: { usuario_id: number; dia: string }) {
  const usuario = await db
    .selectFrom('usuario')
    .innerJoin('escritorio', 'escritorio.id', 'usuario.escritorio_id')
    .select(['usuario.id', 'email', 'first_name', 'papel', 'escritorio_id'])
    .where('usuario.id', '=', usuario_id)
    .where('email_confirmado_em', 'is not', null)
    .where('situacao', '=', 'ativo')
    .where('encerrado_em', 'is', null)
    .executeTakeFirst();
  if (!usuario) return undefined;
  const rows = await db
    .selectFrom('lembrete')
    .select(['chave', 'final'])
    .where('usuario_id', '=', usuario_id)
    .where('dia', '=', dia)
    .execute();
  return { ...usuario, lembrados: new Set(rows.map(({ chave, final }) => `${chave} ${final}`)) };
}
