import type { Cliente } from '@vigia/contract';
import { useRemoveCliente } from '../../entities/clientes/clientes.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { MESSAGES } from './messages.ts';

interface RemoverClienteDialogProps {
  cliente: Cliente;
  open: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a client is removed. */
export function RemoverClienteDialog({ cliente, open, onClose, onRemoved }: RemoverClienteDialogProps) {
  const remove = useRemoveCliente(cliente);
  const confirm = (): void =>
    remove.mutate(undefined, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
        onRemoved();
      },
      onError: (error) => toast.error(MESSAGES.removeFailed, messageOf(error)),
    });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Remover ${cliente.nome}?`}
      description="As marcas continuam no portfólio, sem cliente. Os contatos e as observações são apagados."
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
