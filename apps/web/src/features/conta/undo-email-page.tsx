import { telas } from '@vigia/contract';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useDesfazerEmail } from '../../entities/conta/email.queries.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './conta.module.css';
import { MESSAGES } from './messages.ts';

/** Explains why the link cannot be used; undefined when no reason is known. */
function problemOf(token: string, error: unknown): string | undefined {
  if (token === '') return MESSAGES.incompleteLink;
  return error instanceof ApiError ? messageOf(error) : undefined;
}

/** Takes a former address back. It ends all sessions, so it waits for a click, which programs that look at links do not make. */
export function UndoEmailPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const undo = useDesfazerEmail();
  const submit = (): void =>
    undo.mutate(token, {
      onSuccess: (answer) => {
        // The sessions of this account have ended, also the one of this browser.
        session.signOut();
        toast.success(answer.message);
        void navigate(telas.redefinirSenha.href({ token: answer.token }), { replace: true });
      },
    });
  const problem = problemOf(token, undo.error);
  return (
    <div className={s['form']}>
      <title>Desfazer troca de e-mail · Vigia Marcas</title>
      <h1>Desfazer troca de e-mail</h1>
      <p className={s['lead']}>
        O e-mail anterior volta a valer, todas as sessões terminam em todos os aparelhos, e você define uma nova senha.
      </p>
      {problem === undefined ? null : <Notice tone="warning">{problem}</Notice>}
      {problem === undefined || undo.isPending ? (
        <Button kind="primary" size="large" busy={undo.isPending} onClick={submit}>
          Desfazer a troca
        </Button>
      ) : null}
      <p className={s['switch']}>
        <Link to={telas.esqueciSenha.href()}>Esqueceu a senha?</Link>
      </p>
    </div>
  );
}
