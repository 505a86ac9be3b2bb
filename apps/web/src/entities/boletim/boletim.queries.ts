import { contract } from '@vigia/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The key of all bulletins. */
export const BOLETIM = ['boletim'] as const;

/** The bulletin of an issue. */
export const boletimQuery = (revista: number) =>
  queryOptions({
    queryKey: [...BOLETIM, revista],
    queryFn: ({ signal }) => call(contract.boletim.get, { params: { id: revista }, signal }),
  });
