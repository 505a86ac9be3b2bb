import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { makePrazo, makeQuadro } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { makeBoletim } from '../../test/boletim.fixture.ts';

const serve = (boletim: unknown) =>
  fakeServer({
    'GET /revistas/7/boletim/': boletim,
    'GET /oposicoes/quadro/': makeQuadro([]),
    'GET /prazos/': makePrazo('2020-11-16'),
  });
const ocultada = (numero: string) => ({ analise: 40, numero, nome: 'Casa', outros: [], descarte: null });

it('a bulletin whose hits are all dismissed says so, and never that nothing was found', async () => {
  serve(makeBoletim({ colidencias: [], ocultadas: ['930000001', '930000002'].map(ocultada) }));
  renderApp('/boletim/7');
  expect(await screen.findByText('2 colidências encontradas, todas descartadas pelo escritório.')).toBeTruthy();
  expect(screen.queryByText(/Nada consta/)).toBeNull();
});

it('a bulletin of a client without hits says so', async () => {
  serve(makeBoletim());
  renderApp('/boletim/7?cliente=4');
  expect(await screen.findByText('Nenhuma destas colidências é com marcas deste cliente.')).toBeTruthy();
});

it('after the last day a hit is taken to the board only when the user has read that the period ended', async () => {
  const calls = serve(makeBoletim());
  renderApp('/boletim/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Levar ao quadro: Casa, 930000009' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'O prazo para oposição terminou' }));
  expect(dialog.getByText(/terminou em 16\/11\/2020/)).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Abrir caso assim mesmo' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
});

it('a hit of an archived mark says so', async () => {
  const [hit] = makeBoletim().colidencias;
  serve(makeBoletim({ colidencias: [{ ...hit!, marca: { ...hit!.marca, arquivada: true } }] }));
  renderApp('/boletim/7');
  expect(await screen.findByText('Marca arquivada')).toBeTruthy();
});
