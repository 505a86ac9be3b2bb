import { contract } from '@vigia/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { hojeKeys } from './hoje.keys.ts';

/** What waits for the office today. Every decision changes it, so each visit reads it again. */
export const hojeQuery = queryOptions({
  queryKey: hojeKeys.all,
  queryFn: ({ signal }) => call(contract.hoje.get, { signal }),
  staleTime: 0,
});
