import type { Envio, FrequenciaBoletim } from '@vigia/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { claimLock } from '../../platform/locks.ts';
import { nomeDoUsuario } from '../../platform/usuario.ts';
import type { AlcanceDoEvento } from '../revistas/eventos/eventos.service.ts';

/** Held while bulletins are distributed. */
export const LOCK_BOLETINS = claimLock(4245);

/**
 * Takes the lock for distributing bulletins until the transaction ends; false when another process holds it. Two processes never distribute at
 * once.
 */
export async function tryLockDistribuicao(db: Database): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(${LOCK_BOLETINS}) as locked`.execute(db);
  return rows[0]?.locked === true;
}

/** The bulletins to distribute, oldest first. Their rows stay locked, so nobody marks one as due again before the transaction ends. */
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

/** SQL for the preference that a user stored under a key, as JSON text; null without one. */
const preferenciaDe = (usuario: 'usuario.id' | 'boletim_envio.usuario_id', chave: string) =>
  sql<
    string | null
  >`(select valor from preferencia where preferencia.usuario_id = ${sql.ref(usuario)} and preferencia.chave = ${chave})`;

/** Whether the user proved the address. Until then the bulletins wait. */
const isConfirmado = sql<boolean>`usuario.email_confirmado_em is not null`;

/** The active users of an office, each with the preference for bulletins as JSON text. */
export const listDestinatarios = (
  db: Database,
  escritorioId: number,
  chave: string,
): Promise<{ id: number; preferencia: string | null; confirmado: boolean }[]> =>
  db
    .selectFrom('usuario')
    .innerJoin('escritorio', 'escritorio.id', 'usuario.escritorio_id')
    .select(['usuario.id', preferenciaDe('usuario.id', chave).as('preferencia'), isConfirmado.as('confirmado')])
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
  /** Whether the user proved the address. */
  confirmado: boolean;
}

/** The first state of a delivery, by the user's preference. */
const BEGIN = { imediato: 'na fila', semanal: 'aguardando', nenhum: 'dispensado' } as const;
const begin = ({ frequencia, confirmado }: Pick<ParaPessoa, 'frequencia' | 'confirmado'>) => ({
  estado: frequencia === 'imediato' && !confirmado ? ('aguardando' as const) : BEGIN[frequencia],
  enviar_em: frequencia === 'semanal' ? FRIDAY_MORNING : sql<Date>`now()`,
});

/** Creates a user's delivery of a bulletin; false when it exists already. */
export async function insertEnvio(db: Database, { boletim_id, usuario_id, ...pessoa }: ParaPessoa): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('boletim_envio')
    .values({ boletim_id, usuario_id, ...begin(pessoa) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Reopens a sent delivery whose message lacked at least one of these hits; false when there is nothing to send. */
export async function reopenEnvio(
  db: Database,
  { boletim_id, usuario_id, ...pessoa }: ParaPessoa,
  hits: readonly string[],
): Promise<boolean> {
  if (pessoa.frequencia === 'nenhum') return false;
  const { numUpdatedRows } = await db
    .updateTable('boletim_envio')
    .set({ ...begin(pessoa), tentativas: 0, motivo: null, atualizado_em: new Date() })
    .where('boletim_id', '=', boletim_id)
    .where('usuario_id', '=', usuario_id)
    .where('estado', '=', 'enviado')
    // `contadas` is null when the hits of the sent message are unknown. The row does not match then.
    .where(sql<boolean>`not (${[...hits]}::text[] <@ contadas)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Whether the automatic analysis of the bulletin's issue is running, for the first time or again. Until it ends, some marks have no result, or one
 * that comes from a replaced file.
 */
const isEmCurso = sql<boolean>`exists (
  select from vigilancia where vigilancia.escritorio_id = boletim.escritorio_id and vigilancia.revista_id = boletim.revista_id
    and terminada_em is null and cancelada_em is null)`;

/** The deliveries to proved addresses that wait for Friday, for the end of a comparison or for the proof, each with the user's present preference. */
export const listAguardando = (db: Database, chave: string) =>
  db
    .selectFrom('boletim_envio')
    .innerJoin('boletim', 'boletim.id', 'boletim_envio.boletim_id')
    .innerJoin('usuario', 'usuario.id', 'boletim_envio.usuario_id')
    .select([
      'boletim_id',
      'usuario_id',
      sql<boolean>`enviar_em <= now()`.as('vencido'),
      isEmCurso.as('em_curso'),
      preferenciaDe('boletim_envio.usuario_id', chave).as('preferencia'),
    ])
    .where('estado', '=', 'aguardando')
    .where(isConfirmado)
    .orderBy('usuario_id')
    .orderBy('boletim_id')
    .execute();

/** The states in which the mail queue holds a message for the delivery. */
const NA_FILA = ['na fila', 'tentando de novo'] as const;

interface MudancaDoEnvio {
  estado: Envio['estado'];
  motivo?: string | null;
  /** Adds one to the number of attempts. */
  tentou?: boolean;
}

/** Sets the state of a user's deliveries. A delivery that was sent does not change. */
export async function updateEnvios(
  db: Database,
  { usuario_id, boletins }: { usuario_id: number; boletins: readonly number[] },
  { estado, motivo, tentou = false }: MudancaDoEnvio,
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
 * Sets all deliveries of a message back to waiting when the automatic analysis of one of its issues is running. A failed attempt is no
 * alternative: the mail queue gives up after two hours, and a batch that waits behind others may take longer.
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

/** Stores the hits that the message being made contains. They become `contadas` when it is sent. */
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

/**
 * The user to write to and the issues that are still to be sent, oldest first, each with the hits of earlier messages. Returns undefined when the
 * account or its office has ended.
 */
export async function findRemessa(
  db: Database,
  { usuario_id, boletins }: { usuario_id: number; boletins: readonly number[] },
) {
  const usuario = await db
    .selectFrom('usuario')
    .innerJoin('escritorio', 'escritorio.id', 'usuario.escritorio_id')
    .select(['usuario.id', 'email', 'first_name', 'escritorio_id'])
    .where('usuario.id', '=', usuario_id)
    .where(isConfirmado)
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

/** The state of each user's delivery of a bulletin; null when the bulletin was never due. */
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
    .select(nomeDoUsuario('usuario').$notNull().as('nome'))
    .where('boletim_id', '=', boletim.id)
    .orderBy('usuario.id')
    .execute();
  return rows.map(({ nome, estado, motivo, tentativas, enviar_em, atualizado_em }) => {
    const waits = estado === 'aguardando' && enviar_em.getTime() > Date.now();
    return {
      // A delivery that waits only for a comparison is sent as soon as that ends, so users see it as queued.
      nome,
      estado: estado === 'aguardando' && !waits ? 'na fila' : estado,
      motivo,
      tentativas,
      em: (waits ? enviar_em : atualizado_em).toISOString(),
    };
  });
}

/** Ends the bulletins of a withdrawn issue that nobody has got yet, of every office or of one. */
export async function cancelBoletins(db: Database, { revista_id, escritorio_id }: AlcanceDoEvento): Promise<void> {
  const wanted = sql<boolean>`boletim.revista_id = ${revista_id}
    and (${escritorio_id}::int is null or boletim.escritorio_id = ${escritorio_id}::int)`;
  await sql`
    update boletim_envio set estado = 'dispensado', motivo = 'A revista foi retirada.', atualizado_em = now()
    from boletim where boletim.id = boletim_id and ${wanted} and estado = 'aguardando'`.execute(db);
  await sql`update boletim set distribuido_em = now() where ${wanted} and distribuido_em is null`.execute(db);
}
