import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { pageOf, usuario } from '../../test/fixtures.ts';
import { exact } from '../../test/exact.ts';
import { renderApp } from '../../test/render-app.tsx';

async function signIn(password: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Usuário'), 'marina');
  await userEvent.type(screen.getByLabelText('Senha'), `${password}{Enter}`);
}

describe('sign-in', () => {
  it('sign-in requires both fields', async () => {
    renderApp('/signin', { signed: false });
    expect(await screen.findByRole('heading', { name: 'Acesse sua conta' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Preencha todos os campos!');
  });

  it('Enter submits the sign-in, stores token and user, and goes to the portfolio', async () => {
    const calls = fakeServer({ 'POST /login/': { token: 'abc', user: usuario }, 'GET /marca/': pageOf([]) });
    const router = renderApp('/signin', { signed: false });
    await signIn('segredo');
    expect(await screen.findByText(exact('Usuário logado com sucesso! '))).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/portfolio'));
    expect(calls.find(({ method }) => method !== 'GET')?.body).toEqual({ username: 'marina', password: 'segredo' });
    expect(JSON.parse(localStorage.getItem('user_token') ?? '')).toEqual({ token: 'abc', user: usuario });
    await screen.findByText('Não há marcas no seu portifófio!');
  });

  it('sign-in shows that the credentials are wrong', async () => {
    fakeServer({ 'POST /login/': new Status(401, { message: 'x' }) });
    renderApp('/signin', { signed: false });
    await signIn('errada');
    expect((await screen.findAllByText(exact('Usuário ou senha incorretos! '))).length).toBeGreaterThan(0);
  });

  it('sign-in keeps showing why a pending account may not enter', async () => {
    fakeServer({ 'POST /login/': new Status(403, { message: 'Sua conta aguarda aprovação.' }) });
    renderApp('/signin', { signed: false });
    await signIn('certa');
    expect((await screen.findByRole('alert')).textContent).toBe('Sua conta aguarda aprovação.');
  });

  it('a sign-in response without token or user signs nobody in', async () => {
    fakeServer({ 'POST /login/': { token: 'abc' } });
    const router = renderApp('/signin', { signed: false });
    await signIn('certa');
    expect((await screen.findByRole('alert')).textContent).toBe('Usuário não encontrado');
    expect(router.state.location.pathname).toBe('/signin');
    expect(localStorage.getItem('user_token')).toBeNull();
  });

  it('the sign-in page links to the forgotten password and to sign-up', async () => {
    renderApp('/signin', { signed: false });
    expect((await screen.findByRole('link', { name: 'Esqueceu a senha?' })).getAttribute('href')).toBe(
      '/forgetpassword',
    );
    const links = screen.getAllByRole('link', { name: 'Criar conta' });
    expect(links[0]?.getAttribute('href')).toBe('/signup');
  });
});

async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await userEvent.type(await screen.findByLabelText(label), value);
}
const GOOD = {
  'Primeiro nome': 'Marina',
  'Último nome': 'Dias',
  'Nome de usuário': 'marina',
  'E-mail': 'marina@exemplo.com.br',
  Senha: 'segredo',
  CNPJ: '11.222.333/0001-81',
};
const send = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Criar conta' }));

describe('sign-up', () => {
  it('sign-up requires every field', async () => {
    renderApp('/signup', { signed: false });
    expect(await screen.findByRole('heading', { name: 'Crie sua conta' })).toBeTruthy();
    await send();
    expect(await screen.findAllByText('Este campo não pode ser nulo.')).toHaveLength(6);
    expect((await screen.findAllByText('Preencha todos os campos')).length).toBeGreaterThan(0);
  });

  it.each([
    ['E-mail', 'marina', 'E-mail não válido.'],
    ['Senha', 'abc', 'A senha deve possui pelo menos 4 caracteres'],
    ['CNPJ', '1122233300018', 'O CNPJ sem caracteres especiais deve ter pelo menos 14 caracteres.'],
    ['CNPJ', '11.222.333/0001-811', 'O CNPJ com caracteres especiais devem ter 18 caracteres'],
  ])('sign-up refuses %s %s', async (label, value, sentence) => {
    renderApp('/signup', { signed: false });
    await fill({ ...GOOD, [label]: value });
    await send();
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('sign-up creates an account and goes to /signin', async () => {
    const calls = fakeServer({
      'POST /rest_auth/registration/': new Status(201, {
        message: 'Cadastro feito.',
        situacao: 'ativo',
        user: usuario,
      }),
    });
    const router = renderApp('/signup', { signed: false });
    await fill(GOOD);
    await send();
    expect(await screen.findByText('Cadastro feito.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
    expect(calls.find(({ method }) => method !== 'GET')?.body).toMatchObject({
      username: 'marina',
      escritorio: { cnpj: '11.222.333/0001-81' },
    });
  });

  it('after sign-up the sign-in page shows why a pending account must wait', async () => {
    fakeServer({
      'POST /rest_auth/registration/': new Status(201, {
        message: 'Espere a aprovação.',
        situacao: 'pendente',
        user: usuario,
      }),
    });
    renderApp('/signup', { signed: false });
    await fill(GOOD);
    await send();
    expect((await screen.findByText('Espere a aprovação.')).closest('[role=status]')).toBeTruthy();
  });

  it('sign-up shows its own sentences if the server sends none', async () => {
    let answer = new Status(500, {});
    fakeServer({ 'POST /rest_auth/registration/': () => answer });
    renderApp('/signup', { signed: false });
    await fill(GOOD);
    await send();
    expect((await screen.findAllByText(exact('Erro ao cadastrar usuário! '))).length).toBeGreaterThan(0);
    answer = new Status(201, { message: '', situacao: 'ativo', user: usuario });
    await send();
    expect((await screen.findAllByText(exact('Sucesso ao cadastrar usuário! '))).length).toBeGreaterThan(0);
  });

  it("a refused sign-up shows the server's sentence, and each error beside its field", async () => {
    fakeServer({
      'POST /rest_auth/registration/': new Status(409, {
        message: 'Não deu.',
        errors: { username: ['Já existe este usuário.'] },
      }),
    });
    renderApp('/signup', { signed: false });
    await fill(GOOD);
    await send();
    expect((await screen.findAllByText('Não deu.')).length).toBeGreaterThan(0);
    expect(await screen.findByText('Já existe este usuário.')).toBeTruthy();
  });
});
