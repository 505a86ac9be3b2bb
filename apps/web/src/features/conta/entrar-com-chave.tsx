import { useSignInWithChave } from '../../entities/seguranca/chaves.queries.ts';
import { describeChaveError, offersChaves } from '../../lib/chave-de-acesso.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { MESSAGES } from './messages.ts';

/** Signs in with a passkey, where the browser has them. */
export function EntrarComChave({ onProblem }: { onProblem: (problem: string | null) => void }) {
  const enter = useSignInWithChave(() => toast.success(MESSAGES.signedIn));
  if (!offersChaves()) return null;
  return (
    <Button
      size="large"
      busy={enter.isPending}
      onClick={() => {
        onProblem(null);
        enter.mutate(undefined, { onError: (error) => onProblem(describeChaveError(error)) });
      }}
    >
      Entrar com chave de acesso
    </Button>
  );
}
