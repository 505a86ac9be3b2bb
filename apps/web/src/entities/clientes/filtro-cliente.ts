import type { ClienteDaMarca } from '@vigia/contract';
import { SEM_CLIENTE } from '@vigia/domain';
import { z } from 'zod';
import type { SelectOption } from '../../ui/select.tsx';

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/** The clients of some marks by name, as choices of a filter, and 'Sem cliente' if a mark has none. Empty if no mark has a client. */
export function listOpcoesDeCliente(clientes: Iterable<ClienteDaMarca | null>): SelectOption[] {
  const names = new Map<string, string>();
  let without = false;
  for (const cliente of clientes) {
    if (cliente === null) without = true;
    else names.set(String(cliente.id), cliente.nome);
  }
  if (names.size === 0) return [];
  const options = [...names].map(([value, label]) => ({ value, label }));
  options.sort((one, other) => collator.compare(one.label, other.label));
  return without ? [{ value: SEM_CLIENTE, label: 'Sem cliente' }, ...options] : options;
}

/** The choice of a client in an address: an id, or 'nenhum'. Other text counts as no choice. */
export const clienteNoEndereco = z
  .string()
  .regex(/^(\d+|nenhum)$/)
  .nullable()
  .catch(null);
