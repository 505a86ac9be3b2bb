import { contract } from '@vigia/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { clientesKeys } from './clientes.keys.ts';

/** The clients of the office by name, with the counts of their contacts and marks. */
export const clientesQuery = queryOptions({
  queryKey: clientesKeys.all,
  queryFn: ({ signal }) => call(contract.clientes.list, { signal }),
});
