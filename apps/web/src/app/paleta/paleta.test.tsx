import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type FakeCall, fakeServer } from '../../test/fake-server.ts';
import { session } from '../../lib/session.ts';
import { pageOf, usuario } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const ACHADOS = [
  { tipo: 'marca', chave: '900000019', titulo: 'CERRADO', detalhe: '900000019 · Souza Ltda' },
  { tipo: 'titular', chave: 'Cerrado Ltda', titulo: 'Cerrado Ltda', detalhe: '2 marcas suas' },
  { tipo: 'caso', chave: '8', titulo: 'SERRADO', detalhe: '936770018 · × CERRADO' },
];
beforeEach(() => localStorage.removeItem('recentes'));

function open(routes: Record<string, unknown> = {}) {
  const calls = fakeServer({
    'GET /marca/': pageOf([]),
    'GET /check-server-inpi/': {},
    'GET /busca/': ({ query }: FakeCall) =>
      new URLSearchParams(query).get('q') === 'cerrado ltda' ? { achados: [ACHADOS[0]] } : { achados: ACHADOS },
    ...routes,
  });
  const router = renderApp('/portfolio');
  return { calls, router };
}
const pressCtrlK = () => fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
const field = () => screen.findByRole('combobox', { name: 'Buscar em tudo' });
const rowsOf = (name: string): (string | null)[] =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('Ctrl+K opens a search of everything, and Enter goes to the first thing that it finds', async () => {
  const { router } = open();
  await screen.findByRole('heading', { name: 'Marcas monitoradas' });
  pressCtrlK();
  await userEvent.type(await field(), 'cerrado');
  await screen.findByRole('option', { name: /CERRADO.*Souza/ });
  expect(rowsOf('Marcas')).toEqual(['CERRADO900000019 · Souza Ltda']);
  expect(rowsOf('Casos')).toEqual(['SERRADO936770018 · × CERRADO']);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/detailsMyMark/900000019'));
  expect(screen.queryByRole('combobox', { name: 'Buscar em tudo' })).toBeNull();
});

it('the button of the top bar opens it too, and arrows choose a row', async () => {
  const { router } = open();
  // The bar is drawn again while the first page loads.
  await screen.findByRole('heading', { name: 'Marcas monitoradas' });
  await userEvent.click(screen.getByRole('button', { name: /^Buscar em tudo/ }));
  await userEvent.type(await field(), 'oposi');
  await waitFor(() => expect(rowsOf('Ir para')).toEqual(['Oposiçõesg o']));
  await userEvent.clear(await field());
  await waitFor(() => expect(rowsOf('Ir para')).toHaveLength(12));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/hoje'));
});

it('a holder is searched for next, so that its marks are listed', async () => {
  const { calls } = open();
  await screen.findByRole('heading', { name: 'Marcas monitoradas' });
  pressCtrlK();
  await userEvent.type(await field(), 'cerrado');
  await userEvent.click(await screen.findByRole('option', { name: /^Cerrado Ltda/ }));
  expect(await field()).toHaveProperty('value', 'Cerrado Ltda');
  await waitFor(() => expect(calls.filter(({ path }) => path === '/busca/').at(-1)?.query).toBe('?q=Cerrado+Ltda'));
});

it('what was looked at last comes first, for the same user only', async () => {
  const lista = [{ href: '/detailsMyMark/900000019', titulo: 'CERRADO' }];
  localStorage.setItem('recentes', JSON.stringify({ de: usuario.username, lista }));
  open();
  await screen.findByRole('heading', { name: 'Marcas monitoradas' });
  pressCtrlK();
  await field();
  expect(rowsOf('Recentes')).toEqual(['CERRADO']);
  expect(screen.getAllByRole('group')[0]?.textContent).toContain('Recentes');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Buscar em tudo' })).toBeNull());
  localStorage.setItem('recentes', JSON.stringify({ de: 'outra', lista }));
  pressCtrlK();
  await field();
  expect(screen.queryByRole('group', { name: 'Recentes' })).toBeNull();
});

it('a page that is looked at for a moment is among the recent things', async () => {
  const { router } = open();
  await screen.findByRole('heading', { name: 'Marcas monitoradas' });
  document.title = 'LUAR · Vigia Marcas';
  void router.navigate('/detailsMyMark/900000027');
  await waitFor(() => expect(localStorage.getItem('recentes')).toContain('/detailsMyMark/900000027'), {
    timeout: 5000,
  });
});

it('a search that fails says so and keeps places and actions', async () => {
  open({ 'GET /busca/': new Error('no network') });
  await screen.findByRole('heading', { name: 'Marcas monitoradas' });
  pressCtrlK();
  await userEvent.type(await field(), 'revistas');
  expect(await screen.findByText(/^Não foi possível procurar agora\./)).toBeTruthy();
  expect(rowsOf('Ir para')).toEqual(['Revistasg r']);
});

it('a search without matches says so', async () => {
  open({ 'GET /busca/': { achados: [] } });
  await screen.findByRole('heading', { name: 'Marcas monitoradas' });
  pressCtrlK();
  await userEvent.type(await field(), 'xyzw');
  expect(await screen.findByText('Nada encontrado.')).toBeTruthy();
});

it('the palette that a user left open is closed after they sign out', async () => {
  open();
  await screen.findByRole('heading', { name: 'Marcas monitoradas' });
  pressCtrlK();
  await field();
  session.signOut();
  await screen.findByRole('heading', { name: 'Acesse sua conta' });
  session.signIn({ token: 'ficha', user: usuario });
  await screen.findByRole('heading', { name: 'Marcas monitoradas' });
  expect(screen.queryByRole('combobox', { name: 'Buscar em tudo' })).toBeNull();
});
