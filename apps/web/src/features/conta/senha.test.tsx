import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { exact } from '../../test/exact.ts';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { minhaConta } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const shown = async (text: string): Promise<void> =>
  expect((await screen.findAllByText(exact(text))).length).toBeGreaterThan(0);
const invalid = (...fields: [string, string][]) =>
  new Status(422, {
    message: fields[0]?.[1],
    errors: Object.fromEntries(fields.map(([name, text]) => [name, [text]])),
  });

describe('forgot password', () => {
  it('a forgotten password sends the address and confirms it', async () => {
    const calls = fakeServer({ 'POST /auth_password/forgetpassword/': { message: 'Se houver uma conta, chega.' } });
    renderApp('/forgetpassword', { signed: false });
    expect(await screen.findByRole('heading', { name: 'Nova Senha' })).toBeTruthy();
    expect(
      screen.getByText('As instruções para definir uma nova senha serão enviadas para o seu e-mail.'),
    ).toBeTruthy();
    await userEvent.type(screen.getByLabelText('E-mail'), 'marina@exemplo.com.br');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await shown('E-mail enviado com sucesso! ');
    expect(calls).toMatchObject([{ body: { email: 'marina@exemplo.com.br' } }]);
    expect((await screen.findByText(/Se houver uma conta, chega\./)).closest('[role=status]')).toBeTruthy();
  });

  it('a forgotten password leaves the check of the address to the server, and shows its refusal', async () => {
    const calls = fakeServer({ 'POST /auth_password/forgetpassword/': invalid(['email', 'E-mail não válido.']) });
    renderApp('/forgetpassword', { signed: false });
    await userEvent.type(await screen.findByLabelText('E-mail'), 'marina{Enter}');
    await shown('Erro ao enviar e-mail! ');
    expect(calls.find(({ method }) => method !== 'GET')?.body).toEqual({ email: 'marina' });
    expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  });
});

describe('new password', () => {
  const fill = async (nova: string, confirmar: string): Promise<void> => {
    await userEvent.type(await screen.findByLabelText('Nova senha'), nova);
    await userEvent.type(screen.getByLabelText('Confirmar nova senha'), confirmar);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  };

  it('a new password is sent with the token of the address, and the page goes to /signin', async () => {
    const calls = fakeServer({ 'POST /auth_password/reset_password/': { message: 'ok' } });
    const router = renderApp('/reset-password?token=abc-123', { signed: false });
    expect(await screen.findByRole('heading', { name: 'Definir Nova Senha' })).toBeTruthy();
    await fill('uma rara', 'uma rara');
    await shown('Senha redefinida com sucesso! ');
    await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
    expect(calls.find(({ method }) => method !== 'GET')?.body).toEqual({
      token: 'abc-123',
      nova_senha: 'uma rara',
      confirmar_nova_senha: 'uma rara',
    });
  });

  it('a new password leaves the comparison of both fields to the server, and shows its refusal', async () => {
    const sentence = 'A nova senha e a confirmação precisam ser iguais.';
    const calls = fakeServer({ 'POST /auth_password/reset_password/': invalid(['confirmar_nova_senha', sentence]) });
    renderApp('/reset-password?token=abc', { signed: false });
    await fill('uma rara', 'outra');
    await shown('Erro ao redefinir senha! ');
    expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Confirmar nova senha')));
  });

  it.each([
    ['/reset-password?token=velho', 'Este link não vale mais.'],
    ['/reset-password', 'Este endereço está incompleto: abra o link que chegou no seu e-mail.'],
  ])('an unusable link shows at %s why it fails, and leads to a new one', async (at, sentence) => {
    fakeServer({ 'POST /auth_password/reset_password/': invalid(['token', 'Este link não vale mais.']) });
    renderApp(at, { signed: false });
    await fill('uma rara', 'uma rara');
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('alert')
          .map((one) => one.textContent)
          .join(),
      ).toContain(sentence),
    );
    expect(screen.getByRole('link', { name: 'Pedir um link novo' }).getAttribute('href')).toBe('/forgetpassword');
  });
});

describe('change password', () => {
  const fill = async (atual: string, nova: string, confirmar: string): Promise<void> => {
    await userEvent.type(await screen.findByLabelText('Senha atual'), atual);
    await userEvent.type(screen.getByLabelText('Nova senha'), nova);
    await userEvent.type(screen.getByLabelText('Confirmar nova senha'), confirmar);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  };

  it('the change of the password has three fields and saves', async () => {
    const calls = fakeServer({
      'PUT /rest_auth/update/alterar_senha/': { message: 'ok' },
      'GET /rest_auth/update/userme/': minhaConta,
    });
    const router = renderApp('/changepassword');
    expect(await screen.findByRole('heading', { name: 'Alterar Senha' })).toBeTruthy();
    expect(document.querySelectorAll('input[type=password]')).toHaveLength(3);
    await fill('velha', 'uma rara', 'uma rara');
    await shown('Senha alterada com sucesso! ');
    expect(calls.find(({ method }) => method !== 'GET')?.body).toEqual({
      senha_atual: 'velha',
      nova_senha: 'uma rara',
      confirmar_nova_senha: 'uma rara',
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/myDesk'));
    await screen.findByText('marina@exemplo.com.br');
  });

  it('a refused change of the password stays on the page, with the sentence beside the field', async () => {
    fakeServer({ 'PUT /rest_auth/update/alterar_senha/': invalid(['senha_atual', 'A senha atual não confere.']) });
    const router = renderApp('/changepassword');
    await fill('errada', 'a', 'b');
    await shown('Erro ao alterar senha! ');
    expect(router.state.location.pathname).toBe('/changepassword');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Senha atual')));
  });
});

describe('home and configuration', () => {
  it("'Sair' signs out and goes to /signin", async () => {
    fakeServer({ 'POST /logout/': { message: 'ok' } });
    const router = renderApp('/home');
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
    const [button] = screen.getAllByRole('button', { name: 'Sair' }).filter((one) => one.closest('main') !== null);
    await userEvent.click(button!);
    await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
    expect(localStorage.getItem('user_token')).toBeNull();
  });

  it('/configuration is a placeholder', async () => {
    renderApp('/configuration');
    expect(await screen.findByText('Ops! :/')).toBeTruthy();
    expect(screen.getByText('Essa funcionalidade será liberada em breve.')).toBeTruthy();
  });
});
