import type { Envio, FrequenciaBoletim } from '@vigia/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { LOCKS } from '../../platform/locks.ts';

/** Whether this transaction may hand out bulletins; nobody else can until it ends, so that two processes at once do it once. */
export async function tryLockDistribuicao(db: Database): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(${LOCKS.boletins}) as locked`.execute(db);
  return rows[0]?.locked === true;
}

/** The bulletins to be handed out, oldest first; nobody asks for one again before the transaction ends. */
export const listPorDistribuir = (
  db: Database,
  limit: number,
): Promise<{ id: number; escritorio_id: number; revista_id: number }[]> =>
  db
    .selectFrom('boletim')
    .select(['id', 'escritorio_id', 'revista_id'])
    .where('distribuido_em', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();

export async function setDistribuido(db: Database, id: number): Promise<void> {
  await db.updateTable('boletim').set({ distribuido_em: new Date() }).where('id', '=', id).execute();
}

/** What a person has kept under a key, as JSON text. */
const preferenciaDe = (usuario: 'usuario.id' | 'boletim_envio.usuario_id', chave: string) =>
  sql<
    string | null
  >`(select valor from preferencia where preferencia.usuario_id = ${sql.ref(usuario)} and preferencia.chave = ${chave})`;

/** Who of an office may be written to, with what they said of bulletins. */
export const listDestinatarios = (
  db: Database,
  escritorioId: number,
  chave: string,
): Promise<{ id: number; preferencia: string | null }[]> =>
  db
    .selectFrom('usuario')
    .innerJoin('escritorio', 'escritorio.id', 'usuario.escritorio_id')
    .select(['usuario.id', preferenciaDe('usuario.id', chave).as('preferencia')])
    .where('escritorio_id', '=', escritorioId)
    .where('situacao', '=', 'ativo')
    .where('encerrado_em', 'is', null)
    .orderBy('usuario.id')
    .execute();

const FRIDAY_MORNING = sql<Date>`(
  select case when moment > now then moment else moment + interval '7 days' end from (
    select (date_trunc('week', now at time zone 'America/Sao_Paulo') + interval '4 days 8 hours') at time zone 'America/Sao_Paulo' as moment, now
    from (select now() as now) as present) as week)`;

interface ParaPessoa {
  boletim_id: number;
  usuario_id: number;
  frequencia: FrequenciaBoletim;
}

/** How the sending to somebody begins. */
const BEGIN = { imediato: 'na fila', semanal: 'aguardando', nenhum: 'dispensado' } as const;
const begin = (frequencia: FrequenciaBoletim) => ({
  estado: BEGIN[frequencia],
  enviar_em: frequencia === 'semanal' ? FRIDAY_MORNING : sql<Date>`now()`,
});

/** Gives a person their row for a bulletin; false where they have one already. */
export async function insertEnvio(db: Database, { boletim_id, usuario_id, frequencia }: ParaPessoa): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('boletim_envio')
    .values({ boletim_id, usuario_id, ...begin(frequencia) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Begins anew for a person who got the bulletin, but not all of these hits by it; false where there is nothing to tell. */
export async function reopenEnvio(
  db: Database,
  { boletim_id, usuario_id, frequencia }: ParaPessoa,
  hits: readonly string[],
): Promise<boolean> {
  if (frequencia === 'nenhum') return false;
  const { numUpdatedRows } = await db
    .updateTable('boletim_envio')
    .set({ ...begin(frequencia), tentativas: 0, motivo: null, atualizado_em: new Date() })
    .where('boletim_id', '=', boletim_id)
    .where('usuario_id', '=', usuario_id)
    .where('estado', '=', 'enviado')
    // Null where it is not known what they were told.
    .where(sql<boolean>`not (${[...hits]}::text[] <@ contadas)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether the automatic analysis of a bulletin's issue runs, be it again: of its marks some have no result then, or one of a file that was replaced. */
const isEmCurso = sql<boolean>`exists (
  select from vigilancia where vigilancia.escritorio_id = boletim.escritorio_id and vigilancia.revista_id = boletim.revista_id
    and terminada_em is null and cancelada_em is null)`;

/** What waits for Friday or for its comparison, with what each person says of bulletins by now. */
export const listAguardando = (db: Database, chave: string) =>
  db
    .selectFrom('boletim_envio')
    .innerJoin('boletim', 'boletim.id', 'boletim_envio.boletim_id')
    .select([
      'boletim_id',
      'usuario_id',
      sql<boolean>`enviar_em <= now()`.as('vencido'),
      isEmCurso.as('em_curso'),
      preferenciaDe('boletim_envio.usuario_id', chave).as('preferencia'),
    ])
    .where('estado', '=', 'aguardando')
    .orderBy('usuario_id')
    .orderBy('boletim_id')
    .execute();

/** What the mail queue has a message for. */
const NA_FILA = ['na fila', 'tentando de novo'] as const;

interface Mudanca {
  estado: Envio['estado'];
  motivo?: string | null;
  /** One attempt more. */
  tentou?: boolean;
}

/** Says how the sending of these bulletins to a person stands; what was sent stays sent. */
export async function updateEnvios(
  db: Database,
  { usuario_id, boletins }: { usuario_id: number; boletins: readonly number[] },
  { estado, motivo, tentou = false }: Mudanca,
): Promise<void> {
  await db
    .updateTable('boletim_envio')
    .set((eb) => ({
      estado,
      atualizado_em: new Date(),
      ...(motivo === undefined ? {} : { motivo }),
      ...(tentou ? { tentativas: eb('tentativas', '+', 1) } : {}),
      ...(estado === 'enviado' ? { contadas: eb.ref('montadas') } : {}),
    }))
    .where('usuario_id', '=', usuario_id)
    .where('boletim_id', 'in', [...boletins])
    .where('estado', '<>', 'enviado')
    .execute();
}

/**
 * Puts a message back to wait, all of it, where the automatic analysis of one of its issues runs. A failed attempt would not do: the queue gives
 * up after two hours, and a batch that stands behind others may take longer.
 */
export async function postponeEnvios(
  db: Database,
  { usuario_id, boletins }: { usuario_id: number; boletins: readonly number[] },
): Promise<void> {
  await db
    .updateTable('boletim_envio')
    .set({ estado: 'aguardando', atualizado_em: new Date() })
    .where('usuario_id', '=', usuario_id)
    .where('boletim_id', 'in', [...boletins])
    .where('estado', 'in', NA_FILA)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('boletim')
          .select('id')
          .where('id', 'in', [...boletins])
          .where(isEmCurso),
      ),
    )
    .execute();
}

/** Keeps which hits the message that is made now tells. */
export async function setMontadas(
  db: Database,
  { boletim_id, usuario_id }: { boletim_id: number; usuario_id: number },
  montadas: string[],
): Promise<void> {
  await db
    .updateTable('boletim_envio')
    .set({ montadas })
    .where('boletim_id', '=', boletim_id)
    .where('usuario_id', '=', usuario_id)
    .execute();
}

/** The person to write to and the issues that are still due to them, each with the hits they were told of before, oldest first; undefined once the account is gone. */
export async function findRemessa(
  db: Database,
  { usuario_id, boletins }: { usuario_id: number; boletins: readonly number[] },
) {
  const usuario = await db
    .selectFrom('usuario')
    .innerJoin('escritorio', 'escritorio.id', 'usuario.escritorio_id')
    .select(['usuario.id', 'email', 'first_name', 'escritorio_id'])
    .where('usuario.id', '=', usuario_id)
    .where('situacao', '=', 'ativo')
    .where('encerrado_em', 'is', null)
    .executeTakeFirst();
  if (!usuario) return undefined;
  const rows = await db
    .selectFrom('boletim_envio')
    .innerJoin('boletim', 'boletim.id', 'boletim_envio.boletim_id')
    .innerJoin('revista', 'revista.id', 'boletim.revista_id')
    .select(['boletim_id', 'boletim.revista_id', 'contadas'])
    .where('boletim_envio.usuario_id', '=', usuario_id)
    .where('boletim.id', 'in', [...boletins])
    .where('boletim.escritorio_id', '=', usuario.escritorio_id)
    .where('estado', 'in', NA_FILA)
    .orderBy('revista.numero')
    .execute();
  return { ...usuario, devidos: rows };
}

/** How the bulletin of an issue gets to each person of the office; null when none is due. */
export async function listEnvios(
  db: Database,
  { escritorio_id, revista_id }: { escritorio_id: number; revista_id: number },
): Promise<Envio[] | null> {
  const boletim = await db
    .selectFrom('boletim')
    .select('id')
    .where('escritorio_id', '=', escritorio_id)
    .where('revista_id', '=', revista_id)
    .executeTakeFirst();
  if (!boletim) return null;
  const rows = await db
    .selectFrom('boletim_envio')
    .innerJoin('usuario', 'usuario.id', 'boletim_envio.usuario_id')
    .select(['estado', 'motivo', 'tentativas', 'enviar_em', 'atualizado_em'])
    .select(
      sql<string>`coalesce(nullif(trim(usuario.first_name || ' ' || usuario.last_name), ''), usuario.username)`.as(
        'nome',
      ),
    )
    .where('boletim_id', '=', boletim.id)
    .orderBy('usuario.id')
    .execute();
  return rows.map(({ nome, estado, motivo, tentativas, enviar_em, atualizado_em }) => {
    const waits = estado === 'aguardando' && enviar_em.getTime() > Date.now();
    return {
      // What waits for its comparison alone goes as soon as that has ended, and on no Friday.
      nome,
      estado: estado === 'aguardando' && !waits ? 'na fila' : estado,
      motivo,
      tentativas,
      em: (waits ? enviar_em : atualizado_em).toISOString(),
    };
  });
}
