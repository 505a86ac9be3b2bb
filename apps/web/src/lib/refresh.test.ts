import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refresh, showResult } from './refresh.ts';

it('refresh ignores the result of a read that began before the change', async () => {
  const queryClient = new QueryClient();
  let stored = 'antes';
  // The first read is slow: it returns what was stored when it began, and only when the test releases it.
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

it('showResult keeps the result of a change when a read that began before it ends later', async () => {
  const queryClient = new QueryClient();
  let answer = (): void => undefined;
  const queryFn = ({ signal }: { signal: AbortSignal }): Promise<string> =>
    new Promise((resolve, reject) => {
      answer = () => resolve('antes');
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const observer = new QueryObserver(queryClient, { queryKey: ['caso'], queryFn, retry: false });
  const stop = observer.subscribe(() => undefined);
  await Promise.resolve();
  const shown = showResult(queryClient, ['caso'], 'depois', ['quadro']);
  answer();
  await shown;
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(queryClient.getQueryData(['caso'])).toBe('depois');
  stop();
});
