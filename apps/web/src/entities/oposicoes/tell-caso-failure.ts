import { messageOf } from '../../lib/api.ts';
import { toast } from '../../ui/toast.tsx';
import { isOutdated } from './oposicoes.queries.ts';

/** Says why a change of a case failed. Where the screen is out of date, the server's sentence says all there is to say. */
export function tellCasoFailure(title: string, error: unknown): void {
  if (isOutdated(error)) toast.alert(error.message);
  else toast.error(title, messageOf(error));
}
