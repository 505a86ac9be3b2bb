import { workInRounds } from '../../platform/rounds.ts';
import { type LembretesDependencies, remindPrazos } from './lembretes.service.ts';

/** How often a process looks whether the reminders of the day are due. */
const LOOK_MS = 60_000;

/** Hands out the reminders of each day until the returned function is called. */
export const workLembretes = ({
  onError,
  lookMs = LOOK_MS,
  ...dependencies
}: LembretesDependencies & { onError: (error: unknown) => void; lookMs?: number }): (() => Promise<void>) =>
  workInRounds(
    async () => {
      await remindPrazos(dependencies);
      return false;
    },
    { everyMs: lookMs, onError },
  );
