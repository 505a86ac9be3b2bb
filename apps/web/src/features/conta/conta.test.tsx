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

  const ASKED = new Status(403, { message: 'Digite o código.', segundo_fator: { ficha: 'bilhete' } });
  const WRONG = new Status(401, { message: 'Código incorreto.', errors: { codigo: ['Código incorreto.'] } });

  it('an account with a second factor is asked for its code, and a wrong one can be corrected', async () => {
    let answer: unknown = WRONG;
    const calls = fakeServer({
      'POST /login/': ASKED,
      'POST /login/segundo_fator/': () => answer,
      'GET /marca/': pageOf([]),
    });
    const router = renderApp('/signin', { signed: false });
    await signIn('segredo');
    const field = await screen.findByLabelText('Código do aplicativo');
    expect(document.activeElement).toBe(field);
    expect(localStorage.getItem('user_token')).toBeNull();
    await userEvent.type(field, '000000{Enter}');
    expect(await screen.findByText('Código incorreto.')).toBeTruthy();
    answer = { token: 'abc', user: usuario };
    await userEvent.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }));
    await userEvent.type(screen.getByLabelText('Código de recuperação'), 'K7QD-MX2A-PL4W-Z3TN{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/portfolio'));
    expect(calls.findLast(({ path }) => path === '/login/segundo_fator/')?.body).toEqual({
      ficha: 'bilhete',
      codigo: 'K7QD-MX2A-PL4W-Z3TN',
    });
  });

  it('a ticket that ended leads back to the password and says so', async () => {
    const END = 'Esta entrada passou do tempo. Entre de novo com a sua senha.';
    fakeServer({ 'POST /login/': ASKED, 'POST /login/segundo_fator/': new Status(401, { message: END }) });
    renderApp('/signin', { signed: false });
    await signIn('segredo');
    await userEvent.type(await screen.findByLabelText('Código do aplicativo'), '123456{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(END);
    expect(screen.getByLabelText('Senha')).toBeTruthy();
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
    expect(document.activeElement).toBe(screen.getByLabelText('Primeiro nome'));
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

  it("M3: the meter of the password knows the user's own words, the product's words and the server's minimum", async () => {
    fakeServer({ 'GET /auth_password/regras/': { minimo: 6 } });
    renderApp('/signup', { signed: false });
    expect(await screen.findByText('Pelo menos 6 caracteres; quanto mais longa, melhor.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Nome de usuário'), 'rosalinda');
    const field = screen.getByLabelText('Senha');
    const strength = async (senha: string) => {
      await userEvent.clear(field);
      await userEvent.type(field, senha);
      return (await screen.findByText(/^Senha: /)).textContent;
    };
    expect(await strength('k7#q')).toBe('Senha: curta');
    expect(await strength('rosalinda26')).toBe('Senha: fácil de adivinhar');
    expect(await strength('vigia2026')).toBe('Senha: fácil de adivinhar');
    expect(await strength('mar de outubro')).toBe('Senha: boa');
  });

  it('sign-up creates an account, goes to /signin and signs in there', async () => {
    const entrada = Promise.withResolvers<unknown>();
    const calls = fakeServer({
      'POST /rest_auth/registration/': new Status(201, { message: 'Cadastro feito.', user: usuario }),
      'POST /login/': () => entrada.promise,
    });
    const router = renderApp('/signup', { signed: false });
    await fill(GOOD);
    await send();
    expect(await screen.findByText('Cadastro feito.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
    expect(await screen.findByText('Conta criada. Entrando…')).toBeTruthy();
    entrada.resolve({ token: 'ficha', user: usuario });
    await waitFor(() => expect(router.state.location.pathname).toBe('/portfolio'));
    const [registered, signedIn] = calls.filter(({ method }) => method === 'POST');
    expect(registered?.body).toMatchObject({ username: 'marina', escritorio: { cnpj: '11.222.333/0001-81' } });
    expect(signedIn?.body).toEqual({ username: 'marina', password: GOOD.Senha });
  });

  const refuse = (answer: Status) => {
    fakeServer({
      'POST /rest_auth/registration/': new Status(201, { message: 'Cadastro feito.', user: usuario }),
      'POST /login/': answer,
    });
    return renderApp('/signup', { signed: false });
  };

  it('whoever joins an office waits on the sign-in page, which says for whom', async () => {
    const router = refuse(new Status(403, { message: 'Seu cadastro espera a aprovação de um administrador.' }));
    await fill(GOOD);
    await send();
    const notice = await screen.findByText('Seu cadastro espera a aprovação de um administrador.');
    expect(notice.closest('[role=status]')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/signin');
  });

  it('when signing in fails after sign-up, the sign-in page says that a mail with a link is on its way', async () => {
    const router = refuse(new Status(401, { message: 'Usuário ou senha incorretos! ' }));
    await fill(GOOD);
    await send();
    expect(
      (await screen.findByText(/^Enviamos uma mensagem para o seu e-mail\./)).closest('[role=status]'),
    ).toBeTruthy();
    expect(router.state.location.pathname).toBe('/signin');
  });

  it('sign-up shows its own sentences if the server sends none', async () => {
    let answer = new Status(500, {});
    fakeServer({ 'POST /rest_auth/registration/': () => answer });
    renderApp('/signup', { signed: false });
    await fill(GOOD);
    await send();
    expect((await screen.findAllByText(exact('Erro ao cadastrar usuário! '))).length).toBeGreaterThan(0);
    answer = new Status(201, { message: '', user: usuario });
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

describe('H1: the screens of the links in mails', () => {
  const CONFIRM = 'POST /rest_auth/confirmar_email/';
  const UNDO = 'POST /rest_auth/desfazer_email/';
  const OLD = 'Este link não vale mais.';

  it('H1: the link that proves an address is used once, and the screen shows loading and done', async () => {
    const answer = Promise.withResolvers<unknown>();
    const calls = fakeServer({ [CONFIRM]: () => answer.promise });
    renderApp('/confirmar-email?token=abc', { signed: false });
    expect(await screen.findByText('Confirmando…')).toBeTruthy();
    answer.resolve({ message: 'E-mail confirmado! ' });
    expect((await screen.findByText(exact('E-mail confirmado! '))).closest('[role=status]')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
    expect(screen.getByRole('link', { name: 'Ir para o login' }).getAttribute('href')).toBe('/signin');
  });

  it('H1: the screen of the proof says that a link is old or incomplete, also to signed-in users', async () => {
    fakeServer({ [CONFIRM]: new Status(422, { message: OLD, errors: { token: [OLD] } }) });
    renderApp('/confirmar-email?token=velho');
    expect((await screen.findByRole('alert')).textContent).toBe(OLD);
    expect(screen.getByRole('link', { name: 'Ir para o portfólio' })).toBeTruthy();
    renderApp('/confirmar-email', { signed: false });
    expect(await screen.findByText(/^Este endereço está incompleto/)).toBeTruthy();
  });

  it('H1: the undo waits for a click, signs out, and leads to a new password', async () => {
    const calls = fakeServer({ [UNDO]: { message: 'A troca foi desfeita. Defina uma nova senha. ', token: 'novo' } });
    const router = renderApp('/desfazer-email?token=abc');
    const button = await screen.findByRole('button', { name: 'Desfazer a troca' });
    expect(calls).toEqual([]);
    await userEvent.click(button);
    await waitFor(() => expect(router.state.location.pathname).toBe('/reset-password'));
    expect(router.state.location.search).toBe('?token=novo');
    expect(localStorage.getItem('user_token')).toBeNull();
    expect(await screen.findByText(exact('A troca foi desfeita. Defina uma nova senha. '))).toBeTruthy();
  });

  it('H1: the undo says that a link is old', async () => {
    fakeServer({ [UNDO]: new Status(422, { message: OLD, errors: { token: [OLD] } }) });
    renderApp('/desfazer-email?token=velho', { signed: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer a troca' }));
    expect((await screen.findByRole('alert')).textContent).toBe(OLD);
    expect(screen.queryByRole('button', { name: 'Desfazer a troca' })).toBeNull();
  });
});
