import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { makeMarca, makeRevista, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { expectOnPageAndInToast } from '../../test/said.ts';

it('a mark that cannot be loaded is told on the page and in a toast', async () => {
  fakeServer({
    'GET /marca/900000019/': new Status(500, { message: 'Algo deu errado aqui.' }),
    'GET /revistas/': pageOf([makeRevista()]),
  });
  renderApp('/analisar-marcas/900000019/2907/');
  await screen.findByRole('button', { name: 'Tentar novamente' });
  await expectOnPageAndInToast('Erro ao carregar dados da marca.');
});

it('an archived mark is not compared, and its page is offered', async () => {
  const calls = fakeServer({
    'GET /marca/900000019/': makeMarca({ arquivada_em: '2026-09-22T12:00:00Z' }),
    'GET /revistas/': pageOf([makeRevista()]),
  });
  renderApp('/analisar-marcas/900000019/2907/');
  expect(await screen.findByText('Marca arquivada.')).toBeTruthy();
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});
