import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { ApiError } from '../lib/api.ts';
import { forgetOffline } from '../lib/offline.ts';
import { forgetRascunhos } from '../lib/rascunhos-guardados.ts';
import { getToken, session } from '../lib/session.ts';
import { ToastProvider } from '../ui/toast.tsx';

const MAX_RETRIES = 2;

// A query is tried again only if the failure may be temporary: no response, or a server error.
const mayPass = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Also asks while offline: the service worker may have an answer.
      queries: {
        networkMode: 'offlineFirst',
        staleTime: 30_000,
        retry: (failures, error) => failures < MAX_RETRIES && mayPass(error),
      },
    },
  });

/** Deletes drafts at sign-out. A session that the server ended leaves them for its user, who signs in again. */
function forgetOthersRascunhos(): void {
  const now = session.get();
  if (now.status === 'signed') forgetRascunhos(now.user.username);
  else if (now.status === 'anonymous' && now.aviso === undefined) forgetRascunhos();
}

/** Clears loaded data when the user changes, so that the next user of the same machine never sees it. */
function useForgetOnNewUser(queryClient: QueryClient): void {
  useEffect(() => {
    // The token identifies the session. The user object changes when users edit their names.
    let token = getToken();
    return session.subscribe(() => {
      const next = getToken();
      if (next !== token) {
        queryClient.clear();
        void forgetOffline();
        forgetOthersRascunhos();
      }
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
