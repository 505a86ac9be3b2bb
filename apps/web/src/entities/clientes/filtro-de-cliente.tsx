import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { clientesQuery } from './lista.queries.ts';

const ClienteSelect = lazy(async () => ({ default: (await import('./cliente-select.tsx')).ClienteSelect }));

interface FiltroDeClienteProps {
  /** The id of the chosen client, 'nenhum' for marks without one; null for all. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Filters a list that the server filters by client. An office without clients has nothing to choose, so nothing is shown. */
export function FiltroDeCliente({ value, onChange }: FiltroDeClienteProps) {
  const { data: clientes } = useQuery(clientesQuery);
  const options = useMemo(() => [...(clientes ?? []), null], [clientes]);
  if (options.length === 1) return null;
  return (
    <Suspense fallback={null}>
      <ClienteSelect clientes={options} value={value ?? ''} onChange={(next) => onChange(next === '' ? null : next)} />
    </Suspense>
  );
}
