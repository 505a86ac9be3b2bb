import type { Cliente } from '@vigia/contract';
import { useMemo } from 'react';
import { useUpdateCliente } from '../../entities/clientes/clientes.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { toast } from '../../ui/toast.tsx';
import { ClienteFormDialog } from './cliente-form-dialog.tsx';
import { MESSAGES } from './messages.ts';

/** Changes a client. If somebody else changed it meanwhile, nothing is saved and the toast says so. */
export function EditarClienteDialog({
  cliente,
  open,
  onClose,
}: {
  cliente: Cliente;
  open: boolean;
  onClose: () => void;
}) {
  const update = useUpdateCliente(cliente);
  const { nome, observacoes, contatos } = cliente;
  const values = useMemo(() => ({ nome, observacoes, contatos }), [nome, observacoes, contatos]);
  return (
    <ClienteFormDialog
      open={open}
      title="Editar cliente"
      action="Salvar"
      values={values}
      busy={update.isPending}
      onClose={onClose}
      onSubmit={async (changed) => {
        try {
          await update.mutateAsync(changed);
          toast.success(MESSAGES.saved);
          onClose();
        } catch (error) {
          toast.error(MESSAGES.saveFailed, messageOf(error));
          throw error;
        }
      }}
    />
  );
}
