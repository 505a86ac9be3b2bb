import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

const show = (open: boolean) => (
  <Dialog open={open} title="Título" onClose={() => undefined}>
    <input aria-label="Texto" />
  </Dialog>
);
const field = () => screen.getByLabelText<HTMLInputElement>('Texto');

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'getAnimations');
});

it('a dialog that is opened again while it still disappears begins with new content', async () => {
  // An animation that never ends keeps the elements of the closed dialog in the page.
  Element.prototype.getAnimations = vi.fn(() => [{ finished: new Promise(() => undefined) } as unknown as Animation]);
  const { rerender } = render(show(true));
  await userEvent.type(field(), 'da primeira vez');
  rerender(show(false));
  await act(() => Promise.resolve());
  const before = screen.getByRole('dialog', { hidden: true });
  rerender(show(true));
  expect(screen.getByRole('dialog')).toBe(before);
  expect(field().value).toBe('');
});
