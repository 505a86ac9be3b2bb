import { contract } from '@vigia/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { useSession } from './session.ts';

export const usuarioQuery = queryOptions({
  queryKey: ['usuario'],
  queryFn: ({ signal }) => call(contract.conta.userme, { signal }),
});

/** Whether the person administers the office. The session may be older than the role, so the server is asked too. */
export function useAdministers(): boolean {
  const session = useSession();
  const { data } = useQuery(usuarioQuery);
  const usuario = data ?? (session.status === 'signed' ? session.user : undefined);
  return usuario?.papel === 'administrador';
}
