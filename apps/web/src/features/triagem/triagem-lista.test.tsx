import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useHotkeys } from '../../lib/hotkeys.ts';
import { makeColunas } from './linhas.fixture.ts';
import { toLinhas } from './linhas.ts';
import { TriagemLista } from './triagem-lista.tsx';

const linhas = toLinhas(makeColunas());
const nothing = () => undefined;

/** The list on a page that notes its keys. */
function Page({ onKey }: { onKey: (key: string) => boolean }) {
  useHotkeys(onKey);
  return (
    <TriagemLista
      items={linhas}
      total={linhas.length}
      cursor={linhas[0]?.key ?? null}
      selecao={new Set()}
      estados={{ letraOf: () => 'f', notadoOf: nothing }}
      nomeOf={() => null}
      onPick={nothing}
      onOpen={nothing}
      onRight={nothing}
      onLeft={nothing}
    />
  );
}

it('arrows, Home, End and the page keys reach the page while the list has the focus, and the space key scrolls nothing', async () => {
  const pressed: string[] = [];
  render(<Page onKey={(key) => pressed.push(key) > 0} />);
  const list = screen.getByRole('listbox', { name: 'Colidências' });
  expect(document.activeElement).toBe(list);
  const keys = ['ArrowDown', 'ArrowUp', 'End', 'Home', 'PageDown', 'PageUp', 'j'];
  for (const key of keys) await userEvent.keyboard(key.length === 1 ? key : `{${key}}`);
  expect(pressed).toEqual(keys);
  expect(fireEvent.keyDown(list, { key: ' ' })).toBe(false);
});
