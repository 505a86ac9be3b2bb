import type { Cliente } from '@vigia/contract';
import { useMemo } from 'react';
import { useUpdateCliente } from '../../entities/clientes/clientes.queries.ts';
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
      messages={{ done: MESSAGES.saved, failed: MESSAGES.saveFailed }}
      save={update.mutateAsync}
    />
  );
}
