import { MAX_PREFERENCIAS, type Preferencia } from '@vigia/contract';
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
    return after;
  });

export async function removePreferencia(db: Database, usuarioId: number, id: number): Promise<{ message: string }> {
  if (!(await deletePreferencia(db, usuarioId, id))) throw notFound(ABSENT);
  return { message: 'Preferência apagada.' };
}
