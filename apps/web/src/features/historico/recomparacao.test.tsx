import type { Recomparacao } from '@vigia/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { makeAnalise, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { NO_LOTES, PATH } from './historico.fixture.ts';

const NADA = { novas: 0, sairam: 0, mudaram_de_grau: 0, mudaram_de_lugar: 0 };
const make = (changes: Partial<Recomparacao>): Recomparacao => ({
  motor_atual: '3.0.0',
  anteriores: 0,
  maximo: 500,
  rodada: null,
  ...changes,
});
const rodada = (changes: Partial<NonNullable<Recomparacao['rodada']>> = {}) => ({
  id: 1,
  criada_em: '2026-09-22T12:00:00.000Z',
  total: 3,
  em_curso: 2,
  falharam: 0,
  resumo: NADA,
  ...changes,
});
const REGION = { name: 'Análises de um motor anterior' };

it('the history offers to compare the analyses of an older engine again, shows the progress, and then the difference', async () => {
  let state = make({ anteriores: 3 });
  const calls = fakeServer({
    ...NO_LOTES,
    'GET /analises/': pageOf([
      makeAnalise({ motor: '2.2.0', anterior: 'motor' }),
      makeAnalise({ id: 41, refeita_de: 40 }),
    ]),
    'GET /analises/comparar_de_novo/': () => state,
    'POST /analises/comparar_de_novo/': () => new Status(201, (state = make({ rodada: rodada() }))),
    'POST /analises/comparar_de_novo/cancelar/': () =>
      (state = make({ rodada: rodada({ em_curso: 0, falharam: 1, resumo: { ...NADA, novas: 2, sairam: 1 } }) })),
  });
  renderApp(PATH);
  const region = await screen.findByRole('region', REGION);
  expect(region.textContent).toContain(
    '3 análises foram feitas com um motor anterior ao 3.0.0. As análises anteriores ficam no histórico.',
  );
  expect(await screen.findByText(/ · motor 2\.2\.0/)).toBeTruthy();
  expect(screen.getByText(/ · comparada de novo/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Comparar de novo as 3' }));
  const bar = await screen.findByRole('progressbar', { name: 'Comparação de novo' });
  expect(bar.getAttribute('aria-valuetext')).toBe('1 de 3');
  await userEvent.click(screen.getByRole('button', { name: 'Parar' }));
  await waitFor(() =>
    expect(screen.getByRole('region', REGION).textContent).toContain(
      'Comparação de novo: 2 análises: 2 novas, 1 a menos. 1 parou ou falhou.',
    ),
  );
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

it('the history offers at most one run of the most recent analyses, and nothing without an older engine', async () => {
  fakeServer({
    ...NO_LOTES,
    'GET /analises/': pageOf([]),
    'GET /analises/comparar_de_novo/': make({ anteriores: 1200 }),
  });
  renderApp(PATH);
  expect(await screen.findByRole('button', { name: 'Comparar de novo as 500 mais recentes' })).toBeTruthy();
});

it('a failed run says so, and the offer stays', async () => {
  fakeServer({
    ...NO_LOTES,
    'GET /analises/': pageOf([]),
    'GET /analises/comparar_de_novo/': make({ anteriores: 1 }),
    'POST /analises/comparar_de_novo/': new Status(409, { message: 'Espere a rodada terminar.' }),
  });
  renderApp(PATH);
  await userEvent.click(await screen.findByRole('button', { name: 'Comparar de novo' }));
  expect((await screen.findAllByText('Erro ao comparar de novo!')).length).toBeGreaterThan(0);
});
