import { UserFacingError } from '@vigia/api';

/** Waits for work that creates something. An interrupted demonstration may have created it already; then the existing one is used. */
export async function unlessThere(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof UserFacingError) || error.status !== 409) throw error;
  });
}
