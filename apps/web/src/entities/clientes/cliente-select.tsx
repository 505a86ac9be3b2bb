import type { ClienteDaMarca } from '@vigia/contract';
import { useMemo } from 'react';
import { Select } from '../../ui/select.tsx';
import { listOpcoesDeCliente } from './filtro-cliente.ts';

const TODOS = '';

interface ClienteSelectProps {
  /** The clients of the marks that the list has. */
  clientes: readonly (ClienteDaMarca | null)[];
  /** The id of the chosen client, 'nenhum' for marks without one; empty for all. */
  value: string;
  onChange: (value: string) => void;
}

/** Filters a list by the client of its marks. Without any client there is nothing to choose, so nothing is shown. */
export function ClienteSelect({ clientes, value, onChange }: ClienteSelectProps) {
  const options = useMemo(() => listOpcoesDeCliente(clientes), [clientes]);
  if (options.length === 0) return null;
  return (
    <Select
      label="Cliente"
      placeholder="Cliente"
      options={[{ value: TODOS, label: 'Todos os clientes' }, ...options]}
      value={value}
      onChange={(next) => onChange(next ?? TODOS)}
    />
  );
}
