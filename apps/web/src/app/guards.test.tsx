import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { session, type Session } from '../lib/session.ts';
import { fakeServer, Status } from '../test/fake-server.ts';
import { pageOf, usuario } from '../test/fixtures.ts';
import { renderApp } from '../test/render-app.tsx';

const PRIVATE = [
  '/triagem',
  '/triagem/7',
  '/portfolio',
  '/home',
  '/myDesk',
  '/configuration',
  '/analysis',
  '/historico-de-analises',
  '/analises-arquivadas',
  '/marcas-arquivadas',
  '/marcas-colidentes',
  '/detailsMark/1',
  '/detailsMyMark/900000019',
  '/updateMark/900000019',
  '/analisar-marcas/900000019/2907/',
  '/analysis-report/?analise=1&numero=1',
];

describe('guards', () => {
  it.each(PRIVATE)('an anonymous visitor of %s is sent to /', async (path) => {
    const router = renderApp(path, { signed: false });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(await screen.findByRole('link', { name: 'Acessar conta' })).toBeTruthy();
  });

  it.each(['/portfolio', '/signin', '/changepassword'])('%s shows a spinner while the session loads', async (path) => {
    const loading: Session = { status: 'loading' };
    vi.spyOn(session, 'get').mockReturnValue(loading);
    const router = renderApp(path);
    expect(await screen.findByText('Carregando...')).toBeTruthy();
    expect(router.state.location.pathname).toBe(path);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it.each(['/signin', '/signup', '/forgetpassword', '/reset-password'])(
    'a signed-in visitor of %s is sent to the portfolio',
    async (path) => {
      fakeServer({ 'GET /marca/': pageOf([]) });
      const router = renderApp(path);
      await waitFor(() => expect(router.state.location.pathname).toBe('/portfolio'));
      expect(await screen.findByText('Não há marcas no seu portifófio!')).toBeTruthy();
    },
  );

  it('an address that a visitor opened before signing in is opened after it, once', async () => {
    const router = renderApp('/boletim/x?de=mail', { signed: false });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    await router.navigate('/signin');
    await screen.findByRole('heading', { name: 'Acesse sua conta' });
    session.signIn({ token: 'ficha', user: usuario });
    await screen.findByText('Boletim não encontrado.');
    await waitFor(() =>
      expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/boletim/x?de=mail'),
    );
    fakeServer({ 'GET /marca/': pageOf([]) });
    await router.navigate('/signin');
    await waitFor(() => expect(router.state.location.pathname).toBe('/portfolio'));
  });

  it('a user who signs out starts at the portfolio again', async () => {
    fakeServer({ 'POST /logout/': {}, 'GET /marca/': pageOf([]) });
    const router = renderApp('/boletim/x');
    await screen.findByText('Boletim não encontrado.');
    session.signOut();
    await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
    session.signIn({ token: 'ficha', user: usuario });
    await waitFor(() => expect(router.state.location.pathname).toBe('/portfolio'));
  });

  it('/changepassword shows the landing page to anonymous visitors', async () => {
    renderApp('/changepassword', { signed: false });
    expect(await screen.findByRole('heading', { name: 'Quem somos?' })).toBeTruthy();
  });

  it('a user who signs out at /changepassword is sent to the sign-in page', async () => {
    fakeServer({ 'POST /logout/': {} });
    const router = renderApp('/changepassword');
    await userEvent.click(await screen.findByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
  });

  it('a path without a screen shows the placeholder', async () => {
    renderApp('/configuration');
    expect(await screen.findByText('Ops! :/')).toBeTruthy();
    expect(screen.getByText('Essa funcionalidade será liberada em breve.')).toBeTruthy();
  });

  it.each(['/nao-existe', '/about-us'])('%s shows the landing page to signed-in users, too', async (path) => {
    const router = renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Nossa Equipe' })).toBeTruthy();
    expect(router.state.location.pathname).toBe(path);
  });

  it("'Sair' leads to /signin and removes the session", async () => {
    fakeServer({ 'POST /logout/': { message: 'ok' } });
    const router = renderApp('/myDesk');
    await userEvent.click(await screen.findByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
    expect(localStorage.getItem('user_token')).toBeNull();
  });

  it('the sign-in page says why the server ended a session', async () => {
    fakeServer({ 'GET /marca/': new Status(401, { message: 'Sua sessão terminou.' }) });
    const router = renderApp('/portfolio');
    await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
    expect(await screen.findByText('Sua sessão terminou.')).toBeTruthy();
  });

  it("the landing page offers signed-in users 'Ir para Dashboard' and 'Acessar Portfolio'", async () => {
    renderApp('/');
    expect((await screen.findByRole('link', { name: 'Ir para Dashboard' })).getAttribute('href')).toBe('/portfolio');
    expect((await screen.findByRole('link', { name: 'Acessar Portfolio' })).getAttribute('href')).toBe('/portfolio');
  });
});
