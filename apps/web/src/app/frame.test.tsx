import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { session } from '../lib/session.ts';
import { fakeServer } from '../test/fake-server.ts';
import { makeMarca, makeRevista, pageOf } from '../test/fixtures.ts';
import { renderApp } from '../test/render-app.tsx';

const server = {
  'GET /marca/': pageOf([makeMarca()]),
  'GET /revistas/': pageOf([makeRevista()]),
  'GET /check-server-inpi/': {},
};
const hrefOf = (element: HTMLElement): string | null => element.getAttribute('href');
/** The first banner. The test library, unlike browsers, also reports the header inside `main` as one. */
async function bar() {
  const [first] = await screen.findAllByRole('banner');
  if (!first) throw new Error('No bar');
  return within(first);
}
/** Answers media queries as a screen of this width. `setup.ts` restores the function. */
const setWidth = (width: number): unknown =>
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches:
          width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0) &&
          width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? Infinity),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );

const menu = async () => within(await screen.findByRole('navigation', { name: 'Principal' }));

describe('the band of an address that waits for its proof', () => {
  it('the band names the address, sends the link again, and goes when the server no longer asks', async () => {
    const calls = fakeServer({
      ...server,
      'POST /rest_auth/update/reenviar_confirmacao/': { message: 'Mensagem enviada. ' },
    });
    renderApp('/portfolio');
    expect(screen.queryByText('Confirme o seu e-mail:')).toBeNull();
    act(() => session.learnAvisos('ficha', { emailPendente: true }));
    const band = (await screen.findByText('Confirme o seu e-mail:')).closest('[role=status]');
    expect(band?.textContent).toContain('Até lá, nenhuma outra mensagem chega a ele.');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar o link de novo' }));
    expect(await screen.findByText('Mensagem enviada.')).toBeTruthy();
    expect(calls.some(({ path }) => path === '/rest_auth/update/reenviar_confirmacao/')).toBe(true);
    act(() => session.learnAvisos('ficha', {}));
    await waitFor(() => expect(screen.queryByText('Confirme o seu e-mail:')).toBeNull());
  });
});

describe('top bar', () => {
  it("the top bar has a logo that links to /, 'Entrar' and 'Criar Conta' for anonymous visitors", async () => {
    renderApp('/', { signed: false });
    await screen.findByRole('heading', { level: 1 });
    const top = await bar();
    expect(hrefOf(top.getByRole('link', { name: 'Vigia Marcas, página inicial' }))).toBe('/');
    expect(hrefOf(top.getByRole('link', { name: 'Entrar' }))).toBe('/signin');
    expect(hrefOf(top.getByRole('link', { name: 'Criar Conta' }))).toBe('/signup');
    expect(top.queryByRole('link', { name: 'Ir para Dashboard' })).toBeNull();
  });

  it.each([
    { path: '/', there: true },
    { path: '/about-us', there: false },
    { path: '/home', there: false },
    { path: '/nao-existe', there: false },
  ])("the top bar has 'Ir para Dashboard' at $path for a signed-in user: $there", async ({ path, there }) => {
    renderApp(path);
    await screen.findByRole('main');
    const top = await bar();
    expect(top.queryByRole('link', { name: 'Ir para Dashboard' }) !== null).toBe(there);
    for (const name of ['Entrar', 'Criar Conta']) expect(top.queryByRole('link', { name })).toBeNull();
  });

  it('the account menu opens by keyboard, and Escape returns the focus', async () => {
    renderApp('/home');
    await screen.findByRole('heading', { name: 'Home' });
    const user = userEvent.setup();
    const button = screen.getByRole('button', { name: /^Conta de ?Marina/ });
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    button.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Sair da conta' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Conta de ?Marina/ })));
  });
});

describe('sidebar', () => {
  it('the sidebar has its entries in order for signed-in users', async () => {
    renderApp('/home');
    const links = (await menu()).getAllByRole('link');
    const words = links.map((link) => [link.querySelector('span')?.textContent, hrefOf(link)]);
    expect(words).toEqual([
      ['Triagem', '/triagem'],
      ['Hoje', '/hoje'],
      ['Portfólio de Marcas', '/portfolio'],
      ['Oposições', '/marcas-colidentes'],
      ['Prazos', '/prazos'],
      ['Clientes', '/clientes'],
      ['Hist. de Comparações', '/historico-de-analises'],
      ['Revistas', '/analysis'],
      ['Meus Dados', '/myDesk'],
    ]);
    expect((await menu()).getByRole('button', { name: 'Sair' })).toBeTruthy();
  });

  it("on a phone the bar has the four screens of every day, and 'Mais' has the others", async () => {
    setWidth(390);
    const user = userEvent.setup();
    const router = renderApp('/home');
    const shown = (await menu()).getAllByRole('link');
    expect(shown.map((link) => [link.textContent, hrefOf(link)])).toEqual([
      ['Triagem', '/triagem'],
      ['Hoje', '/hoje'],
      ['Portfólio', '/portfolio'],
      ['Oposições', '/marcas-colidentes'],
    ]);
    expect((await menu()).queryByRole('button', { name: 'Sair' })).toBeNull();
    const more = (await menu()).getByRole('button', { name: 'Mais telas' });
    const idle = more.className;
    await user.click(more);
    const sheet = within(await screen.findByRole('dialog', { name: 'Mais telas' }));
    expect(sheet.getAllByRole('link').map((link) => [link.textContent, hrefOf(link)])).toEqual([
      ['Prazos', '/prazos'],
      ['Clientes', '/clientes'],
      ['Hist. de Comparações', '/historico-de-analises'],
      ['Revistas', '/analysis'],
      ['Meus Dados', '/myDesk'],
    ]);
    expect(sheet.getByRole('button', { name: 'Sair' })).toBeTruthy();
    // Closed without a choice, the sheet gives the focus back.
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(more);
    // A chosen screen takes the focus, and the bar tells where the user is.
    fakeServer(server);
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Revistas' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/analysis'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.id).toBe('conteudo'));
    const active = (await menu()).getByRole('button', { name: 'Mais telas, aberta: Revistas' });
    expect(active.className).not.toBe(idle);
  });

  it('the sidebar is absent for anonymous visitors', async () => {
    renderApp('/signin', { signed: false });
    await screen.findByRole('heading', { name: 'Acesse sua conta' });
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull();
  });

  it('the sidebar highlights the entry of the current path', async () => {
    fakeServer(server);
    renderApp('/portfolio');
    const current = async () =>
      (await menu()).getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect((await current()).map(hrefOf)).toEqual(['/portfolio']);
    const before = (await current())[0]?.className;
    await userEvent.click((await menu()).getByRole('link', { name: /Revistas/ }));
    await waitFor(async () => expect((await current()).map(hrefOf)).toEqual(['/analysis']));
    expect((await current())[0]?.className).toBe(before);
    expect((await menu()).getByRole('link', { name: /Portfólio/ }).className).not.toBe(before);
  });

  it("the sidebar is open at first and saves 'Fechar' and 'Abrir' under menu-state", async () => {
    renderApp('/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Fechar' }));
    expect(localStorage.getItem('menu-state')).toBe('closed');
    await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
    expect(localStorage.getItem('menu-state')).toBe('open');
    expect(screen.getByRole('button', { name: 'Fechar' })).toBeTruthy();
  });

  it('on a screen of 640 to 1023 pixels the sidebar is closed at first, and opens', async () => {
    setWidth(640);
    renderApp('/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir' }));
    expect(localStorage.getItem('menu-state')).toBe('open');
    expect(screen.getByRole('button', { name: 'Fechar' }).getAttribute('aria-expanded')).toBe('true');
  });

  it.each(['menu-state', 'menu_state'])('the sidebar stays closed if %s was saved as closed', async (key) => {
    localStorage.setItem(key, 'closed');
    renderApp('/home');
    expect(await screen.findByRole('button', { name: 'Abrir' })).toBeTruthy();
  });
});
