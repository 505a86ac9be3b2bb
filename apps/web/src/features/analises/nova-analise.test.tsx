import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { makeRevista, pageOf } from '../../test/fixtures.ts';
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
