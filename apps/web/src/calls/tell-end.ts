import { messageOf } from '../lib/api.ts';
import { toast } from '../ui/toast.tsx';

/**
 * Reports the outcome of a mutation even if the user has left the screen. React Query drops callbacks passed to
 * `mutate` when the calling component unmounts or mutates again.
 */
export const tellEnd = <Answer>(
  change: Promise<Answer>,
  { onDone, failure }: { onDone: (answer: Answer) => void; failure: string },
): Promise<void> => change.then(onDone, (error: unknown) => toast.error(failure, messageOf(error)));
