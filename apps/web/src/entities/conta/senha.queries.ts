import { contract } from '@vigia/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { contaKeys } from './conta.keys.ts';

/** What the server asks of a new password. */
export const regrasDaSenhaQuery = queryOptions({
  queryKey: contaKeys.regrasDaSenha,
  queryFn: ({ signal }) => call(contract.conta.regrasDaSenha, { signal }),
  staleTime: Infinity,
});
