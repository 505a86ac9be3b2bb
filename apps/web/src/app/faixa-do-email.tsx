import { tellEmail } from '../calls/tell-email.ts';
import { useReenviarConfirmacao } from '../entities/conta/email.queries.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import s from './shell.module.css';

/** Asks users, on every page, to prove the address of their account, and sends the link again. */
export function FaixaDoEmail({ email }: { email: string }) {
  const resend = useReenviarConfirmacao();
  return (
    <div className={s['reading']}>
      <Notice tone="info">
        <div className={s['asking']}>
          <p>
            <strong>Confirme o seu e-mail:</strong> abra o link da mensagem que enviamos para {email}. Até lá, nenhuma
            outra mensagem chega a ele.
          </p>
          <Button busy={resend.isPending} onClick={() => void tellEmail(resend.mutateAsync())}>
            Enviar o link de novo
          </Button>
        </div>
      </Notice>
    </div>
  );
}
