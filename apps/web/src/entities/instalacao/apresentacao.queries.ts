import { contract } from '@vigia/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { instalacaoKeys } from './instalacao.keys.ts';

/** Whom the landing page names. It changes only with a start of the server. */
export const apresentacaoQuery = queryOptions({
  queryKey: instalacaoKeys.apresentacao,
  queryFn: ({ signal }) => call(contract.instalacao.apresentacao, { signal }),
  staleTime: Infinity,
});
