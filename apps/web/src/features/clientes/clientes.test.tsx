import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Status } from '../../test/fake-server.ts';
import { AURORA, bodyOf, DA_LISTA, open, press } from './clientes.fixture.ts';

const NADA = { por_decidir: 0, casos: [] };

describe('the list of the clients', () => {
  it('the list shows each client with its marks and contacts, and the search ignores accents', async () => {
    const { router } = open('/clientes');
    const table = await screen.findByRole('table', { name: 'Clientes' });
    const texts = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(texts()).toEqual(['Água Viva0 marcassem contato', 'Padaria Aurora1 marca1 contato']);
    await userEvent.type(screen.getByRole('textbox', { name: 'Buscar cliente pelo nome' }), 'agua');
    await waitFor(() => expect(texts()).toEqual(['Água Viva0 marcassem contato']));
    expect(screen.getByText('1 de 2 clientes')).toBeTruthy();
    expect(router.state.location.search).toBe('?busca=agua');
  });

  it('an empty list says how to begin, and the clients of the holders are made by one click', async () => {
    let made = false;
    open('/clientes', {
      'GET /clientes/': () => (made ? [DA_LISTA] : []),
      'POST /clientes/dos_titulares/': () => {
        made = true;
        return { clientes: 1, marcas: 12 };
      },
    });
    expect(await screen.findByText('Nenhum cliente ainda')).toBeTruthy();
    await press('Criar dos titulares');
    expect(await screen.findByText('12 marcas ganharam o cliente do seu titular.')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Padaria Aurora' })).toBeTruthy();
  });

  it('a failed list can be tried again', async () => {
    let up = false;
    open('/clientes', { 'GET /clientes/': () => (up ? [DA_LISTA] : new Status(400, { message: 'Não deu.' })) });
    expect(await screen.findByText('Não foi possível carregar os clientes.')).toBeTruthy();
    up = true;
    await press('Tentar novamente');
    expect(await screen.findByRole('link', { name: 'Padaria Aurora' })).toBeTruthy();
  });

  it('a new client is sent with its contacts and then opened', async () => {
    const { calls, router } = open('/clientes', { 'POST /clientes/': new Status(201, AURORA) });
    await press('Novo cliente');
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo cliente' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Acrescentar' }));
    expect(await dialog.findByText('Escreva o nome do cliente.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Nome do cliente'), 'Padaria Aurora');
    await userEvent.click(dialog.getByRole('button', { name: 'Acrescentar contato' }));
    await userEvent.type(dialog.getByLabelText('E-mail'), 'rita@exemplo.com.br');
    await userEvent.click(dialog.getByRole('button', { name: 'Acrescentar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/clientes/4'));
    expect(bodyOf(calls, 'POST', '/clientes/')).toEqual({
      nome: 'Padaria Aurora',
      observacoes: '',
      contatos: [{ nome: '', email: 'rita@exemplo.com.br', telefone: '' }],
    });
  });

  it('the sentences of the server stand at their fields, and the dialog stays open', async () => {
    const errors = { nome: ['Já existe um cliente com este nome.'], 'contatos.0.email': ['E-mail não válido.'] };
    open('/clientes', { 'POST /clientes/': new Status(409, { message: 'Não deu.', errors }) });
    await press('Novo cliente');
    const dialog = within(await screen.findByRole('dialog', { name: 'Novo cliente' }));
    await userEvent.type(dialog.getByLabelText('Nome do cliente'), 'Aurora');
    await userEvent.click(dialog.getByRole('button', { name: 'Acrescentar contato' }));
    await userEvent.type(dialog.getByLabelText('E-mail'), 'rita');
    await userEvent.click(dialog.getByRole('button', { name: 'Acrescentar' }));
    expect(await dialog.findByText('Já existe um cliente com este nome.')).toBeTruthy();
    expect(dialog.getByText('E-mail não válido.')).toBeTruthy();
  });
});

describe('a client', () => {
  it('the page of a client that cannot be loaded has its heading and the way back', async () => {
    open('/clientes/4', { 'GET /clientes/4/': new Status(404, { message: 'Cliente não encontrado.' }) });
    expect(await screen.findByText('Não foi possível carregar o cliente.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Cliente' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/clientes');
  });

  it('a client shows its contacts, its notes and its own marks only', async () => {
    open('/clientes/4');
    expect(await screen.findByRole('heading', { name: 'Padaria Aurora', level: 1 })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'rita@exemplo.com.br' }).getAttribute('href')).toBe(
      'mailto:rita@exemplo.com.br',
    );
    expect(screen.getByText('Prefere telefone.')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Cerrado Casa' })).toBeTruthy();
    expect(screen.queryByText('Boreal')).toBeNull();
  });

  it('the reports of a client are listed by issue, with the number of reported hits and a link to the triage', async () => {
    const revistas = [2907, 2906, 2905].map((numero, index) => ({
      id: 7 - index,
      numero: String(numero),
      data_publicacao: '2026-09-22',
      marcas: 2,
      comunicadas: index === 0 ? 1 : 0,
      ...(index === 2 ? { por_decidir: 44, casos: ['936721000'] } : NADA),
    }));
    open('/clientes/4', { 'GET /clientes/4/revistas/': revistas });
    const lines = within(await screen.findByRole('list', { name: 'Revistas' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('22/09/2026 · 2 marcas comparadas · 1 a comunicar'),
      expect.stringContaining('22/09/2026 · 2 marcas comparadas · nada consta'),
      expect.stringContaining(
        '2 marcas comparadas · triagem não concluída: 44 colidências por decidir · 1 caso em andamento (processo 936721000)',
      ),
    ]);
    const triagem = screen.getByRole('link', { name: 'Triagem da revista 2907' });
    expect(triagem.getAttribute('href')).toBe('/triagem/7?cliente=4');
    await userEvent.click(screen.getByRole('button', { name: 'Relatório da revista 2907' }));
    expect(await screen.findByRole('menuitem', { name: 'Carta (.docx)' })).toBeTruthy();
  });

  it('a change is sent with the version that it was made from', async () => {
    const { calls } = open('/clientes/4', { 'PUT /clientes/4/': { ...AURORA, nome: 'Aurora' } });
    await press('Editar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar cliente' }));
    const name = dialog.getByLabelText('Nome do cliente');
    await userEvent.clear(name);
    await userEvent.type(name, 'Aurora');
    await userEvent.click(dialog.getByRole('button', { name: 'Retirar o contato 1' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Cliente salvo!')).toBeTruthy();
    expect(bodyOf(calls, 'PUT', '/clientes/4/')).toEqual({
      nome: 'Aurora',
      observacoes: 'Prefere telefone.',
      contatos: [],
      versao: 3,
    });
  });

  it('an administrator removes a client after a question', async () => {
    const { router } = open('/clientes/4', {
      'DELETE /clientes/4/': { message: 'O cliente Padaria Aurora foi removido. As marcas continuam no portfólio.' },
    });
    await press('Remover');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remover Padaria Aurora?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/clientes'));
  });
});

describe('what is sent to a client', () => {
  const REVISTA = { id: 7, numero: '2907', data_publicacao: '2026-09-22', marcas: 2, comunicadas: 1, ...NADA };
  const ENVIO = {
    id: 8,
    revista: '2907',
    assunto: 'Suas marcas',
    mensagem: 'Olá.',
    comunicadas: 1,
    em: '2026-09-23T14:02:00.000Z',
    quem: 'Ana Reis',
    destinos: [
      { email: 'rita@exemplo.com.br', estado: 'falhou', motivo: 'No such mailbox', em: '2026-09-23T14:02:00Z' },
    ],
  };

  it('the mail is read and changed before it is sent to the chosen contacts, and then stands in the log', async () => {
    let sent = false;
    const { calls } = open('/clientes/4', {
      'GET /clientes/4/revistas/': [REVISTA],
      'GET /clientes/4/envios/': () => (sent ? [ENVIO] : []),
      'GET /clientes/4/revistas/7/carta/': {
        assunto: 'Suas marcas na revista 2907',
        mensagem: 'Segue o relatório.',
        destinatarios: ['rita@exemplo.com.br', 'caio@exemplo.com.br'],
        comunicadas: 1,
        ...NADA,
      },
      'POST /clientes/4/revistas/7/carta/': () => {
        sent = true;
        return new Status(201, ENVIO);
      },
    });
    await press('Enviar o relatório da revista 2907');
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar o relatório da revista 2907' }));
    const assunto = await dialog.findByLabelText('Assunto');
    await userEvent.clear(assunto);
    await userEvent.type(assunto, 'Suas marcas');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'caio@exemplo.com.br' }));
    expect(dialog.getByText(/relatório em PDF, 1 colidência/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Relatório a caminho de 1 endereço.')).toBeTruthy();
    expect(bodyOf(calls, 'POST', '/clientes/4/revistas/7/carta/')).toEqual({
      assunto: 'Suas marcas',
      mensagem: 'Segue o relatório.',
      destinatarios: ['rita@exemplo.com.br'],
    });
    const log = within(await screen.findByRole('list', { name: 'Relatórios enviados' }));
    expect(log.getByText('Revista 2907: Suas marcas')).toBeTruthy();
    expect(log.getByText(/^23\/09\/2026 às \d\d:02 · Ana Reis · 1 a comunicar$/)).toBeTruthy();
    expect(log.getByText('falhou')).toBeTruthy();
    expect(log.getByText('No such mailbox')).toBeTruthy();
  });

  it('the dialog warns of hits without a decision and does not say that nothing stands', async () => {
    open('/clientes/4', {
      'GET /clientes/4/revistas/': [REVISTA],
      'GET /clientes/4/revistas/7/carta/': {
        ...{ assunto: 'x', mensagem: 'y', destinatarios: ['rita@exemplo.com.br'] },
        ...{ comunicadas: 0, por_decidir: 44, casos: [] },
      },
    });
    await press('Enviar o relatório da revista 2907');
    expect(
      await screen.findByText(
        'Antes de enviar: triagem não concluída: 44 colidências por decidir. O relatório diz isto ao cliente.',
      ),
    ).toBeTruthy();
    expect(screen.getByText(/relatório em PDF, nenhuma colidência comunicada/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enviar' })).toHaveProperty('disabled', false);
  });

  it('a client without a contact gets no mail, and the dialog says what to do', async () => {
    open('/clientes/4', {
      'GET /clientes/4/revistas/': [REVISTA],
      'GET /clientes/4/revistas/7/carta/': { assunto: 'x', mensagem: 'y', destinatarios: [], comunicadas: 0, ...NADA },
    });
    await press('Enviar o relatório da revista 2907');
    expect(await screen.findByText('Este cliente não tem contato. Acrescente um e-mail em ‘Editar’.')).toBeTruthy();
  });

  it('the address of the private page is shown once, and is revoked', async () => {
    let criado_em: string | null = null;
    const url = 'https://marcas.exemplo.com.br/c/abc';
    open('/clientes/4', {
      'GET /clientes/4/link/': () => ({ criado_em }),
      'POST /clientes/4/link/': () => {
        criado_em = '2026-09-23T14:02:00.000Z';
        return new Status(201, { url, criado_em });
      },
      'DELETE /clientes/4/link/': () => {
        criado_em = null;
        return { message: 'Página revogada: quem tem o endereço não a lê mais.' };
      },
    });
    await press('Criar página');
    expect(await screen.findByLabelText('Endereço da página')).toHaveProperty('value', url);
    await press('Revogar');
    expect(await screen.findByRole('button', { name: 'Criar página' })).toBeTruthy();
    expect(screen.queryByLabelText('Endereço da página')).toBeNull();
  });
});
