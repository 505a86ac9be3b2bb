import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { session, type Session } from '../lib/session.ts';
import { fakeServer, Status } from '../test/fake-server.ts';
import { pageOf } from '../test/fixtures.ts';
import { renderApp } from '../test/render-app.tsx';

const PRIVATE = [
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
  it.each(PRIVATE)('sends an anonymous visitor of %s to /', async (path) => {
    const router = renderApp(path, { signed: false });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(await screen.findByRole('link', { name: 'Acessar conta' })).toBeTruthy();
  });

  it.each(['/portfolio', '/signin', '/changepassword'])(
    'shows a spinner at %s while the session loads',
    async (path) => {
      const loading: Session = { status: 'loading' };
      vi.spyOn(session, 'get').mockReturnValue(loading);
      const router = renderApp(path);
      expect(await screen.findByText('Carregando...')).toBeTruthy();
      expect(router.state.location.pathname).toBe(path);
      expect(screen.queryByRole('heading')).toBeNull();
    },
  );

  it.each(['/signin', '/signup', '/forgetpassword', '/reset-password'])(
    'sends a signed-in visitor of %s to the portfolio',
    async (path) => {
      fakeServer({ 'GET /marca/': pageOf([]) });
      const router = renderApp(path);
      await waitFor(() => expect(router.state.location.pathname).toBe('/portfolio'));
      expect(await screen.findByText('Não há marcas no seu portifófio!')).toBeTruthy();
    },
  );

  it('shows the landing page at /changepassword to anonymous visitors and a page of the app to others', async () => {
    renderApp('/changepassword', { signed: false });
    expect(await screen.findByRole('heading', { name: 'Quem somos?' })).toBeTruthy();
  });

  it('leads whoever signs out at /changepassword to the sign-in page', async () => {
    fakeServer({ 'POST /logout/': {} });
    const router = renderApp('/changepassword');
    await userEvent.click(await screen.findByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
  });

  it('shows the placeholder where there is no screen yet', async () => {
    renderApp('/configuration');
    expect(await screen.findByText('Ops! :/')).toBeTruthy();
    expect(screen.getByText('Essa funcionalidade será liberada em breve.')).toBeTruthy();
  });

  it.each(['/nao-existe', '/about-us'])('shows the landing page at %s to signed-in people, too', async (path) => {
    const router = renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Nossa Equipe' })).toBeTruthy();
    expect(router.state.location.pathname).toBe(path);
  });

  it("goes to /signin with 'Sair' and forgets the session", async () => {
    fakeServer({ 'POST /logout/': { message: 'ok' } });
    const router = renderApp('/myDesk');
    await userEvent.click(await screen.findByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
    expect(localStorage.getItem('user_token')).toBeNull();
  });

  it('says on the sign-in page why a session ended by itself', async () => {
    fakeServer({ 'GET /marca/': new Status(401, { message: 'Sua sessão terminou.' }) });
    const router = renderApp('/portfolio');
    await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
    expect(await screen.findByText('Sua sessão terminou.')).toBeTruthy();
  });

  it("offers 'Ir para Dashboard' on / only, and 'Acessar Portfolio' in the hero", async () => {
    renderApp('/');
    expect((await screen.findByRole('link', { name: 'Ir para Dashboard' })).getAttribute('href')).toBe('/portfolio');
    expect((await screen.findByRole('link', { name: 'Acessar Portfolio' })).getAttribute('href')).toBe('/portfolio');
  });
});
