import type { Membro } from '@vigia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type FakeCall, fakeServer, Status } from '../../test/fake-server.ts';
import { minhaConta } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { button, escritorio, FAILURE, marina, membro, shown } from './meus-dados.fixture.ts';

const USERME = 'GET /rest_auth/update/userme/';

describe('Meus Dados', () => {
  it("'Meus Dados' has three tabs, 'Dados de usuário' first, by mouse and keyboard", async () => {
    fakeServer({
      [USERME]: minhaConta,
      'GET /escritorio/': escritorio,
      'GET /escritorio/identidade/': { cor: null, logo: null },
      'GET /escritorio/membros/': [marina],
    });
    const router = renderApp('/myDesk');
    expect(await screen.findByRole('heading', { name: 'Meus Dados' })).toBeTruthy();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Dados de usuário',
      'Dados de escritório',
      'Assinatura',
    ]);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Dados de usuário');
    await screen.findByText('marina@exemplo.com.br');
    await userEvent.click(screen.getByRole('tab', { name: 'Dados de usuário' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByText('LaNonaChef')).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByRole('heading', { name: 'Assinatura' })).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toBe('Assinatura'));
    expect(router.state.location.search).toBe('?aba=assinatura');
  });

  it.each([
    ['success', 'Assinatura: pagamento concluído.'],
    ['canceled', 'Assinatura: pagamento cancelado.'],
  ])('the subscription reads %s only to log a message', async (name, sentence) => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    fakeServer({});
    renderApp(`/myDesk?aba=assinatura&${name}=true`);
    await screen.findByRole('heading', { name: 'Assinatura' });
    await waitFor(() => expect(log).toHaveBeenCalledWith(sentence));
    expect(screen.getByRole('tabpanel').textContent).toBe('Assinatura');
  });
});

describe('the user', () => {
  it("the user tab shows 'Carregando...', then the four values and the actions", async () => {
    const response = Promise.withResolvers<unknown>();
    fakeServer({ [USERME]: () => response.promise });
    renderApp('/myDesk');
    expect(await screen.findByText('Carregando...')).toBeTruthy();
    response.resolve(minhaConta);
    expect(await screen.findByText('marina@exemplo.com.br')).toBeTruthy();
    for (const value of ['marina', 'Marina', 'Dias']) expect(screen.getAllByText(value).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Alterar Senha' }).getAttribute('href')).toBe('/changepassword');
    expect(screen.getByRole('button', { name: 'Desativar Conta' })).toBeTruthy();
  });

  it('an edit of the user updates the stored session', async () => {
    let saved = minhaConta;
    const calls = fakeServer({
      [USERME]: () => saved,
      'GET /escritorio/membros/': [marina],
      'PUT /rest_auth/update/me/': ({ body }: FakeCall) => (saved = { ...minhaConta, ...(body as object) }),
    });
    renderApp('/myDesk');
    await userEvent.click(await button('Editar dados'));
    await screen.findByLabelText('Nome de usuário');
    const names = [...document.querySelectorAll('main input')].map((input) => input.getAttribute('name'));
    expect(names).toEqual(['usuario', 'primeiro_nome', 'ultimo_nome', 'email']);
    expect(document.activeElement).toBe(screen.getByLabelText('Nome de usuário'));
    await userEvent.clear(screen.getByLabelText('Nome de usuário'));
    await userEvent.type(screen.getByLabelText('Nome de usuário'), 'marina.dias');
    await userEvent.click(await button('Atualizar'));
    await shown('Dados atualizados com sucesso! ');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      username: 'marina.dias',
      first_name: 'Marina',
      last_name: 'Dias',
      email: 'marina@exemplo.com.br',
    });
    expect(await screen.findByText('marina.dias')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('user_token') ?? '')).toEqual({ token: 'ficha', user: saved });
    // The view is back, and the focus is on the button that opened the form.
    expect(document.activeElement).toBe(await button('Editar dados'));
  });

  it('a failed edit of the user returns to the view and reloads it', async () => {
    const calls = fakeServer({
      [USERME]: minhaConta,
      'PUT /rest_auth/update/me/': new Status(409, { message: 'Este e-mail já está cadastrado.' }),
    });
    renderApp('/myDesk');
    await userEvent.click(await button('Editar dados'));
    await userEvent.clear(await screen.findByLabelText('E-mail'));
    await userEvent.click(await button('Atualizar'));
    await shown('Erro ao editar usuário! ');
    expect((await screen.findAllByText('Este e-mail já está cadastrado.')).length).toBeGreaterThan(0);
    expect(await screen.findByText('marina@exemplo.com.br')).toBeTruthy();
    // The form sends the empty e-mail: it validates nothing itself.
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ email: '' });
    expect(calls.filter(({ path }) => path.endsWith('userme/')).length).toBeGreaterThan(1);
  });

  it("'Cancelar' in the user form returns to the view without a call", async () => {
    const calls = fakeServer({ [USERME]: minhaConta });
    renderApp('/myDesk');
    await userEvent.click(await button('Editar dados'));
    await userEvent.type(await screen.findByLabelText('Primeiro nome'), 'X');
    await userEvent.click(await button('Cancelar'));
    expect(document.activeElement).toBe(await button('Editar dados'));
    expect(screen.queryByText('MarinaX')).toBeNull();
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('a user that could not be loaded shows an error and can be read again', async () => {
    let up = false;
    fakeServer({ [USERME]: () => (up ? minhaConta : FAILURE) });
    renderApp('/myDesk');
    await shown('Erro ao buscar as informações de usuário. ');
    up = true;
    await userEvent.click(await button('Tentar novamente'));
    expect(await screen.findByText('marina@exemplo.com.br')).toBeTruthy();
  });
});

const ME = 'PUT /rest_auth/update/me/';

describe('H1: the e-mail address of the user', () => {
  const openForm = async (answers: Record<string, unknown>) => {
    const calls = fakeServer({ 'GET /escritorio/membros/': [marina], ...answers });
    renderApp('/myDesk');
    await userEvent.click(await button('Editar dados'));
    await userEvent.clear(await screen.findByLabelText('E-mail'));
    await userEvent.type(screen.getByLabelText('E-mail'), 'nova@exemplo.com.br{Enter}');
    return { dialog: within(await screen.findByRole('dialog', { name: 'Trocar o e-mail?' })), calls };
  };

  it('H1: a new address asks for the password in a dialog, and a wrong one stays there', async () => {
    let saved = minhaConta;
    const refuse = (sentence: string) => new Status(422, { message: sentence, errors: { senha: [sentence] } });
    let answer: unknown = refuse('Digite sua senha para trocar o e-mail.');
    const { dialog, calls } = await openForm({ [USERME]: () => saved, [ME]: () => answer });
    const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    await userEvent.click(dialog.getByRole('button', { name: 'Trocar e-mail' }));
    expect(dialog.getByText('Digite sua senha.')).toBeTruthy();
    expect(dialog.queryByText('Digite sua senha para trocar o e-mail.')).toBeNull();
    expect(sent()).toHaveLength(1);
    answer = refuse('A senha atual não confere.');
    await userEvent.type(dialog.getByLabelText('Sua senha'), 'errada{Enter}');
    expect(await dialog.findByText('A senha atual não confere.')).toBeTruthy();
    saved = { ...minhaConta, email_pendente: 'nova@exemplo.com.br' };
    answer = saved;
    await userEvent.clear(dialog.getByLabelText('Sua senha'));
    await userEvent.type(dialog.getByLabelText('Sua senha'), 'segredo{Enter}');
    await shown('Dados atualizados com sucesso! ');
    expect(sent().at(-1)).toMatchObject({ email: 'nova@exemplo.com.br', senha: 'segredo' });
    expect((await screen.findByText('aguardando confirmação')).closest('[role=status]')?.textContent).toContain(
      'nova@exemplo.com.br está aguardando confirmação',
    );
  });

  it('H1: a waiting address is sent again and cancelled', async () => {
    let saved = { ...minhaConta, email_pendente: 'nova@exemplo.com.br' as string | null };
    const calls = fakeServer({
      [USERME]: () => saved,
      'POST /rest_auth/update/reenviar_confirmacao/': { message: 'Mensagem enviada. ' },
      'DELETE /rest_auth/update/email_pendente/': () => {
        saved = minhaConta;
        return { message: 'A troca de e-mail foi cancelada. ' };
      },
    });
    renderApp('/myDesk');
    await userEvent.click(await button('Enviar de novo'));
    await shown('Mensagem enviada. ');
    await userEvent.click(await button('Cancelar troca'));
    await shown('A troca de e-mail foi cancelada. ');
    await waitFor(() => expect(screen.queryByText('aguardando confirmação')).toBeNull());
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });
});

const INATIVAR = 'POST /rest_auth/update/inativar_conta/';
async function openDialog(membros: Membro[], answer: unknown = { message: 'ok' }) {
  const calls = fakeServer({ [USERME]: minhaConta, 'GET /escritorio/membros/': membros, [INATIVAR]: answer });
  const router = renderApp('/myDesk');
  await userEvent.click(await button('Desativar Conta'));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(calls.some(({ path }) => path === '/escritorio/membros/')).toBe(true));
  const sent = () => calls.find(({ method }) => method === 'POST')?.body;
  return { router, dialog, sent };
}

describe('deactivation', () => {
  it("the deactivation asks for the password, and 'Cancelar' sends no call", async () => {
    const { dialog, sent } = await openDialog([marina, membro(2, { papel: 'administrador' })]);
    expect(dialog.getByRole('heading', { name: 'Deseja realmente excluir esta conta?' })).toBeTruthy();
    expect(dialog.getByText('Ao confirmar a exclusão, a conta será removida.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));
    await shown('Digite sua senha para desativar a conta! ');
    expect(sent()).toBeUndefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await button('Desativar Conta'));
  });

  it('the deactivation ends the account, signs out and goes to /signin', async () => {
    const { router, dialog, sent } = await openDialog([marina, membro(2, { papel: 'administrador' })]);
    await userEvent.type(dialog.getByLabelText('Senha'), 'segredo{Enter}');
    await shown('Conta desativada com sucesso! ');
    await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
    expect(localStorage.getItem('user_token')).toBeNull();
    expect(sent()).toEqual({ senha: 'segredo' });
  });

  it('a refused deactivation keeps the dialog open', async () => {
    const sentence = 'A senha atual não confere.';
    const { router, dialog } = await openDialog(
      [marina, membro(2, { papel: 'administrador' })],
      new Status(422, { message: sentence, errors: { senha: [sentence] } }),
    );
    await userEvent.type(dialog.getByLabelText('Senha'), 'errada{Enter}');
    await shown('Erro ao desativar conta! ');
    expect(router.state.location.pathname).toBe('/myDesk');
    expect(localStorage.getItem('user_token')).not.toBeNull();
  });

  it('the deactivation warns the only user of an office that the office closes, too', async () => {
    const { dialog, sent } = await openDialog([marina, membro(2, { situacao: 'pendente' })]);
    expect(await dialog.findByText(/O escritório também será encerrado/)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Senha'), 'segredo{Enter}');
    await shown('Conta desativada com sucesso! ');
    expect(sent()).toEqual({ senha: 'segredo', encerrar_escritorio: true });
  });

  it.each([
    ['Pessoa 2', { novo_administrador: 2 }],
    ['Ninguém: encerrar o escritório', { encerrar_escritorio: true }],
  ])('the deactivation asks the last administrator what happens to the office: %s', async (option, sentChoice) => {
    const { dialog, sent } = await openDialog([marina, membro(2), membro(3, { situacao: 'pendente' })]);
    const select = await dialog.findByRole('combobox', { name: 'Quem fica no seu lugar' });
    await userEvent.type(dialog.getByLabelText('Senha'), 'segredo');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));
    await shown('Escolha quem fica no seu lugar ou o encerramento do escritório.');
    expect(sent()).toBeUndefined();
    await userEvent.click(select);
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Pessoa 2', 'Ninguém: encerrar o escritório']);
    await userEvent.click(screen.getByRole('option', { name: option }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Confirmar' }));
    await shown('Conta desativada com sucesso! ');
    expect(sent()).toEqual({ senha: 'segredo', ...sentChoice });
  });
});
