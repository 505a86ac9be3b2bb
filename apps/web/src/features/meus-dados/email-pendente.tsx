import type { MinhaConta } from '@vigia/contract';
import { tellEmail } from '../../calls/tell-email.ts';
import { useCancelarEmail, useReenviarConfirmacao } from '../../entities/conta/email.queries.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import s from './meus-dados.module.css';

/** Shows which address waits for its proof, and offers to send the link again or to give the change up. */
export function EmailPendente({ email_pendente }: MinhaConta) {
  const resend = useReenviarConfirmacao();
  const cancel = useCancelarEmail();
  // The band of all pages asks for the proof of the first address.
  if (email_pendente === null) return null;
  return (
    <div className={s['pending']}>
      <Notice tone="info">
        <p>
          {email_pendente} está <strong>aguardando confirmação</strong>: abra o link da mensagem que enviamos para ele.
          Até lá, vale o endereço atual.
        </p>
        <div className={s['toolbar']}>
          <Button busy={resend.isPending} onClick={() => void tellEmail(resend.mutateAsync())}>
            Enviar de novo
          </Button>
          <Button busy={cancel.isPending} onClick={() => void tellEmail(cancel.mutateAsync())}>
            Cancelar troca
          </Button>
        </div>
      </Notice>
    </div>
  );
}
