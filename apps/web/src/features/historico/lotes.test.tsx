import type { Lote } from '@vigia/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { NO_RECOMPARACAO } from './historico.fixture.ts';

const PATH = '/historico-de-analises';
const makeLote = (changes: Partial<Lote> = {}): Lote => ({
  id: 8,
  revista: { id: 7, numero: '2907', data_publicacao: '2026-09-22' },
  status: 'Em analise',
  progresso: 0.25,
  total: 5000,
  feitas: 1250,
  omitidas: 12,
  criada_em: '2026-09-22T12:00:00.000Z',
  terminada_em: null,
  ...changes,
});
const HISTORY = { ...NO_RECOMPARACAO, 'GET /analises/': pageOf([]) };

it('a running batch shows its progress, and is stopped after a question', async () => {
  let lote = makeLote();
  const calls = fakeServer({
    ...HISTORY,
    'GET /analise_automatica/lotes/': () => pageOf([lote, makeLote({ id: 7, status: 'Analisada' })]),
    'POST /analise_automatica/lotes/8/cancelar/': () => (lote = makeLote({ status: 'Cancelada' })),
  });
  renderApp(PATH);
  const region = await screen.findByRole('region', { name: 'Análise automática da revista 2907' });
  expect(region.textContent).toContain(
    'Análise automática da revista 2907: 1.250 de 5.000 marcas comparadas. 12 marcas figurativas ou sem nome ficaram de fora.',
  );
  const bar = screen.getByRole('progressbar', { name: 'Análise automática da revista 2907' });
  expect(bar.getAttribute('aria-valuetext')).toBe('1.250 de 5.000 marcas comparadas');
  const button = screen.getByRole('button', { name: 'Cancelar' });
  await userEvent.click(button);
  expect(await screen.findByText('Deseja cancelar a análise automática da revista 2907?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar análise' }));
  expect(await screen.findByText('Análise Cancelada!')).toBeTruthy();
  expect(await screen.findByText(/cancelada, 1\.250 de 5\.000 marcas comparadas/)).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('the last batch shows what it compared, and without a batch nothing is shown', async () => {
  const done = makeLote({ status: 'Analisada', progresso: 1, total: 1, feitas: 1, omitidas: 1 });
  fakeServer({ ...HISTORY, 'GET /analise_automatica/lotes/': pageOf([done]) });
  renderApp(PATH);
  const region = await screen.findByRole('region', { name: 'Análise automática da revista 2907' });
  expect(region.textContent).toBe(
    'Análise automática da revista 2907: 1 marca comparada. 1 marca figurativa ou sem nome ficou de fora.',
  );
  expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
});

it('batches that cannot be loaded show an error and can be read again', async () => {
  let answer: unknown = new Status(503, { message: 'O servidor não respondeu.' });
  fakeServer({ ...HISTORY, 'GET /analise_automatica/lotes/': () => answer });
  renderApp(PATH);
  expect(await screen.findByText('Não foi possível carregar a análise automática.')).toBeTruthy();
  answer = pageOf([makeLote()]);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('progressbar')).toBeTruthy();
});

it('a failed stop of a batch shows an error', async () => {
  fakeServer({
    ...HISTORY,
    'GET /analise_automatica/lotes/': pageOf([makeLote()]),
    'POST /analise_automatica/lotes/8/cancelar/': new Status(500, { message: 'Algo deu errado.' }),
  });
  renderApp(PATH);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar análise' }));
  // The text appears twice: on the toast, and in an element for screen readers.
  expect((await screen.findAllByText('Erro ao cancelar análise!')).length).toBeGreaterThan(0);
});
