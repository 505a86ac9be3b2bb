import type { Cliente } from '@vigia/contract';
import { useAddCliente } from '../../entities/clientes/clientes.queries.ts';
import { ClienteFormDialog, NOVO_CLIENTE } from './cliente-form-dialog.tsx';
import { MESSAGES } from './messages.ts';

interface NovoClienteDialogProps {
  open: boolean;
  onClose: () => void;
  onCreated: (cliente: Cliente) => void;
}

/** Adds a client and hands it over. */
export function NovoClienteDialog({ open, onClose, onCreated }: NovoClienteDialogProps) {
  const add = useAddCliente();
  return (
    <ClienteFormDialog
      open={open}
      title="Novo cliente"
      action="Acrescentar"
      values={NOVO_CLIENTE}
      busy={add.isPending}
      onClose={onClose}
      messages={{ done: MESSAGES.added, failed: MESSAGES.addFailed }}
      save={add.mutateAsync}
      onSaved={onCreated}
    />
  );
}
