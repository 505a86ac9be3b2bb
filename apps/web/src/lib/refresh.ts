import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads a query again after a change. A read in progress is cancelled first: it may have begun before the change, and
 * React Query would return its result as the fresh one if the query has no data yet.
 */
export async function refresh(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
