import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toast, ToastProvider } from './toast.tsx';

it('toasts have four kinds: error, success, alert and info', async () => {
  render(<ToastProvider>{null}</ToastProvider>);
  for (const kind of ['error', 'success', 'alert', 'info'] as const) {
    act(() => toast[kind](`Aviso ${kind}`));
    const words = (await screen.findAllByText(`Aviso ${kind}`)).find((element) => element.closest('[data-kind]'));
    expect(words?.closest('[data-kind]')?.getAttribute('data-kind')).toBe(kind);
  }
});

it('toasts that were sent before their viewport was mounted are shown', async () => {
  toast.info('Dito cedo demais');
  const { unmount } = render(<ToastProvider>{null}</ToastProvider>);
  expect(await screen.findByText('Dito cedo demais')).toBeTruthy();
  unmount();
  toast.info('Dito entre duas telas');
  render(<ToastProvider>{null}</ToastProvider>);
  expect(await screen.findByText('Dito entre duas telas')).toBeTruthy();
});
