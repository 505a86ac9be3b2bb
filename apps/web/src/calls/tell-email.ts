import { toast } from '../ui/toast.tsx';
import { tellEnd } from './tell-end.ts';

/** Reports the outcome of a call about the user's address. The failure reads as the specification gives it, with the space at the end. */
export const tellEmail = (change: Promise<{ message: string }>): Promise<void> =>
  tellEnd(change, { onDone: ({ message }) => toast.success(message), failure: 'Erro ao enviar e-mail! ' });
