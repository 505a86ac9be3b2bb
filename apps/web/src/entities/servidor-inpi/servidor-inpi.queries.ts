import { contract } from '@vigia/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { servidorInpiKeys } from './servidor-inpi.keys.ts';

const SERVIDOR_POLLING_MS = 60_000;

/** The last measured state of INPI's server, fetched again while the page is open. */
export const servidorInpiQuery = queryOptions({
  queryKey: servidorInpiKeys.all,
  queryFn: ({ signal }) => call(contract.servidorInpi.get, { signal }),
  refetchInterval: SERVIDOR_POLLING_MS,
});
