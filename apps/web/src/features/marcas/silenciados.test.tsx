import type { Descarte } from '@vigia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { makeMarca } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const descarte = (id: number, changes: Partial<Descarte>): Descarte => ({
  id,
  tipo: 'processo',
  alcance: 'marca',
  rotulo: '930000001',
  motivo: 'Sinais bem diferentes',
  revista: '2907',
  em: '2026-09-23T12:00:00Z',
  quem: 'Marina Dias',
  ...changes,
});
const region = async () => within(await screen.findByRole('region', { name: 'Descartados e silenciados' }));
const serve = (list: unknown, extra: Record<string, unknown> = {}) =>
  fakeServer({ 'GET /marca/900000019/': makeMarca(), 'GET /marca/900000019/silenciados/': list, ...extra });

it('a mark lists its silenced items with their reasons, and removes one', async () => {
  let list = [descarte(2, { tipo: 'titular', rotulo: 'NOVE24 LTDA' }), descarte(1, { quem: null, revista: null })];
  const calls = serve(() => list, {
    'DELETE /marca/900000019/silenciados/2/': () => {
      list = list.slice(1);
      return { message: 'Voltará a aparecer nos resultados.' };
    },
  });
  renderApp('/detailsMyMark/900000019');
  const section = await region();
  await section.findByText('Titular silenciado: NOVE24 LTDA');
  expect(section.getByText(/^Sinais bem diferentes · revista 2907 · Marina Dias, 23\/09\/2026 às/)).toBeTruthy();
  expect(section.getByText(/^Sinais bem diferentes · alguém que já saiu, 23\/09\/2026 às/)).toBeTruthy();
  await userEvent.click(section.getByRole('button', { name: 'Remover Titular silenciado: NOVE24 LTDA' }));
  await waitFor(() => expect(section.queryByText('Titular silenciado: NOVE24 LTDA')).toBeNull());
  expect(section.getByText('Processo descartado: 930000001')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Descartados e silenciados');
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

it('a mark shows a sentence if nothing is silenced, and an error if the list cannot be loaded', async () => {
  let answer: unknown = new Status(500, { message: 'Não deu.' });
  serve(() => answer);
  renderApp('/detailsMyMark/900000019');
  const section = await region();
  await section.findByText('Não foi possível carregar o que está silenciado.');
  answer = [];
  await userEvent.click(section.getByRole('button', { name: 'Tentar novamente' }));
  await section.findByText('Nada foi descartado: todos os resultados desta marca aparecem.');
});

it('a mark tells what is silenced for the whole office', async () => {
  serve([descarte(3, { tipo: 'palavra', alcance: 'escritorio', rotulo: 'CASA' })]);
  renderApp('/detailsMyMark/900000019');
  expect(await (await region()).findByText('Palavra silenciada para todo o escritório: CASA')).toBeTruthy();
});
