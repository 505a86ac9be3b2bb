import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads a query again after a change. A read in progress is cancelled first: it may have begun before the change, and
 * React Query would return its result as the fresh one if the query has no data yet.
 */
export async function refresh(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

/**
 * Shows the result of a change at once, and reads in the background what else depends on it. The background is not
 * awaited: a component that the result removes from the screen would miss the end of its own mutation, and with it
 * the message about its success.
 */
export async function showResult(
  queryClient: QueryClient,
  queryKey: QueryKey,
  data: unknown,
  ...dependents: readonly QueryKey[]
): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, data);
  for (const dependent of dependents) void refresh(queryClient, dependent);
}
