import { contract } from '@vigia/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The people of the office. */
export const membrosQuery = queryOptions({
  queryKey: ['membros'],
  queryFn: ({ signal }) => call(contract.escritorio.membros, { signal }),
});
