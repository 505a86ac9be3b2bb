import type { Revista } from '@vigia/contract';
import { useState } from 'react';
import { PorPapel } from '../../calls/por-papel.tsx';
import { useRemoveRevista, useRetryRevista } from '../../entities/revistas/revistas.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { MESSAGES } from './messages.ts';
import s from './revistas.module.css';

function describeConfirmacao({ status, motivo }: NonNullable<Revista['confirmacao']>): string {
  if (status === 'Em análise') return 'Baixando o arquivo do INPI para confirmar…';
  return `O INPI não confirmou: ${motivo ?? 'o arquivo não pôde ser baixado.'}`;
}

/** The button that withdraws an upload, after a question that says what follows. */
function Retirar({ revista: { id, numero }, onWithdrawn }: { revista: Revista; onWithdrawn: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const remove = useRemoveRevista({
    onSuccess: ({ message }) => {
      close();
      toast.success(message);
      onWithdrawn();
    },
    onError: (error) => toast.error(MESSAGES.withdrawFailed, messageOf(error)),
  });
  return (
    <>
      <Button kind="quiet" aria-label={`Retirar a revista ${numero}`} onClick={() => setAsking(true)}>
        Retirar
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={`Retirar a revista ${numero}?`}
        description="Ela sai da lista, e o que veio dela é desfeito: dados, status e andamentos das marcas, prazos dos casos. As comparações feitas com ela vão para as arquivadas. O mesmo arquivo pode ser enviado de novo."
        actions={
          <>
            <Button onClick={close}>Manter</Button>
            <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate(id)}>
              Retirar
            </Button>
          </>
        }
      />
    </>
  );
}

/** An upload of the office that INPI's file has not confirmed: what that means, and what the user can do. */
export function EnvioDoEscritorio({
  revista,
  onAsked,
  onWithdrawn,
}: {
  revista: Revista;
  /** INPI is asked for its file; the button is about to disappear. */
  onAsked: () => void;
  onWithdrawn: () => void;
}) {
  const { id, numero, aviso, confirmacao } = revista;
  const confirm = useRetryRevista({
    onSuccess: () => {
      toast.info(MESSAGES.confirming);
      onAsked();
    },
    onError: (error) => toast.error(MESSAGES.confirmFailed, messageOf(error)),
  });
  return (
    <>
      <Badge tone="brand" strong>
        Analisada
      </Badge>
      <Badge tone="orange">Só do seu escritório</Badge>
      <span className={s['muted']}>{aviso ?? MESSAGES.unconfirmed}</span>
      {confirmacao === null ? null : <span className={s['muted']}>{describeConfirmacao(confirmacao)}</span>}
      <PorPapel>
        <span className={s['again']}>
          {confirmacao?.status === 'Em análise' ? null : (
            <Button
              busy={confirm.isPending}
              aria-label={`Confirmar com o INPI a revista ${numero}`}
              onClick={() => confirm.mutate(id)}
            >
              Confirmar com o INPI
            </Button>
          )}
          <Retirar revista={revista} onWithdrawn={onWithdrawn} />
        </span>
      </PorPapel>
    </>
  );
}
