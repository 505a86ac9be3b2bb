import type { PaginaDoCliente } from '@vigia/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';

const PAGINA: PaginaDoCliente = {
  escritorio: 'Dias Marcas',
  cor: '#0f5c4a',
  logo: 'data:image/png;base64,iVBORw0KGgo=',
  cliente: 'Padaria Aurora',
  marcas: [{ numero_processo: '900000019', nome: 'Aurora', titular: 'Aurora Ltda', status: 'Em vigor', classes: '30' }],
  relatorios: [
    { id: 8, revista: '2907', em: '2026-09-23T14:02:00.000Z', comunicadas: 1 },
    { id: 7, revista: '2906', em: '2026-09-16T14:02:00.000Z', comunicadas: 0 },
  ],
};

it('the private page shows the marks and reports of the client to a visitor without a session, and is not indexed', async () => {
  fakeServer({ 'GET /pagina_do_cliente/abc/': PAGINA });
  renderApp('/c/abc', { signed: false });
  expect(await screen.findByRole('heading', { name: 'Padaria Aurora', level: 1 })).toBeTruthy();
  expect(screen.getByText('Processo 900000019 · classe 30 · Aurora Ltda')).toBeTruthy();
  expect(screen.getByText(/^16\/09\/2026 às \d\d:02 · nenhuma colidência comunicada$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Baixar o relatório da revista 2907' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Logo de Dias Marcas' })).toBeTruthy();
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex, nofollow');
});

it('a revoked address says in Portuguese that the page is gone', async () => {
  const message = 'Esta página não existe ou foi retirada pelo escritório.';
  fakeServer({ 'GET /pagina_do_cliente/abc/': new Status(404, { message }) });
  renderApp('/c/abc', { signed: false });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
});

it('a page that could not be loaded can be tried again', async () => {
  let up = false;
  fakeServer({
    'GET /pagina_do_cliente/abc/': () => (up ? PAGINA : new Status(429, { message: 'Muitas tentativas.' })),
  });
  renderApp('/c/abc', { signed: false });
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  up = true;
  await userEvent.click(retry);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Padaria Aurora' })).toBeTruthy());
});
