import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SubmitEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

const getButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' });

it('a button that becomes busy keeps the focus and its name, says that it is off, and ignores clicks and keys', async () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Salvar</Button>);
  await userEvent.click(getButton());
  expect(onClick).toHaveBeenCalledTimes(1);
  rerender(
    <Button busy onClick={onClick}>
      Salvar
    </Button>,
  );
  expect(document.activeElement).toBe(getButton());
  expect(getButton().getAttribute('aria-disabled')).toBe('true');
  expect(getButton().getAttribute('aria-busy')).toBe('true');
  await userEvent.click(getButton());
  await userEvent.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledTimes(1);
  rerender(<Button onClick={onClick}>Salvar</Button>);
  expect(getButton().getAttribute('aria-disabled')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(2);
});

it('a busy button submits its form neither by a click nor by Enter in a field', async () => {
  const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
  const renderForm = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Nome" />
      <Button type="submit" busy={busy}>
        Salvar
      </Button>
    </form>
  );
  const { rerender } = render(renderForm(false));
  await userEvent.type(screen.getByLabelText('Nome'), 'x{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(renderForm(true));
  await userEvent.type(screen.getByLabelText('Nome'), '{Enter}');
  await userEvent.click(getButton());
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('a focused button that becomes disabled keeps the focus until it is left', async () => {
  const onClick = vi.fn();
  const renderButton = (busy: boolean) => (
    <>
      <Button busy={busy} disabled={!busy} onClick={onClick}>
        Salvar
      </Button>
      <Button>Outro</Button>
    </>
  );
  const { rerender } = render(renderButton(true));
  getButton().focus();
  rerender(renderButton(false));
  expect(document.activeElement).toBe(getButton());
  await userEvent.click(getButton());
  expect(onClick).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Outro');
  expect(getButton().disabled).toBe(true);
});

it('a disabled button cannot be focused', async () => {
  render(<Button disabled>Salvar</Button>);
  await userEvent.tab();
  expect(getButton().disabled).toBe(true);
  expect(document.activeElement).toBe(document.body);
});
