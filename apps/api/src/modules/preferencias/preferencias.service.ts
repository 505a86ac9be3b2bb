import { CHAVE_BOLETIM, CHAVE_LEMBRETES, MAX_PREFERENCIAS, type Preferencia } from '@vigia/contract';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import {
  countPreferencias,
  deletePreferencia,
  findValor,
  getPreferencia,
  insertPreferencia,
  isChaveTaken,
  listPreferencias,
  lockUsuario,
  updatePreferencia,
} from './preferencias.repository.ts';

export { findValor, listPreferencias };

/** The preferences that say which messages a user gets. The others only change what the user sees. */
const AVISOS: Readonly<Record<string, string>> = {
  [CHAVE_BOLETIM]: 'boletim da revista',
  [CHAVE_LEMBRETES]: 'lembretes de prazo',
};

/** Writes a change of a user's messages to the activity log. */
async function auditAvisos(
  transaction: Database,
  chave: string,
  { antes, depois }: { antes?: unknown; depois?: unknown },
): Promise<void> {
  const alvo = AVISOS[chave];
  if (alvo === undefined) return;
  await audit(transaction, {
    tipo: 'conta.avisos',
    alvo,
    ...(antes === undefined ? {} : { antes: { [chave]: antes } }),
    ...(depois === undefined ? {} : { depois: { [chave]: depois } }),
  });
}

const ABSENT = 'Esta preferência não existe.';
const TAKEN = 'Já existe uma preferência com esta chave.';

const taken = (): UserFacingError => new UserFacingError(409, TAKEN, { errors: { chave: [TAKEN] } });

/** Stores a new preference of a user. */
export const addPreferencia = (
  db: Database,
  usuarioId: number,
  campos: { chave: string; valor?: unknown },
): Promise<Preferencia> =>
  db.transaction().execute(async (transaction) => {
    await lockUsuario(transaction, usuarioId);
    if ((await countPreferencias(transaction, usuarioId)) >= MAX_PREFERENCIAS)
      throw new UserFacingError(422, `Cada pessoa guarda no máximo ${MAX_PREFERENCIAS} preferências.`);
    const made = await insertPreferencia(transaction, usuarioId, { chave: campos.chave, valor: campos.valor });
    if (!made) throw taken();
    await auditAvisos(transaction, made.chave, { depois: made.valor });
    return made;
  });

/** Changes the given fields of a preference. Another user's preference gives the same error as an unknown one. */
export const changePreferencia = (
  db: Database,
  usuarioId: number,
  { id, ...campos }: { id: number; chave?: string | undefined; valor?: unknown },
): Promise<Preferencia> =>
  db.transaction().execute(async (transaction) => {
    await lockUsuario(transaction, usuarioId);
    const before = await getPreferencia(transaction, usuarioId, id);
    if (!before) throw notFound(ABSENT);
    const { chave = before.chave, valor = before.valor } = campos;
    if (await isChaveTaken(transaction, usuarioId, { id, chave })) throw taken();
    const after = { id, chave, valor };
    await updatePreferencia(transaction, usuarioId, after);
    await auditAvisos(transaction, chave, { antes: before.valor, depois: valor });
    return after;
  });

export async function removePreferencia(db: Database, usuarioId: number, id: number): Promise<{ message: string }> {
  await db.transaction().execute(async (transaction) => {
    await lockUsuario(transaction, usuarioId);
    const before = await getPreferencia(transaction, usuarioId, id);
    if (!before || !(await deletePreferencia(transaction, usuarioId, id))) throw notFound(ABSENT);
    await auditAvisos(transaction, before.chave, { antes: before.valor });
  });
  return { message: 'Preferência apagada.' };
}
