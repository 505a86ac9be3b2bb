import { useState, type RefObject } from 'react';
import { describeEfeito, type EfeitoNosPrazos } from '../../../entities/prazos/efeito.ts';
import { type ItemDoCalendario, useRemoveItem } from '../../../entities/prazos/prazos.queries.ts';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { MESSAGES } from './messages.ts';

interface RetirarDialogProps {
  /** The item to remove and its name; null keeps the dialog closed. */
  alvo: (ItemDoCalendario & { nome: string }) | null;
  onClose: () => void;
  onRemoved: (efeito: EfeitoNosPrazos) => void;
  /** Receives the focus afterwards: the button that opened the dialog disappears with its row. */
  returnFocus: RefObject<HTMLElement | null>;
}

export function RetirarDialog({ alvo, onClose, onRemoved, returnFocus }: RetirarDialogProps) {
  const remove = useRemoveItem();
  // The dialog keeps its text while it fades out.
  const [last, setLast] = useState(alvo);
  if (alvo !== null && alvo !== last) setLast(alvo);
  const confirm = (): void => {
    if (alvo === null) return;
    remove.mutate(alvo, {
      onSuccess: ({ answer, efeito }) => {
        toast.success(answer.message, describeEfeito(efeito));
        onRemoved(efeito);
        onClose();
      },
      onError: (error) => toast.error(MESSAGES.removeFailed, messageOf(error)),
    });
  };
  return (
    <Dialog
      open={alvo !== null}
      onClose={onClose}
      title={`Retirar ${last?.nome ?? ''} do calendário?`}
      description="Os prazos de todos os casos são contados de novo, sem ele."
      returnFocus={returnFocus}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button kind="danger" busy={remove.isPending} onClick={confirm}>
            Retirar
          </Button>
        </>
      }
    />
  );
}
