import { messageOf } from '../lib/api.ts';
import { toast } from '../ui/toast.tsx';

/**
 * Says how a change ended, wherever the person is by then. What is handed to `mutate` is forgotten with the component that called it, and with
 * the next call.
 */
export const tellEnd = <Answer>(
  change: Promise<Answer>,
  { onDone, failure }: { onDone: (answer: Answer) => void; failure: string },
): Promise<void> => change.then(onDone, (error: unknown) => toast.error(failure, messageOf(error)));
