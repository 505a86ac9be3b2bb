import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { withSupportCode } from '../lib/api.ts';
import { ErrorState } from './empty-state.tsx';
import { Notice } from './notice.tsx';
import { splitSupportCode } from './support-code.ts';
import { SupportText } from './support-text.tsx';
import { toast, ToastProvider } from './toast.tsx';

const CODE = 'k7pq-3mxd-9chw';
const TEXT = withSupportCode('Algo deu errado do nosso lado. Tente de novo em instantes.', CODE);

beforeEach(() => vi.useRealTimers());

it.each([
  ['Algo deu errado.', CODE],
  ['Uma frase.\nEm duas linhas.', 'f0e1d2c3b4a5968778695a4b3c2d1e0f'],
])('the code is separated from «%s»', (message, code) => {
  expect(splitSupportCode(withSupportCode(message, code))).toEqual({ message, code });
  expect(splitSupportCode(withSupportCode(message, undefined))).toEqual({ message, code: undefined });
});

it('a click on the code copies it and says so', async () => {
  const user = userEvent.setup();
  render(<SupportText text={TEXT} />);
  await user.click(screen.getByRole('button', { name: CODE }));
  expect(await navigator.clipboard.readText()).toBe(CODE);
  expect(screen.getByRole('status').textContent).toBe(' Copiado!');
});

it('a browser that does not copy says what to do instead', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  render(<SupportText text={TEXT} />);
  await user.click(screen.getByRole('button', { name: CODE }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/copie com o teclado/));
});

it('a failed screen, a notice and a toast show the code below the sentence', async () => {
  render(
    <ToastProvider>
      <ErrorState title="Não carregou" detail={TEXT} onRetry={() => undefined} />
      <Notice tone="warning">{TEXT}</Notice>
    </ToastProvider>,
  );
  expect(screen.getAllByRole('button', { name: CODE })).toHaveLength(2);
  act(() => toast.error('Erro ao salvar!', TEXT));
  await waitFor(() => expect(screen.getAllByRole('button', { name: CODE })).toHaveLength(3));
});

it('a sentence without a code has no button', () => {
  render(<Notice tone="warning">Diga o nome.</Notice>);
  expect(screen.getByRole('alert').textContent).toBe('Diga o nome.');
  expect(screen.queryByRole('button')).toBeNull();
});
