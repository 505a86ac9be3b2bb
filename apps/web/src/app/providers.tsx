import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { ApiError } from '../lib/api.ts';
import { getToken, session } from '../lib/session.ts';
import { ToastProvider } from '../ui/toast.tsx';

const MAX_RETRIES = 2;

// Only what may pass by itself is asked again: no answer at all, or a server in trouble.
const mayPass = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < MAX_RETRIES && mayPass(error) },
    },
  });

/** What one person loaded is never shown to the next one on the same machine. */
function useForgetOnNewUser(queryClient: QueryClient): void {
  useEffect(() => {
    // By the token: people change their own names.
    let token = getToken();
    return session.subscribe(() => {
      const next = getToken();
      if (next !== token) queryClient.clear();
      token = next;
    });
  }, [queryClient]);
}

export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  useForgetOnNewUser(queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  );
}
