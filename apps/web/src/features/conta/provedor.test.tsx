import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../lib/session.ts';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { usuario } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const ENTRAR = 'POST /login/provedor/';
const PROVEDOR = { 'GET /login/provedor/': { nome: 'Acme' }, 'GET /auth_password/regras/': { minimo: 4 } };
const keepFicha = (): void => window.sessionStorage.setItem('ficha-do-provedor', 'a-ficha');
beforeEach(() => window.sessionStorage.clear());

it('the sign-in offers the provider by its name, and tells on the spot why it cannot lead there', async () => {
  const message = 'O provedor de identidade não respondeu.';
  fakeServer({ ...PROVEDOR, 'POST /login/provedor/iniciar/': new Status(502, { message }) });
  renderApp('/signin', { signed: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Entrar com Acme' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

it('without a provider the sign-in offers none', async () => {
  const calls = fakeServer({ 'GET /login/provedor/': { nome: null } });
  renderApp('/signin', { signed: false });
  await waitFor(() => expect(calls.length).toBeGreaterThan(0));
  expect(screen.queryByRole('button', { name: /^Entrar com (?!chave)/ })).toBeNull();
});

it('the page that the provider leads back to sends the ticket of this tab once, and signs in', async () => {
  keepFicha();
  const calls = fakeServer({ ...PROVEDOR, [ENTRAR]: { token: 'abc', user: usuario } });
  renderApp('/entrada-por-provedor?code=c%2B1&state=e', { signed: false });
  await waitFor(() => expect(session.get()).toMatchObject({ status: 'signed', token: 'abc' }));
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { ficha: 'a-ficha', retorno: 'code=c%2B1&state=e' },
  ]);
  expect(window.sessionStorage.getItem('ficha-do-provedor')).toBeNull();
});

it('without the ticket of this tab nothing is sent, and the sign-in says so', async () => {
  const calls = fakeServer(PROVEDOR);
  renderApp('/entrada-por-provedor?code=c&state=e', { signed: false });
  expect(await screen.findByText(/^Esta entrada passou do tempo ou começou em outro navegador\./)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Acesse sua conta' })).toBeTruthy();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('a refusal is told on the sign-in', async () => {
  keepFicha();
  fakeServer({ ...PROVEDOR, [ENTRAR]: new Status(401, { message: 'A entrada foi recusada no provedor.' }) });
  renderApp('/entrada-por-provedor?error=access_denied&state=e', { signed: false });
  expect(await screen.findByText('A entrada foi recusada no provedor.')).toBeTruthy();
});

it('an account with a second factor asks for the code', async () => {
  keepFicha();
  const body = { message: 'Digite o código.', segundo_fator: { ficha: 'outra-ficha' } };
  const calls = fakeServer({
    ...PROVEDOR,
    [ENTRAR]: new Status(403, body),
    'POST /login/segundo_fator/': { token: 'abc', user: usuario },
  });
  renderApp('/entrada-por-provedor?code=c&state=e', { signed: false });
  await userEvent.type(await screen.findByLabelText('Código do aplicativo'), '123456{Enter}');
  await waitFor(() => expect(session.get()).toMatchObject({ status: 'signed' }));
  expect(calls.find(({ path }) => path === '/login/segundo_fator/')?.body).toEqual({
    ficha: 'outra-ficha',
    codigo: '123456',
  });
});

it('a person without an account is led to the sign-up with what the provider says filled in', async () => {
  keepFicha();
  const cadastro = { email: 'eva@exemplo.com.br', first_name: 'Eva', last_name: 'Sá' };
  const message = 'Ainda não há conta com o seu e-mail.';
  fakeServer({ ...PROVEDOR, [ENTRAR]: new Status(403, { message, cadastro }) });
  renderApp('/entrada-por-provedor?code=c&state=e', { signed: false });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('eva@exemplo.com.br');
  expect(screen.getByLabelText<HTMLInputElement>('Primeiro nome').value).toBe('Eva');
});
