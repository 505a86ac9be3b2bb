import type { Marca } from '@vigia/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, Status, type FakeCall } from '../../test/fake-server.ts';
import { makeMarca } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { returnLater } from '../../test/return-later.ts';
import { expectOnPageAndInToast } from '../../test/said.ts';

const LABELS = [
  'Elemento nominativo',
  'Nº do Processo',
  'Titular da Marca',
  'Status',
  'Apresentação',
  'Escritório',
  'Especificação',
  'Representante Legal',
  'Natureza',
  'Data de Depósito',
  'Data de Recebimento do INPI',
  'Nº de inscrição internacional',
  'Classificação Viena',
  'Classificação Nice',
];
const valueOf = (label: string): string =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent ?? '';
const putOf = (calls: FakeCall[]): unknown => calls.find(({ method }) => method === 'PUT')?.body;
async function edit(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Editar dados' }));
  await screen.findByRole('button', { name: 'Atualizar' });
}

describe('details of a mark', () => {
  it('the details of a mark show every field in order, and dates as in Brazil without shifting', async () => {
    fakeServer({
      'GET /marca/900000019/': makeMarca({
        data_deposito: '2023-01-01',
        data_recebimento_inpi: '2023-12-31',
        natureza: 'Serviço',
        especificacao: 'Cafés',
        representante_legal: ['Ana Reis', 'João Dias'],
        classificacao_viena: [{ identificacao: '11.3.1', descricao: 'Xícaras' }],
      }),
    });
    renderApp('/detailsMyMark/900000019');
    expect(await screen.findByRole('heading', { name: 'Informações da marca' })).toBeTruthy();
    expect((await screen.findAllByRole('term')).map((term) => term.textContent)).toEqual([
      ...LABELS,
      ...['Referência interna', 'Responsável', 'Notas'],
    ]);
    expect(LABELS.map(valueOf)).toEqual([
      'Cerrado Casa',
      '900000019',
      'Cerrado Ltda',
      'Registro de marca em vigor',
      'Nominativa',
      '11.222.333/0001-81',
      'Cafés',
      'Ana Reis, João Dias',
      'Serviço',
      '01/01/2023',
      '31/12/2023',
      'Não identificado',
      '11.3.1: Xícaras',
      '30: Café',
    ]);
    expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/portfolio');
  });

  it("the details of a mark show 'Não identificado' for every empty field", async () => {
    fakeServer({
      'GET /marca/900000019/': makeMarca({
        elemento_nominativo: null,
        titular: '',
        status: '',
        apresentacao: null,
        escritorio: '',
        data_deposito: null,
        classificacao_nice: [],
      }),
    });
    renderApp('/detailsMyMark/900000019');
    await screen.findAllByRole('term');
    for (const label of LABELS.filter((label) => label !== 'Nº do Processo'))
      expect(valueOf(label), label).toBe('Não identificado');
  });

  it('a mark that cannot be loaded shows an error and can be tried again', async () => {
    let fails = true;
    fakeServer({
      'GET /marca/900000019/': () => (fails ? new Status(404, { message: 'Marca não encontrada.' }) : makeMarca()),
    });
    renderApp('/detailsMyMark/900000019');
    await expectOnPageAndInToast('Erro ao carregar dados da marca.');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('button', { name: 'Arquivar marca' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('edition of a mark', () => {
  it("the edit form of a mark has a field for each value, and 'Cancelar' saves nothing", async () => {
    const calls = fakeServer({ 'GET /marca/900000019/': makeMarca() });
    renderApp('/detailsMyMark/900000019');
    await edit();
    for (const label of LABELS) expect(screen.getByLabelText(label), label).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Titular da Marca'), ' mudado');
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByRole('heading', { name: 'Informações da marca' })).toBeTruthy();
    expect(valueOf('Titular da Marca')).toBe('Cerrado Ltda');
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('the edit form accepts typed dates and names divided by commas, and refuses a day that does not exist', async () => {
    const calls = fakeServer({ 'GET /marca/900000019/': makeMarca(), 'PUT /marca/900000019/': makeMarca() });
    renderApp('/detailsMyMark/900000019');
    await edit();
    const date = screen.getByLabelText('Data de Depósito');
    await userEvent.clear(date);
    await userEvent.type(date, '31/02/2024');
    await userEvent.type(screen.getByLabelText('Representante Legal'), ' Ana Reis , João Dias,');
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    expect(await screen.findByText('Use uma data válida no formato dd/mm/aaaa.')).toBeTruthy();
    expect(putOf(calls)).toBeUndefined();
    await userEvent.clear(date);
    await userEvent.type(date, '29/02/2024');
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    await screen.findByRole('heading', { name: 'Informações da marca' });
    expect(putOf(calls)).toEqual({
      data_deposito: '2024-02-29',
      representante_legal: ['Ana Reis', 'João Dias'],
      versao: 1,
    });
    expect((await screen.findByText('Dados alterados com sucesso!')).textContent).toBe('Dados alterados com sucesso! ');
  });

  it('a date is picked by keyboard from a calendar in Portuguese, and the focus returns', async () => {
    const calls = fakeServer({ 'GET /marca/900000019/': makeMarca(), 'PUT /marca/900000019/': makeMarca() });
    renderApp('/detailsMyMark/900000019');
    await edit();
    const opener = screen.getByRole('button', { name: 'Escolher Data de Depósito no calendário' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('grid', { name: /abril.* 2023/i })).toBeTruthy();
    for (const name of ['Ir para o mês anterior', 'Ir para o próximo mês'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/1 de abril de 2023/));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Data de Depósito').value).toBe('08/04/2023'));
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    await screen.findByRole('heading', { name: 'Informações da marca' });
    expect(putOf(calls)).toEqual({ data_deposito: '2023-04-08', versao: 1 });
  });

  it('the edit form stays open if saving fails', async () => {
    fakeServer({
      'GET /marca/900000019/': makeMarca(),
      'PUT /marca/900000019/': new Status(422, { message: 'Informe o status.' }),
    });
    renderApp('/detailsMyMark/900000019');
    await edit();
    await userEvent.clear(screen.getByLabelText('Status'));
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    expect((await screen.findAllByText('Erro ao alterar dados da marca!')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Informe o status.').length).toBeGreaterThan(0);
    expect(screen.getByRole('heading', { name: 'Editar informações da marca' })).toBeTruthy();
  });
});

describe('the edit form at /updateMark', () => {
  const open = (put: unknown) => {
    const calls = fakeServer({ 'GET /marca/900000019/': makeMarca(), 'PUT /marca/900000019/': put });
    const router = renderApp('/updateMark/900000019');
    return { calls, router };
  };

  it('/updateMark loads a mark by its id and says that its data were changed', async () => {
    const { calls, router } = open(makeMarca());
    await userEvent.type(await screen.findByLabelText('Natureza'), 'Serviço');
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    expect(await screen.findByText('Dados alterados com sucesso!')).toBeTruthy();
    expect(putOf(calls)).toEqual({ natureza: 'Serviço', versao: 1 });
    await waitFor(() => expect(router.state.location.pathname).toBe('/detailsMyMark/900000019'));
  });

  it('/updateMark shows an error if saving fails', async () => {
    open(new Status(500, { message: 'Algo deu errado aqui.' }));
    await userEvent.type(await screen.findByLabelText('Natureza'), 'Serviço');
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    expect((await screen.findAllByText('Erro ao alterar dados da marca!')).length).toBeGreaterThan(0);
  });

  it('changes that were not saved are there again, until they are cancelled or saved', async () => {
    const { calls, router } = open(makeMarca());
    const field = () => screen.findByLabelText<HTMLInputElement>('Natureza');
    await userEvent.type(await field(), 'Serviço');
    await act(() => router.navigate('/privacidade'));
    await waitFor(() => expect(screen.queryByLabelText('Natureza')).toBeNull());
    await act(() => router.navigate('/updateMark/900000019'));
    expect((await field()).value).toBe('Serviço');
    expect(screen.getByText(/ainda não foi salvo e está de volta/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByLabelText('Natureza')).toBeNull());
    await act(() => router.navigate('/updateMark/900000019'));
    expect((await field()).value).toBe('');
    expect(screen.queryByText(/está de volta/)).toBeNull();
    await userEvent.type(await field(), 'Produto');
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    await screen.findByText('Dados alterados com sucesso!');
    expect(putOf(calls)).toEqual({ natureza: 'Produto', versao: 1 });
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it("'Cancelar' at /updateMark goes back to /", async () => {
    const { router } = open(makeMarca());
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

it('/detailsMark/:id is a stub that shows its title and the id', async () => {
  fakeServer({});
  renderApp('/detailsMark/abc-1');
  expect(await screen.findByRole('heading', { name: 'Detalhes de uma marca' })).toBeTruthy();
  expect(within(screen.getByRole('main')).getByText('abc-1')).toBeTruthy();
});

it('an edit sends only the changed fields, although the data of INPI arrived meanwhile', async () => {
  let marca = makeMarca({ status: 'Aguardando dados do INPI', elemento_nominativo: null, titular: null });
  const calls = fakeServer({ 'GET /marca/900000019/': () => marca, 'PUT /marca/900000019/': () => marca });
  renderApp('/detailsMyMark/900000019');
  await edit();
  await userEvent.type(screen.getByRole('textbox', { name: 'Elemento nominativo' }), 'Cerrado');
  marca = makeMarca({ titular: 'Cerrado Ltda', status: 'Registro de marca em vigor' });
  await returnLater();
  await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
  await waitFor(() => expect(putOf(calls)).toEqual({ elemento_nominativo: 'Cerrado', versao: 1 }));
});

describe('an edit of a mark that somebody else edits too', () => {
  /** A server whose mark changes while the form is open, and that refuses old versions. */
  function open() {
    let stored = makeMarca({ titular: 'Cerrado Ltda', natureza: null });
    const calls = fakeServer({
      'GET /marca/900000019/': () => stored,
      'PUT /marca/900000019/': ({ body }: FakeCall) => {
        const { versao, ...fields } = body as Partial<Marca>;
        if (versao !== stored.versao) return new Status(409, { message: 'Os dados mudaram.' });
        stored = { ...stored, ...fields, versao: stored.versao + 1 };
        return stored;
      },
    });
    renderApp('/detailsMyMark/900000019');
    return {
      calls,
      change: (changes: Partial<Marca>) => (stored = { ...stored, ...changes, versao: stored.versao + 1 }),
    };
  }
  const puts = (calls: FakeCall[]) => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const type = async (label: string, text: string): Promise<void> => {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
  };

  it('M8: a change of another field is kept without a question', async () => {
    const { calls, change } = open();
    await edit();
    await type('Titular da Marca', 'Ana Ltda');
    change({ natureza: 'Serviço' });
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    await screen.findByRole('heading', { name: 'Informações da marca' });
    expect([valueOf('Titular da Marca'), valueOf('Natureza')]).toEqual(['Ana Ltda', 'Serviço']);
    expect(puts(calls)).toEqual([
      { titular: 'Ana Ltda', versao: 1 },
      { titular: 'Ana Ltda', versao: 2 },
    ]);
  });

  it("M8: a change of the same field is shown, and 'Salvar mesmo assim' by keyboard keeps what was typed", async () => {
    const { calls, change } = open();
    await edit();
    await type('Titular da Marca', 'Ana Ltda');
    change({ titular: 'Bia Ltda', natureza: 'Serviço' });
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    expect(await screen.findByText('Titular da Marca: «Bia Ltda»')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Titular da Marca').value).toBe('Ana Ltda');
    expect(screen.getByLabelText<HTMLInputElement>('Natureza').value).toBe('Serviço');
    expect(screen.queryByRole('button', { name: 'Atualizar' })).toBeNull();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Usar os dados atuais');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Salvar mesmo assim');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Informações da marca' });
    expect([valueOf('Titular da Marca'), valueOf('Natureza')]).toEqual(['Ana Ltda', 'Serviço']);
    expect(puts(calls).at(-1)).toEqual({ titular: 'Ana Ltda', versao: 2 });
  });

  it("M8: 'Usar os dados atuais' takes the other's text and keeps what was typed elsewhere", async () => {
    const { calls, change } = open();
    await edit();
    await type('Titular da Marca', 'Ana Ltda');
    await type('Natureza', 'Produto');
    change({ titular: 'Bia Ltda' });
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Usar os dados atuais' }));
    expect(screen.getByLabelText<HTMLInputElement>('Titular da Marca').value).toBe('Bia Ltda');
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    await screen.findByRole('heading', { name: 'Informações da marca' });
    expect(puts(calls).at(-1)).toEqual({ natureza: 'Produto', versao: 2 });
  });
});
