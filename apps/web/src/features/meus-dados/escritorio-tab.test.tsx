import type { Escritorio, Papel } from '@vigia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type FakeCall, fakeServer, Status } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';
import { button, escritorio, FAILURE, marina, membro, shown } from './meus-dados.fixture.ts';

describe('the office', () => {
  const open = (routes: Record<string, unknown> = {}) => {
    const calls = fakeServer({
      'GET /escritorio/': escritorio,
      'GET /escritorio/membros/': [marina],
      'GET /escritorio/identidade/': { cor: null, logo: null },
      ...routes,
    });
    renderApp('/myDesk?aba=escritorio');
    return calls;
  };

  it('the office shows the fields that have a value', async () => {
    open();
    await screen.findByText('LaNonaChef');
    const terms = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(terms).toEqual(['CNPJ', 'Nome fantasia', 'Data de abertura', 'Matriz', 'Situação cadastral', 'Cidade']);
    const values = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(values).toEqual(['11.222.333/0001-81', 'LaNonaChef', '07/03/2019', 'Sim', 'Ativa', 'Natal']);
  });

  it.each([
    ['True', 'Sim'],
    ['False', 'Não'],
    ['qualquer', 'Não'],
  ])('the office shows matriz_filial %s as %s', async (matriz_filial, word) => {
    open({ 'GET /escritorio/': { ...escritorio, matriz_filial } });
    expect((await screen.findByText('Matriz')).nextSibling?.textContent).toBe(word);
  });

  it('the form of the office has an input for every field and keeps the CNPJ', async () => {
    let saved = escritorio;
    const calls = open({
      'GET /escritorio/': () => saved,
      'PUT /escritorio/11222333000181/': ({ body }: FakeCall) => (saved = body as Escritorio),
    });
    await userEvent.click(await button('Editar dados'));
    expect((await screen.findByLabelText('CNPJ')).getAttribute('readonly')).not.toBeNull();
    expect(document.querySelectorAll('main input:not([type=radio])')).toHaveLength(13);
    expect(document.activeElement).toBe(screen.getByLabelText('Nome fantasia'));
    await userEvent.type(screen.getByLabelText('Estado'), 'RN');
    await userEvent.type(screen.getByLabelText('Data da situação cadastral'), '1/2/2020');
    await userEvent.clear(screen.getByLabelText('Cidade'));
    await userEvent.click(within(screen.getByRole('group', { name: 'Matriz' })).getByLabelText('Não'));
    await userEvent.click(await button('Atualizar'));
    await shown('Sucesso ao atualizar as informações de escritório. ');
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...escritorio,
      porte: null,
      estado: 'RN',
      data_situacao_cadastral: '2020-02-01',
      cidade: null,
      matriz_filial: 'False',
    });
    expect(await screen.findByText('01/02/2020')).toBeTruthy();
    expect(document.activeElement).toBe(await button('Editar dados'));
  });

  it('a failed edit of the office returns to the view and reloads it', async () => {
    open({ 'PUT /escritorio/11222333000181/': FAILURE });
    await userEvent.click(await button('Editar dados'));
    await userEvent.type(await screen.findByLabelText('Cidade'), 'X');
    await userEvent.click(await button('Atualizar'));
    await shown('Erro ao atualizar as informações de escritório. ');
    expect(await screen.findByText('Natal')).toBeTruthy();
  });

  it('M8: an edit of an office that somebody else edits too keeps the form and asks', async () => {
    let stored = escritorio;
    const calls = open({
      'GET /escritorio/': () => stored,
      'PUT /escritorio/11222333000181/': ({ body }: FakeCall) => {
        const sent = body as Escritorio;
        if (sent.versao !== stored.versao) return new Status(409, { message: 'Os dados mudaram.' });
        return (stored = { ...sent, versao: sent.versao + 1 });
      },
    });
    await userEvent.click(await button('Editar dados'));
    await userEvent.clear(await screen.findByLabelText('Cidade'));
    await userEvent.type(screen.getByLabelText('Cidade'), 'Recife');
    stored = { ...escritorio, cidade: 'Olinda', estado: 'PE', versao: 2 };
    await userEvent.click(await button('Atualizar'));
    expect(await screen.findByText('Cidade: «Olinda»')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Cidade').value).toBe('Recife');
    await userEvent.click(await button('Salvar mesmo assim'));
    await shown('Sucesso ao atualizar as informações de escritório. ');
    expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      cidade: 'Recife',
      estado: 'PE',
      versao: 2,
    });
  });

  it("an office that could not be loaded shows an error, and 'Cancelar' returns to the view", async () => {
    let up = false;
    open({ 'GET /escritorio/': () => (up ? escritorio : FAILURE) });
    await shown('Erro ao buscar as informações de escritório. ');
    up = true;
    await userEvent.click(await button('Tentar novamente'));
    await userEvent.click(await button('Editar dados'));
    await userEvent.click(await button('Cancelar'));
    expect(await screen.findByText('LaNonaChef')).toBeTruthy();
  });
});

describe('people of the office', () => {
  const waiting = membro(3, { situacao: 'pendente' });

  it('an administrator approves and removes people of the office', async () => {
    let membros = [waiting, marina, membro(2)];
    const calls = fakeServer({
      'GET /escritorio/': escritorio,
      'GET /escritorio/identidade/': { cor: null, logo: null },
      'GET /escritorio/membros/': () => membros,
      'POST /escritorio/membros/3/aprovar/': () => {
        membros = [marina, membro(2), membro(3)];
        return membro(3);
      },
      'POST /escritorio/membros/2/remover/': () => {
        membros = [marina, membro(3)];
        return { message: 'Pessoa 2 não tem mais acesso ao escritório.' };
      },
    });
    renderApp('/myDesk?aba=escritorio');
    const heading = await screen.findByRole('heading', { name: 'Pessoas do escritório' });
    expect(await screen.findByText('Aguardando aprovação')).toBeTruthy();
    expect(screen.getByText('1 pessoa espera aprovação.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remover Marina Dias' })).toBeNull();
    await userEvent.click(await button('Aprovar Pessoa 3'));
    await shown('Acesso aprovado.');
    await waitFor(() => expect(screen.queryByText('Aguardando aprovação')).toBeNull());
    expect(document.activeElement).toBe(heading);

    await userEvent.click(await button('Remover Pessoa 2'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('heading', { name: 'Remover Pessoa 2 do escritório?' })).toBeTruthy();
    expect(calls.some(({ path }) => path.endsWith('remover/'))).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Remover' }));
    await shown('Acesso retirado.');
    await waitFor(() => expect(screen.queryByText(/pessoa2@/)).toBeNull());
    expect(document.activeElement).toBe(heading);
  });

  it('an administrator ends the sessions of a colleague after a question, and reads why it failed', async () => {
    let answer: unknown = FAILURE;
    const calls = fakeServer({
      'GET /escritorio/': escritorio,
      'GET /escritorio/identidade/': { cor: null, logo: null },
      'GET /escritorio/membros/': [waiting, marina, membro(2)],
      'POST /escritorio/membros/2/encerrar_sessoes/': () => answer,
    });
    const ended = () => calls.filter(({ path }) => path.endsWith('encerrar_sessoes/'));
    renderApp('/myDesk?aba=escritorio');
    await userEvent.click(await button('Encerrar as sessões de Pessoa 2'));
    for (const name of ['Marina Dias', 'Pessoa 3'])
      expect(screen.queryByRole('button', { name: `Encerrar as sessões de ${name}` })).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar as sessões de Pessoa 2?' }));
    expect(ended()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Encerrar sessões' }));
    await shown('Não foi possível encerrar as sessões.');
    answer = { message: 'Pessoa 2 precisa entrar de novo.' };
    await userEvent.click(dialog.getByRole('button', { name: 'Encerrar sessões' }));
    await shown('Sessões encerradas.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(ended()).toHaveLength(2);
  });

  const choosePapel = async (name: string, papel: RegExp): Promise<void> => {
    await userEvent.click(await screen.findByRole('combobox', { name: `Papel de ${name}` }));
    await userEvent.click(await screen.findByRole('option', { name: papel }));
  };
  const servePapeis = (routes: Record<string, unknown> = {}) => {
    let papel: Papel = 'analista';
    return fakeServer({
      'GET /escritorio/': escritorio,
      'GET /escritorio/identidade/': { cor: null, logo: null },
      'GET /escritorio/membros/': () => [marina, membro(2, { papel })],
      'PUT /escritorio/membros/2/papel/': ({ body }: FakeCall) => {
        ({ papel } = body as { papel: Papel });
        return membro(2, { papel });
      },
      ...routes,
    });
  };
  const sentPapeis = (calls: FakeCall[]) =>
    calls.filter(({ path }) => path.endsWith('/papel/')).map(({ body }) => body);

  it('an administrator chooses the role of a colleague, reads what each may do, and takes the change back', async () => {
    const calls = servePapeis();
    renderApp('/myDesk?aba=escritorio');
    const chooser = await screen.findByRole('combobox', { name: 'Papel de Pessoa 2' });
    chooser.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Vê e baixa tudo, sem mudar nada.')).toBeTruthy();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await shown('Pessoa 2: Leitor.');
    await waitFor(() => expect(chooser.textContent).toContain('Leitor'));
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(chooser.textContent).toContain('Analista'));
    expect(sentPapeis(calls)).toEqual([{ papel: 'leitor' }, { papel: 'analista' }]);
  });

  it('the own role is changed after a question, and the last administrator reads why not', async () => {
    const refusal = 'O escritório precisa de pelo menos um administrador. Escolha outro antes de mudar este papel.';
    const calls = servePapeis({ 'PUT /escritorio/membros/1/papel/': new Status(409, { message: refusal }) });
    renderApp('/myDesk?aba=escritorio');
    await choosePapel('Marina Dias', /^Analista/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Deixar de ser administrador?' }));
    expect(sentPapeis(calls)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Deixar de ser administrador' }));
    await shown(refusal);
    expect(sentPapeis(calls)).toEqual([{ papel: 'analista' }]);
    expect(screen.getByRole('combobox', { name: 'Papel de Marina Dias' }).textContent).toContain('Administrador');
  });

  it('members see the people of the office without actions', async () => {
    fakeServer({
      'GET /escritorio/': escritorio,
      'GET /escritorio/identidade/': { cor: null, logo: null },
      'GET /escritorio/membros/': [waiting, { ...marina, papel: 'analista' }, membro(2, { papel: 'administrador' })],
    });
    renderApp('/myDesk?aba=escritorio', { papel: 'analista' });
    expect(await screen.findByText('Aguardando aprovação')).toBeTruthy();
    expect(screen.getByText('Administrador')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Aprovar|Remover/ })).toBeNull();
    expect(screen.queryByRole('combobox', { name: /^Papel/ })).toBeNull();
  });

  it('people who could not be loaded can be read again', async () => {
    let up = false;
    fakeServer({
      'GET /escritorio/': escritorio,
      'GET /escritorio/identidade/': { cor: null, logo: null },
      'GET /escritorio/membros/': () => (up ? [marina] : FAILURE),
      'GET /escritorio/convites/': [],
    });
    renderApp('/myDesk?aba=escritorio');
    expect(await screen.findByText('Não foi possível carregar as pessoas do escritório.')).toBeTruthy();
    up = true;
    await userEvent.click(await button('Tentar novamente'));
    expect(await screen.findByText('(você)')).toBeTruthy();
  });
});

describe('the looks of the reports', () => {
  const LOGO = 'data:image/png;base64,iVBORw0KGgo=';
  const openLooks = (identidade: object, routes: Record<string, unknown> = {}) => {
    const calls = fakeServer({
      'GET /escritorio/': escritorio,
      'GET /escritorio/membros/': [marina],
      'GET /escritorio/identidade/': identidade,
      ...routes,
    });
    renderApp('/myDesk?aba=escritorio');
    return calls;
  };
  const sent = (calls: FakeCall[]): unknown => calls.find(({ method }) => method === 'PUT')?.body;

  it('a chosen logo is sent as an address with its data, and shown', async () => {
    const calls = openLooks(
      { cor: null, logo: null },
      { 'PUT /escritorio/identidade/': ({ body }: FakeCall) => ({ cor: null, logo: null, ...(body as object) }) },
    );
    const bytes = Uint8Array.from(atob('iVBORw0KGgo='), (letter) => letter.charCodeAt(0));
    await userEvent.upload(
      await screen.findByLabelText('Escolher o logo'),
      new File([bytes], 'logo.png', { type: 'image/png' }),
    );
    expect((await screen.findByRole('img', { name: 'Logo do escritório' })).getAttribute('src')).toBe(LOGO);
    expect(sent(calls)).toEqual({ logo: LOGO });
  });

  it('the logo and the colour are taken away', async () => {
    const calls = openLooks(
      { cor: '#0f5c4a', logo: LOGO },
      { 'PUT /escritorio/identidade/': ({ body }: FakeCall) => ({ cor: '#0f5c4a', logo: LOGO, ...(body as object) }) },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Usar a cor padrão' }));
    await waitFor(() => expect(sent(calls)).toEqual({ cor: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Retirar logo' }));
    expect(await screen.findByLabelText('Escolher o logo')).toBeTruthy();
  });

  it('a logo that is too large is not sent', async () => {
    const calls = openLooks({ cor: null, logo: null });
    const large = new File([new Uint8Array(300_001)], 'logo.png', { type: 'image/png' });
    await userEvent.upload(await screen.findByLabelText('Escolher o logo'), large);
    await shown('O logo tem mais de 300 kB. Envie um menor.');
    expect(sent(calls)).toBeUndefined();
  });
});
