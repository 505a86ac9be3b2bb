import type { Membro } from '@vigia/contract';
import { useState, type RefObject } from 'react';
import { useRemoveMembro } from '../../entities/membros/membros.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { MESSAGES } from './messages.ts';

interface RemoverDialogProps {
  /** The member to remove; null keeps the dialog closed. */
  membro: Membro | null;
  onClose: () => void;
  /** Receives the focus afterwards: the button that opened the dialog disappears with its row. */
  returnFocus: RefObject<HTMLElement | null>;
}

const CONSEQUENCE: Record<Membro['situacao'], string> = {
  ativo: 'O acesso termina na hora, em todos os aparelhos. As marcas e comparações ficam no escritório.',
  pendente: 'O cadastro será recusado. Para tentar de novo, a pessoa precisa se cadastrar outra vez.',
};

export function RemoverDialog({ membro, onClose, returnFocus }: RemoverDialogProps) {
  const remove = useRemoveMembro();
  // The dialog keeps its text while it fades out.
  const [last, setLast] = useState(membro);
  if (membro !== null && membro !== last) setLast(membro);
  const confirm = (): void => {
    if (membro === null) return;
    remove.mutate(membro.id, {
      onSuccess: ({ message }) => {
        toast.success(MESSAGES.removed, message);
        onClose();
      },
      onError: (error) => toast.error(MESSAGES.removeFailed, messageOf(error)),
    });
  };
  return (
    <Dialog
      open={membro !== null}
      onClose={onClose}
      title={last === null ? '' : `Remover ${last.first_name} ${last.last_name} do escritório?`}
      description={last === null ? '' : CONSEQUENCE[last.situacao]}
      returnFocus={returnFocus}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button kind="danger" busy={remove.isPending} onClick={confirm}>
            Remover
          </Button>
        </>
      }
    />
  );
}
