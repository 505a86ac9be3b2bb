import { messageOf } from '../lib/api.ts';
import { toast } from '../ui/toast.tsx';

/** The writes whose outcome is reported. The second click of a double click gets the write of the first one (lib/mutation.ts). */
const told = new WeakSet<Promise<unknown>>();

/**
 * Reports the outcome of a mutation once, even if the user has left the screen. React Query drops callbacks passed to
 * `mutate` when the calling component unmounts or mutates again. `failure` is the title of the message of an error, or reports the error itself.
 */
export function tellEnd<Answer>(
  change: Promise<Answer>,
  { onDone, failure }: { onDone: (answer: Answer) => void; failure: string | ((error: unknown) => void) },
): Promise<void> {
  if (told.has(change)) return Promise.resolve();
  told.add(change);
  return change.then(onDone, (error: unknown) => {
    if (typeof failure === 'string') toast.error(failure, messageOf(error));
    else failure(error);
  });
}
