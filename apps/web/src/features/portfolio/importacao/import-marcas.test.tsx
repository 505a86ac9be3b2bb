import { contract, type Importacao, type LinhaDaImportacao } from '@vigia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, type FakeCall } from '../../../test/fake-server.ts';
import { pageOf } from '../../../test/fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';

const NONE = { cliente: null, referencia: null, responsavel: null, notas: null, resultado: null };
const linha = (changes: Partial<LinhaDaImportacao>): LinhaDaImportacao => ({
  ...{ linha: 2, processo: '900000027', numero_processo: '900000027', situacao: 'nova', avisos: [], motivo: '' },
  ...{ elemento_nominativo: null, ...NONE },
  ...changes,
});
const checked: Importacao = {
  ...{ id: 7, nome: 'marcas.xlsx', status: 'Conferida', autor: 'Ana Reis', criada_em: '2026-09-22T12:00:00.000Z' },
  ...{ terminada_em: null, colunas: [], ignoradas: [], cabecalho: null, campos: [], falha: null },
  ...{ linhas: 3, novas: 3, no_portfolio: 0, arquivadas: 0, repetidas: 0, invalidas: 0, completadas: 0, digito: 0 },
  ...{ responsaveis_desconhecidos: 0, clientes: 0, clientes_novos: 0, total: 3 },
  ...{ feitas: 0, adicionadas: 0, atualizadas: 0, mantidas: 0, puladas: 0 },
};
const running = (feitas: number, changes: Partial<Importacao> = {}): Importacao => ({
  ...checked,
  ...{ status: 'Importando', feitas, adicionadas: feitas },
  ...changes,
});
const done = (changes: Partial<Importacao> = {}): Importacao => running(3, { status: 'Concluída', ...changes });

/** The answer to the upload, which does not go through fetch. */
let uploaded: { status: number; body: unknown };
class FakeUpload {
  upload = {};
  onload: (() => void) | null = null;
  status = 0;
  responseText = '';
  open = (): void => undefined;
  setRequestHeader = (): void => undefined;
  getResponseHeader = (): null => null;
  abort = (): void => undefined;
  send(): void {
    this.status = uploaded.status;
    this.responseText = JSON.stringify(uploaded.body);
    queueMicrotask(() => this.onload?.());
  }
}

/** The import as the server has it now. */
let now: Importacao;
function server(importacao: Importacao, routes: Record<string, unknown> = {}): FakeCall[] {
  now = importacao;
  return fakeServer({
    'GET /marca/': pageOf([]),
    'GET /check-server-inpi/': {},
    'GET /revistas/': pageOf([]),
    'GET /clientes/': [],
    'GET /importacoes/': [],
    'GET /importacoes/7/': () => now,
    'GET /importacoes/7/linhas/': pageOf([]),
    'POST /importacoes/7/iniciar/': running(0),
    'POST /importacoes/7/continuar/': running(2),
    ...routes,
  });
}
const bodyOf = (calls: FakeCall[], path: string): unknown => calls.find((call) => call.path === path)?.body;

async function choose(file = new File(['x'], 'marcas.xlsx')): Promise<void> {
  renderApp('/portfolio');
  await userEvent.click(await screen.findByRole('radio', { name: 'Adicionar mais de uma marca' }));
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Importar' })).disabled).toBe(true);
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByLabelText('Escolher a planilha'), file);
}
const start = async () => userEvent.click(await screen.findByRole('button', { name: 'Importar' }));

beforeEach(() => {
  uploaded = { status: 201, body: checked };
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});

it('the example of an import follows the contract', () =>
  expect(contract.importacoes.get.response.parse(checked)).toEqual(checked));

describe('import from a spreadsheet', () => {
  it('the instructions of the import open in a dialog and return the focus', async () => {
    server(done());
    renderApp('/portfolio');
    await userEvent.click(await screen.findByRole('radio', { name: 'Adicionar mais de uma marca' }));
    expect(await screen.findByText(/Até 5\.000 processos e 20 MB/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Como importar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Importar marcas via planilha' });
    for (const text of [
      /Use um arquivo do Excel \(\.xlsx ou \.xls\)\./,
      /Coloque o número do processo \(‘Nº do Processo’\) na primeira coluna, um por linha, um abaixo do outro\./,
      'Salve o arquivo e importe.',
    ])
      expect(within(dialog).getByText(text)).toBeTruthy();
    expect(within(dialog).getByRole('img', { name: /^Demonstração/ })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Como importar'));
  });

  it('the check is shown before anything is imported, with the rows that a person should look at', async () => {
    uploaded.body = {
      ...checked,
      ...{ linhas: 6, no_portfolio: 1, repetidas: 1, invalidas: 1, completadas: 1, clientes_novos: 2 },
      ...{ responsaveis_desconhecidos: 1, ignoradas: ['Cor'], cabecalho: '900000019' },
    };
    const rows = [
      linha({ processo: '12345', numero_processo: '000012345', avisos: ['completada', 'digito'] }),
      linha({ linha: 3, avisos: ['responsavel_desconhecido'], responsavel: 'Zé' }),
      linha({ linha: 4, situacao: 'repetida' }),
      linha({ linha: 5, situacao: 'invalida', processo: 'Café', numero_processo: null }),
    ];
    const calls = server(done(), { 'GET /importacoes/7/linhas/': pageOf(rows) });
    await choose();
    expect(await screen.findByText('Arquivo carregado com sucesso!')).toBeTruthy();
    expect(screen.getByText('3 processos · 1 já no portfólio · 1 repetido')).toBeTruthy();
    const list = screen.getByText('1 número tem menos de nove dígitos e recebeu zeros à esquerda. Confira:');
    expect(list.closest('details')?.open).toBe(true);
    for (const text of [
      'Linha 2: 12345 será 000012345, e o último dígito não confere',
      'Linha 3: Zé',
      'Linha 4: 900000027',
      'Linha 5: Café',
      '1 linha sem número de processo: não será importada',
      '2 clientes novos serão criados.',
      /Coluna que não será usada: ‘Cor’/,
      /nela está o processo 900000019/,
    ])
      expect(await screen.findByText(text)).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('the columns of the file are used unless the user says otherwise', async () => {
    uploaded.body = {
      ...checked,
      clientes: 2,
      colunas: [
        { campo: 'cliente', titulo: 'Cliente' },
        { campo: 'notas', titulo: 'Obs.' },
      ],
    };
    const calls = server(done());
    await choose();
    const cliente = await screen.findByRole('checkbox', {
      name: 'Usar a coluna ‘Cliente’ como cliente das marcas (2 clientes)',
    });
    expect(cliente.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Usar a coluna ‘Obs.’ como notas das marcas' }));
    await start();
    await screen.findByText('Todas as marcas foram importadas com sucesso!');
    expect(bodyOf(calls, '/importacoes/7/iniciar/')).toEqual({ campos: ['cliente'] });
  });

  it('the import shows its progress as a rounded percentage, and the list is read again at its end', async () => {
    const calls = server(running(1));
    await choose();
    await start();
    const dialog = await screen.findByRole('dialog', { name: 'Importando 1 de 3 marcas' });
    expect(within(dialog).getByText('33%')).toBeTruthy();
    expect(within(dialog).getByRole('progressbar').getAttribute('aria-valuetext')).toBe('33%');
    now = running(2);
    expect(await screen.findByRole('dialog', { name: 'Importando 2 de 3 marcas' })).toBeTruthy();
    expect(screen.getByText('67%')).toBeTruthy();
    const before = calls.filter(({ path }) => path === '/marca/').length;
    now = done({ adicionadas: 2, mantidas: 1 });
    expect(await screen.findByText('Todas as marcas foram importadas com sucesso!')).toBeTruthy();
    expect(screen.getByText('1 marca já estava no portfólio ou arquivada.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ path }) => path === '/marca/').length).toBeGreaterThan(before);
  });

  it('B17: after an import that left lines out, no sentence says that all were imported, and the lines stay listed', async () => {
    const left = { invalidas: 1, linhas: 4 };
    uploaded.body = { ...checked, ...left };
    const rows = [linha({ linha: 3, situacao: 'invalida', processo: 'Café', numero_processo: null })];
    server(done({ ...left, adicionadas: 1, mantidas: 2 }), { 'GET /importacoes/7/linhas/': pageOf(rows) });
    await choose();
    await start();
    expect(await screen.findByText('1 marca importada; 1 linha sem número de processo.')).toBeTruthy();
    expect(screen.queryByText('Todas as marcas foram importadas com sucesso!')).toBeNull();
    expect(screen.getByText('marcas.xlsx tem linhas que ficaram de fora.')).toBeTruthy();
    expect(screen.getByText('Linha 3: Café')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dispensar' }));
    expect(screen.queryByText('Linha 3: Café')).toBeNull();
  });

  const failed = running(1, {
    status: 'Interrompida',
    falha: { linha: 3, numero_processo: '900000035', motivo: 'O servidor está ocupado.' },
  });

  it('the import stops at a failure, lists what was added, and continues with the rest or without the row', async () => {
    const rows = [linha({ elemento_nominativo: 'Maré', resultado: 'adicionada' })];
    const calls = server(failed, {
      'GET /importacoes/7/linhas/': pageOf(rows),
      'POST /importacoes/7/continuar/': ({ body }: FakeCall) => {
        now = (body as { pular: boolean }).pular ? done() : failed;
        return running(1);
      },
    });
    await choose();
    await start();
    expect((await screen.findAllByText('Erro ao importar marcas!')).length).toBeGreaterThan(0);
    const dialog = await screen.findByRole('dialog', { name: 'Importação interrompida' });
    expect(within(dialog).getByText(/A marca 900000035 não foi adicionada\. O servidor está ocupado\./)).toBeTruthy();
    expect(within(dialog).getByText('1 marca adicionada')).toBeTruthy();
    expect((await within(dialog).findByText('900000027')).closest('li')?.textContent).toBe('900000027 · Maré');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar com as restantes' }));
    expect(bodyOf(calls, '/importacoes/7/continuar/')).toEqual({ pular: false });
    const again = await screen.findByRole('button', { name: 'Pular a marca 900000035' });
    await userEvent.click(again);
    expect(await screen.findByText('Todas as marcas foram importadas com sucesso!')).toBeTruthy();
    expect(calls.filter(({ path }) => path === '/importacoes/7/continuar/').at(-1)?.body).toEqual({ pular: true });
  });

  it('the import is cancelled and can continue from the file', async () => {
    const calls = server(running(1), {
      'POST /importacoes/7/cancelar/': () => {
        now = running(1, { status: 'Cancelada' });
        return now;
      },
    });
    await choose();
    await start();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Importação cancelada' });
    expect(screen.queryByText('Erro ao importar marcas!')).toBeNull();
    await userEvent.click(within(dialog).getByText('Fechar'));
    await userEvent.click(await screen.findByRole('button', { name: 'Continuar a importação' }));
    await waitFor(() => expect(bodyOf(calls, '/importacoes/7/continuar/')).toEqual({ pular: false }));
  });

  it('an import that runs already is shown when the page opens', async () => {
    server(running(2), { 'GET /importacoes/': [running(1)] });
    renderApp('/portfolio');
    await userEvent.click(await screen.findByRole('radio', { name: 'Adicionar mais de uma marca' }));
    expect(await screen.findByRole('dialog', { name: /Importando \d de 3 marcas/ })).toBeTruthy();
    now = done();
    expect(await screen.findByText('Todas as marcas foram importadas com sucesso!')).toBeTruthy();
  });

  it.each([
    ['another kind of file', () => new File(['x'], 'marcas.pdf'), /Use um arquivo do Excel: \.xlsx ou \.xls\./],
    ['an empty file', () => new File([], 'marcas.xlsx'), /Não há números de processo/],
    ['what the server cannot read', () => new File(['<html>'], 'marcas.xls'), /^O conteúdo não é o de uma planilha/],
  ])('the import refuses %s with a sentence, and another file can be chosen', async (_, file, sentence) => {
    const message = 'O conteúdo não é o de uma planilha, ou está danificado.';
    uploaded = { status: 422, body: { message, errors: { arquivo: [message] } } };
    const calls = server(done());
    await choose(file());
    expect((await screen.findAllByText('O arquivo está vazio ou inválido!')).length).toBeGreaterThan(0);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText('Escolher a planilha')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('the import refuses a file that is too large before it is sent', async () => {
    server(done());
    const file = new File(['x'], 'marcas.xlsx');
    Object.defineProperty(file, 'size', { value: 21 * 1_048_576 });
    await choose(file);
    expect(await screen.findByText(/A planilha passa de 20 MB/)).toBeTruthy();
  });
});
