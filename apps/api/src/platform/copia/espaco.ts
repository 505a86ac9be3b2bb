import { statfs } from 'node:fs/promises';
import { formatNumber } from '@vigia/domain';
import { refuse } from './formato.ts';

/** Room that stays free beside what is written. */
const RESERVA = 256 * 1024 * 1024;

/** Throws a sentence that begins with `failure` if a folder has no room for `bytes` more bytes. */
export async function demandRoom(pasta: string, bytes: number, failure: string): Promise<void> {
  const { bavail, bsize } = await statfs(pasta);
  if (bavail * bsize >= bytes + RESERVA) return;
  throw refuse(`${failure}: ${pasta} precisa de ${formatNumber(Math.ceil((bytes + RESERVA) / 1e6))} MB livres.`);
}
