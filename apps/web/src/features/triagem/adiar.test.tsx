import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';
import { makeColunas } from './linhas.fixture.ts';
import { list, serveTriagem } from './triagem.fixture.ts';

beforeEach(() => {
  // jsdom lays nothing out: the virtual list draws rows only where it has a height.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  // A Wednesday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-16T15:00:00Z') });
  return () => vi.useRealTimers();
});

/** Asks until when the first row waits, in an issue with this last day. */
async function ask(prazo: { final: string; dias: number }, notados = {}) {
  const { sent, state } = serveTriagem({ 'GET /revistas/7/triagem/lista/': makeColunas({ prazo }) });
  state.notados = notados;
  renderApp('/triagem/7');
  await list();
  await userEvent.keyboard('s');
  const dialog = within(await screen.findByRole('dialog', { name: 'Adiar' }));
  const choices = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  return { dialog, choices, sent };
}

it('the last day stands in the dialog, and a choice beyond it becomes the working day before it', async () => {
  const { dialog, choices, sent } = await ask({ final: '21/12/2026', dias: 5 });
  expect(dialog.getByText('Prazo para oposição: 21/12/2026 (faltam 5 dias)')).toBeTruthy();
  expect(choices()).toEqual([
    '1Amanhã17/12/2026',
    '2Em uma semana18/12/2026, antes do último dia',
    '3Em um mês18/12/2026, antes do último dia',
  ]);
  await userEvent.keyboard('3');
  await waitFor(() => expect(sent()).toMatchObject([{ tipo: 'adiar', ate: '2026-12-18' }]));
});

it('a choice without a working day before the last one is not offered, and its key does nothing', async () => {
  const { choices, sent, dialog } = await ask({ final: '17/12/2026', dias: 1 });
  expect(choices()).toEqual([
    '1Amanhã17/12/2026',
    '2Em uma semanapassa do último dia',
    '3Em um mêspassa do último dia',
  ]);
  await userEvent.keyboard('23');
  expect(dialog.getByRole('button', { name: /Em um mês/ })).toHaveProperty('disabled', true);
  expect(sent()).toEqual([]);
});

it('another day past the last one is refused with a sentence, and Enter takes a day up to it', async () => {
  const { dialog, sent } = await ask({ final: '21/12/2026', dias: 5 });
  const field = dialog.getByLabelText('Outro dia');
  await userEvent.type(field, '30/12/2026{Enter}');
  expect(dialog.getByText('O último dia para oposição é 21/12/2026: adie até ele.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, '21/12/2026{Enter}');
  await waitFor(() => expect(sent()).toMatchObject([{ tipo: 'adiar', ate: '2026-12-21' }]));
});

it('after the last day a hit waits as long as one likes', async () => {
  const { choices } = await ask({ final: '14/12/2026', dias: -2 });
  expect(choices()).toEqual(['1Amanhã17/12/2026', '2Em uma semana23/12/2026', '3Em um mês15/01/2027']);
});
