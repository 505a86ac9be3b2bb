import { utils, write } from '@e965/xlsx';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, Status, type FakeCall } from '../../../test/fake-server.ts';
import { makeMarca, pageOf } from '../../../test/fixtures.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { readArquivo } from './arquivo-planilha.ts';
import { PlanilhaError } from './planilha-error.ts';

/** Runs the real reader in the test's own thread and sends the same messages as the worker. */
class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  terminate = (): void => undefined;
  postMessage(content: ArrayBuffer): void {
    const answer = (): unknown => {
      try {
        return { planilha: readArquivo(content) };
      } catch (error) {
        const { message, invalida } = error as PlanilhaError;
        return { erro: { message, invalida } };
      }
    };
    // eslint-disable-next-line no-restricted-syntax -- a worker responds after the call has returned
    setTimeout(() => this.onmessage?.({ data: answer() }));
  }
}

function sheetFile(column: unknown[], name = 'marcas.xlsx', bookType: 'xlsx' | 'biff8' = 'xlsx'): File {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Nº do Processo'], ...column.map((value) => [value])]), 'A');
  return new File([write(book, { type: 'array', bookType }) as ArrayBuffer], name);
}

const there = makeMarca();
let portfolio = [there];
function created({ body }: FakeCall) {
  const { numero_processo } = body as { numero_processo: string };
  const marca = makeMarca({ numero_processo, elemento_nominativo: `Marca ${numero_processo}` });
  portfolio = [...portfolio, marca];
  return new Status(201, marca);
}
const server = (create: (call: FakeCall) => unknown = created, routes: Record<string, unknown> = {}) =>
  fakeServer({
    ...routes,
    'GET /marca/': () => pageOf(portfolio),
    'GET /check-server-inpi/': {},
    'GET /revistas/': pageOf([]),
    'POST /marca/': create,
  });
const posted = (calls: FakeCall[]): unknown[] =>
  calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as { numero_processo: string }).numero_processo);

/** A handler that creates each of these marks only after the test has opened its gate. */
function gates(...numeros: string[]) {
  const closed = new Map(numeros.map((numero) => [numero, Promise.withResolvers<undefined>()]));
  return {
    create: async (call: FakeCall) => {
      await closed.get((call.body as { numero_processo: string }).numero_processo)?.promise;
      return created(call);
    },
    open: (numero: string) => closed.get(numero)?.resolve(undefined),
  };
}

async function choose(file: File): Promise<void> {
  renderApp('/portfolio');
  await userEvent.click(await screen.findByRole('radio', { name: 'Adicionar mais de uma marca' }));
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Importar' })).disabled).toBe(true);
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByLabelText('Escolher a planilha'), file);
}
const start = () => userEvent.click(screen.getByRole('button', { name: 'Importar' }));

beforeEach(() => {
  portfolio = [there];
  vi.stubGlobal('Worker', FakeWorker);
});

describe('import from a spreadsheet', () => {
  it('the instructions of the import open in a dialog and return the focus', async () => {
    server();
    renderApp('/portfolio');
    await userEvent.click(await screen.findByRole('radio', { name: 'Adicionar mais de uma marca' }));
    expect(await screen.findByText(/Até 5\.000 processos e 20 MB/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Como importar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Importar marcas via planilha' });
    for (const text of [
      'Use um arquivo do Excel (.xlsx ou .xls).',
      /Coloque o número do processo \(‘Nº do Processo’\) na primeira coluna, um por linha, um abaixo do outro\./,
      'Salve o arquivo e importe.',
    ])
      expect(within(dialog).getByText(text)).toBeTruthy();
    expect(within(dialog).getByRole('img', { name: /^Demonstração/ })).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Como importar'));
  });

  it.each(['xlsx', 'biff8'] as const)(
    'the marks of a %s file are added one after another, and the list is read again',
    async (kind) => {
      let underWay = 0;
      let most = 0;
      const calls = server(async (call) => {
        underWay += 1;
        most = Math.max(most, underWay);
        await Promise.resolve();
        underWay -= 1;
        return created(call);
      });
      await choose(
        sheetFile([6205534, 900000027, 6205534, 'Café', 900000019], kind === 'xlsx' ? 'm.xlsx' : 'm.xls', kind),
      );
      expect(await screen.findByText('Arquivo carregado com sucesso!')).toBeTruthy();
      expect(screen.getByText('3 processos · 1 já no portfólio · 1 repetido')).toBeTruthy();
      expect(screen.getByText('Linha 5: Café')).toBeTruthy();
      expect(posted(calls)).toEqual([]);
      await start();
      expect(await screen.findByText('2 marcas importadas; 1 linha sem número de processo.')).toBeTruthy();
      expect(screen.getByText('1 marca já estava no portfólio ou arquivada.')).toBeTruthy();
      expect(posted(calls)).toEqual(['006205534', '900000027']);
      expect(most).toBe(1);
      expect(await screen.findByRole('checkbox', { name: 'Selecionar Marca 006205534' })).toBeTruthy();
    },
  );

  it('B17: after an import that left lines out, no sentence says that all were imported, and the lines stay listed', async () => {
    server();
    await choose(sheetFile([900000027, 'Café']));
    await start();
    expect(await screen.findByText('1 marca importada; 1 linha sem número de processo.')).toBeTruthy();
    expect(screen.queryByText('Todas as marcas foram importadas com sucesso!')).toBeNull();
    expect(screen.getByText('marcas.xlsx tem linhas que ficaram de fora.')).toBeTruthy();
    expect(screen.getByText('Linha 3: Café')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dispensar' }));
    expect(screen.queryByText('Linha 3: Café')).toBeNull();
  });

  it('an import without left-out lines says that all were imported, and leaves no list', async () => {
    server();
    await choose(sheetFile([900000027]));
    await start();
    expect(await screen.findByText('Todas as marcas foram importadas com sucesso!')).toBeTruthy();
    expect(screen.queryByText(/ficaram de fora/)).toBeNull();
  });

  it('B17: a short number is shown with the zeros that complete it before it is imported, and whether its last digit fits', async () => {
    server();
    await choose(sheetFile([12345, 6205534, 900000027]));
    const list = await screen.findByText('2 números têm menos de nove dígitos e receberam zeros à esquerda. Confira:');
    expect(list.closest('details')?.open).toBe(true);
    expect(screen.getByText('Linha 2: 12345 será 000012345, e o último dígito não confere')).toBeTruthy();
    expect(screen.getByText('Linha 3: 6205534 será 006205534')).toBeTruthy();
    expect(screen.queryByText(/Linha 4/)).toBeNull();
  });

  it('B17: the preview does not count the additions of the import that runs', async () => {
    const { create, open } = gates('900000035');
    server(create);
    await choose(sheetFile([900000019, 900000027, 900000035]));
    expect(await screen.findByText('3 processos · 1 já no portfólio')).toBeTruthy();
    await start();
    await screen.findByRole('dialog', { name: 'Importando 2 de 3 marcas' });
    // The list behind the dialog is read again and has the first addition already.
    window.dispatchEvent(new Event('visibilitychange'));
    expect((await screen.findAllByText('Marca 900000027')).length).toBeGreaterThan(0);
    expect(screen.getByText('3 processos · 1 já no portfólio')).toBeTruthy();
    open('900000035');
    expect(await screen.findByText('Todas as marcas foram importadas com sucesso!')).toBeTruthy();
  });

  function clientesFile(titulo: string): File {
    const book = utils.book_new();
    const rows = [
      ['Nº do Processo', titulo],
      [900000019, 'Aurora'],
      [900000027, 'Água'],
      [900000035, 'AURORA'],
      [900000043, ''],
    ];
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'A');
    return new File([write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer], 'm.xlsx');
  }
  const clientesOf = (calls: FakeCall[]) => calls.find(({ path }) => path === '/clientes/planilha/')?.body;

  it("the column 'Cliente' gives the added marks, and those that were there, their clients", async () => {
    const calls = server(created, { 'POST /clientes/planilha/': { clientes: 2, marcas: 3 }, 'GET /clientes/': [] });
    await choose(clientesFile('Cliente'));
    const use = await screen.findByRole('checkbox', {
      name: 'Usar a coluna ‘Cliente’ como cliente das marcas (2 clientes)',
    });
    expect(use.getAttribute('aria-checked')).toBe('true');
    await start();
    expect(await screen.findByText('3 marcas têm agora o cliente da planilha.')).toBeTruthy();
    expect(clientesOf(calls)).toEqual({
      linhas: [
        { numero_processo: '900000027', cliente: 'Água' },
        { numero_processo: '900000035', cliente: 'AURORA' },
        { numero_processo: '900000019', cliente: 'Aurora' },
      ],
    });
  });

  it('a second column with another title is no client until the user says so', async () => {
    const calls = server(created, { 'POST /clientes/planilha/': new Status(503, { message: 'Está ocupado.' }) });
    await choose(clientesFile('Marca'));
    const use = await screen.findByRole('checkbox', { name: /^Usar a coluna ‘Marca’/ });
    expect(use.getAttribute('aria-checked')).toBe('false');
    await userEvent.click(use);
    await start();
    expect((await screen.findAllByText('As marcas entraram, mas não os seus clientes!')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Está ocupado. Importe o mesmo arquivo de novo.').length).toBeGreaterThan(0);
    expect(clientesOf(calls)).toBeTruthy();
  });

  it('the import shows its progress as a rounded percentage', async () => {
    const release = gates('900000035', '900000043');
    server(release.create);
    await choose(sheetFile([900000027, 900000035, 900000043]));
    await screen.findByText('3 processos');
    await start();
    const dialog = await screen.findByRole('dialog', { name: 'Importando 1 de 3 marcas' });
    expect(within(dialog).getByText('33%')).toBeTruthy();
    expect(within(dialog).getByRole('progressbar').getAttribute('aria-valuetext')).toBe('33%');
    release.open('900000035');
    expect(await screen.findByRole('dialog', { name: 'Importando 2 de 3 marcas' })).toBeTruthy();
    expect(screen.getByText('67%')).toBeTruthy();
    release.open('900000043');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('the import stops at a failure, lists what was added, and continues with the rest', async () => {
    let broken = true;
    const calls = server((call) =>
      broken && (call.body as { numero_processo: string }).numero_processo === '900000035'
        ? new Status(503, { message: 'O servidor está ocupado.' })
        : created(call),
    );
    await choose(sheetFile([900000027, 900000035, 900000043]));
    await screen.findByText('3 processos');
    await start();
    expect((await screen.findAllByText('Erro ao importar marcas!')).length).toBeGreaterThan(0);
    const dialog = await screen.findByRole('dialog', { name: 'Importação interrompida' });
    expect(within(dialog).getByText(/A marca 900000035 não foi adicionada\. O servidor está ocupado\./)).toBeTruthy();
    expect(within(dialog).getByText('900000027').closest('li')?.textContent).toBe('900000027 · Marca 900000027');
    expect(posted(calls)).toEqual(['900000027', '900000035']);
    broken = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar com as restantes' }));
    expect(await screen.findByText('Todas as marcas foram importadas com sucesso!')).toBeTruthy();
    expect(posted(calls)).toEqual(['900000027', '900000035', '900000035', '900000043']);
  });

  it('the import can leave out the mark that fails', async () => {
    const calls = server((call) =>
      (call.body as { numero_processo: string }).numero_processo === '900000027'
        ? new Status(500, { message: 'Algo deu errado aqui.' })
        : created(call),
    );
    await choose(sheetFile([900000027, 900000035]));
    await screen.findByText('2 processos');
    await start();
    await userEvent.click(await screen.findByRole('button', { name: 'Pular a marca 900000027' }));
    await screen.findByText('Todas as marcas foram importadas com sucesso!');
    expect(posted(calls)).toEqual(['900000027', '900000035']);
  });

  it('the import skips marks that the office already has, archived ones too', async () => {
    server((call) =>
      (call.body as { numero_processo: string }).numero_processo === '900000027'
        ? new Status(409, { message: 'A marca Maré está arquivada. Desarquive-a para voltar a monitorar.' })
        : created(call),
    );
    await choose(sheetFile([900000027, 900000035]));
    await screen.findByText('2 processos');
    await start();
    expect(await screen.findByText('Todas as marcas foram importadas com sucesso!')).toBeTruthy();
    expect(screen.getByText('1 marca já estava no portfólio ou arquivada.')).toBeTruthy();
  });

  it('the import is cancelled between two marks and can continue', async () => {
    const release = gates('900000027', '900000035');
    const calls = server(release.create);
    await choose(sheetFile([900000027, 900000035]));
    await screen.findByText('2 processos');
    await start();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    expect(screen.getByText('Parando depois desta marca…')).toBeTruthy();
    release.open('900000027');
    const dialog = await screen.findByRole('dialog', { name: 'Importação cancelada' });
    expect(within(dialog).getByText('1 marca adicionada')).toBeTruthy();
    expect(posted(calls)).toEqual(['900000027']);
    expect(screen.queryByText('Erro ao importar marcas!')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar com as restantes' }));
    await waitFor(() => expect(posted(calls)).toEqual(['900000027', '900000035']));
    release.open('900000035');
    expect(await screen.findByText('Todas as marcas foram importadas com sucesso!')).toBeTruthy();
  });

  it.each([
    ['no numbers', () => sheetFile([]), /Não há números de processo na primeira coluna/],
    ['another kind of file', () => new File(['x'], 'marcas.pdf'), /Use um arquivo do Excel: \.xlsx ou \.xls\./],
    ['a damaged file', () => new File(['<html>'], 'marcas.xls'), /O conteúdo não é o de uma planilha do Excel/],
    ['an empty file', () => new File([], 'marcas.xlsx'), /Não há números de processo/],
  ])('the import refuses %s with a sentence, and another file can be chosen', async (_, file, sentence) => {
    const calls = server();
    await choose(file());
    expect((await screen.findAllByText('O arquivo está vazio ou inválido!')).length).toBeGreaterThan(0);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText('Escolher a planilha')).toBeTruthy();
    expect(posted(calls)).toEqual([]);
  });

  it('the import refuses a file that is too large before it reads it', async () => {
    server();
    const file = sheetFile([900000027]);
    Object.defineProperty(file, 'size', { value: 21 * 1_048_576 });
    await choose(file);
    expect(await screen.findByText(/A planilha passa de 20 MB/)).toBeTruthy();
  });
});
