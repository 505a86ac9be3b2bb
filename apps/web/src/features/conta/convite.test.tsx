import { RECUSA_DO_CADASTRO } from '@vigia/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { pageOf, usuario } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const CONVITE = {
  email: 'bia@exemplo.com.br',
  papel: 'leitor',
  escritorio: { cnpj: '11222333000181', nome: 'LaNonaChef' },
  expira_em: '2026-12-01T12:00:00Z',
  conta_existente: false,
};
const LINK = '/convite?token=segredo';

it('an invited person reads who invites and as what, creates an account and is signed in by it', async () => {
  const calls = fakeServer({
    'POST /rest_auth/convite/': CONVITE,
    'POST /rest_auth/convite/aceitar/': { message: 'Sua conta foi criada.' },
    'POST /login/': { token: 'abc', user: { ...usuario, papel: 'leitor' } },
    'GET /marca/': pageOf([]),
  });
  const router = renderApp(LINK, { signed: false });
  const email = await screen.findByText('bia@exemplo.com.br');
  expect(email.closest('p')?.textContent).toMatch(
    /^O escritório LaNonaChef \(CNPJ 11\.222\.333\/0001-81\) convidou bia@exemplo\.com\.br como leitor\. Vê e baixa tudo/,
  );
  expect(screen.queryByLabelText('E-mail')).toBeNull();
  expect(screen.queryByLabelText('CNPJ')).toBeNull();
  await userEvent.type(screen.getByLabelText('Primeiro nome'), 'Bia');
  await userEvent.type(screen.getByLabelText('Último nome'), 'Luz');
  await userEvent.type(screen.getByLabelText('Nome de usuário'), 'bia');
  await userEvent.type(screen.getByLabelText('Senha'), 'mar de outubro{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/portfolio'));
  const sent = (path: string) => calls.find((call) => call.path === path)?.body;
  expect(sent('/rest_auth/convite/aceitar/')).toEqual({
    ...{ token: 'segredo', username: 'bia', first_name: 'Bia', last_name: 'Luz', password: 'mar de outubro' },
  });
  expect(sent('/login/')).toEqual({ username: 'bia@exemplo.com.br', password: 'mar de outubro' });
});

it('an invitation that is over shows a sentence and no form', async () => {
  const over = 'Este convite não vale mais: já foi usado, foi revogado ou passou dos 7 dias.';
  fakeServer({ 'POST /rest_auth/convite/': new Status(422, { message: over }) });
  renderApp(LINK, { signed: false });
  expect(await screen.findByText(over)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Criar conta e entrar' })).toBeNull();
});

it('the owner of an account reads that it does not move', async () => {
  fakeServer({ 'POST /rest_auth/convite/': { ...CONVITE, conta_existente: true } });
  renderApp(LINK, { signed: false });
  expect(await screen.findByText(/^Este e-mail já tem uma conta no Vigia Marcas\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Criar conta e entrar' })).toBeNull();
});

it('a signed-in user reads that the invitation needs a sign-out, and the form is there after it', async () => {
  fakeServer({ 'POST /rest_auth/convite/': CONVITE, 'POST /logout/': { message: 'x' } });
  renderApp(LINK);
  expect(await screen.findByText(/^Você já entrou como marina\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  expect(await screen.findByRole('button', { name: 'Criar conta e entrar' })).toBeTruthy();
});

it.each(['convite', 'fechado'] as const)(
  'the sign-in and the sign-up page say why there is no form where sign-up is %s',
  async (modo) => {
    fakeServer({ 'GET /rest_auth/cadastro/': { modo } });
    const router = renderApp('/signin', { signed: false });
    expect(await screen.findByText(RECUSA_DO_CADASTRO[modo])).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Criar conta' })).toBeNull();
    await router.navigate('/signup');
    expect(await screen.findByRole('heading', { name: 'Crie sua conta' })).toBeTruthy();
    expect(await screen.findByText(RECUSA_DO_CADASTRO[modo])).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  },
);
