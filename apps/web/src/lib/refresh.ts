import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads a query anew after a change. What is under way is dropped first: it may have begun before the change, and a first reading without
 * data would otherwise be taken for the fresh one.
 */
export async function refresh(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
