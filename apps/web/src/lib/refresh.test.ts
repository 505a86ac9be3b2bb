import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refresh } from './refresh.ts';

it('does not take a reading that began before the change for a fresh one', async () => {
  const queryClient = new QueryClient();
  let stored = 'antes';
  // A slow first reading: it sees what was stored when it began, and answers only when told to.
  let answer = (): void => undefined;
  const queryFn = ({ signal }: { signal: AbortSignal }): Promise<string> => {
    const seen = stored;
    if (seen === 'depois') return Promise.resolve(seen);
    return new Promise((resolve, reject) => {
      answer = () => resolve(seen);
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  };
  const observer = new QueryObserver(queryClient, { queryKey: ['lista'], queryFn, retry: false });
  const stop = observer.subscribe(() => undefined);
  await Promise.resolve();
  stored = 'depois';
  const refreshed = refresh(queryClient, ['lista']);
  answer();
  await refreshed;
  expect(queryClient.getQueryData(['lista'])).toBe('depois');
  stop();
});
