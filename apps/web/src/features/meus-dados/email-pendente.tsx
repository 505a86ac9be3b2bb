import type { MinhaConta } from '@vigia/contract';
import { useCancelarEmail, useReenviarConfirmacao } from '../../entities/conta/email.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './meus-dados.module.css';
import { MESSAGES } from './messages.ts';

/** Shows which address waits for its proof, and offers to send the link again or to give the change up. */
export function EmailPendente({ email_pendente }: MinhaConta) {
  const resend = useReenviarConfirmacao();
  const cancel = useCancelarEmail();
  // The band of all pages asks for the proof of the first address.
  if (email_pendente === null) return null;
  const handlers = {
    onSuccess: ({ message }: { message: string }) => toast.success(message),
    onError: (error: Error) => toast.error(MESSAGES.emailFailed, messageOf(error)),
  };
  return (
    <div className={s['pending']}>
      <Notice tone="info">
        <p>
          {email_pendente} está <strong>aguardando confirmação</strong>: abra o link da mensagem que enviamos para ele.
          Até lá, vale o endereço atual.
        </p>
        <div className={s['toolbar']}>
          <Button busy={resend.isPending} onClick={() => resend.mutate(undefined, handlers)}>
            Enviar de novo
          </Button>
          <Button busy={cancel.isPending} onClick={() => cancel.mutate(undefined, handlers)}>
            Cancelar troca
          </Button>
        </div>
      </Notice>
    </div>
  );
}
