import { contract } from '@vigia/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { calendarioKeys } from './calendario.keys.ts';

/** The private address by which a calendar program follows the office's deadlines. */
export const enderecoDaAgendaQuery = queryOptions({
  queryKey: calendarioKeys.endereco,
  queryFn: ({ signal }) => call(contract.calendario.get, { signal }),
  // The call creates an address where there is none, so only the open dialog makes it.
  staleTime: Infinity,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

export const useRevokeEndereco = (handlers: { onSuccess: () => void; onError: (error: Error) => void }) =>
  useMutation({ ...handlers, networkMode: 'always', mutationFn: () => call(contract.calendario.revoke) });
