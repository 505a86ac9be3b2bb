import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useMutation } from './mutation.ts';

interface Tick {
  tarefa: number;
  feita: boolean;
}

/** A write that ends when the test says so. */
function renderWrite() {
  const ends: PromiseWithResolvers<string>[] = [];
  const send = vi.fn<(tick: Tick) => Promise<string>>(() => {
    const end = Promise.withResolvers<string>();
    ends.push(end);
    return end.promise;
  });
  const queryClient = new QueryClient();
  const { result } = renderHook(() => useMutation({ mutationFn: (tick: Tick) => send(tick) }), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  return { send, ends, result };
}

it('a second activation while the first is pending sends nothing and gets the same answer', async () => {
  const { send, ends, result } = renderWrite();
  const onSuccess = vi.fn();
  await act(async () => {
    const { mutate, mutateAsync } = result.current;
    mutate({ tarefa: 1, feita: true }, { onSuccess });
    mutate({ tarefa: 1, feita: true }, { onSuccess });
    const answer = mutateAsync({ tarefa: 1, feita: true });
    await expect.poll(() => send.mock.calls.length).toBe(1);
    ends[0]?.resolve('ok');
    expect(await answer).toBe('ok');
  });
  expect(send).toHaveBeenCalledTimes(1);
  expect(onSuccess).toHaveBeenCalledTimes(1);
});

it('the same write can be sent again once the first has ended, also after a failure', async () => {
  const { send, ends, result } = renderWrite();
  await act(async () => {
    const first = result.current.mutateAsync({ tarefa: 1, feita: true });
    await expect.poll(() => send.mock.calls.length).toBe(1);
    ends[0]?.reject(new Error('offline'));
    await expect(first).rejects.toThrow('offline');
    result.current.mutate({ tarefa: 1, feita: true });
    await expect.poll(() => send.mock.calls.length).toBe(2);
  });
});

it('other variables are another write, and so is a change that is made again after its undoing', async () => {
  const { send, result } = renderWrite();
  await act(async () => {
    for (const feita of [true, false, true]) result.current.mutate({ tarefa: 1, feita });
    await expect.poll(() => send.mock.calls.length).toBe(3);
  });
});
