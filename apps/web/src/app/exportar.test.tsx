import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { telas } from '@vigia/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_LOTES } from '../features/historico/historico.fixture.ts';
import { makeColunas, servePares } from '../features/triagem/linhas.fixture.ts';
import { type FakeCall, fakeServer, Status } from '../test/fake-server.ts';
import { makeAnalise, makeCard, makeMarca, makeQuadro, pageOf } from '../test/fixtures.ts';
import { renderApp } from '../test/render-app.tsx';

const MARCAS = [makeMarca(), makeMarca({ numero_processo: '900000027', elemento_nominativo: 'Maré' })];
const CSV = 'CSV';
const XLSX = 'Planilha (.xlsx)';

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:local/1', revokeObjectURL: () => undefined }));
  // jsdom does not download the files that links point to, and its drag and drop warns.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

async function open(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
}
async function choose(item: string): Promise<void> {
  await open();
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}
/** The query of the file that was asked for at an address. */
const askedAt = (calls: readonly FakeCall[], path: string) =>
  waitFor(() => {
    const found = calls.find((call) => call.path === path);
    expect(found).toBeTruthy();
    return Object.fromEntries(new URLSearchParams(found?.query));
  });

describe('the export of the portfolio', () => {
  const PATH = '/marca/relatorio.csv';
  const serve = (marcas: readonly unknown[] = MARCAS, file: unknown = 'Processo\r\n') =>
    fakeServer({ 'GET /marca/': pageOf([...marcas]), [`GET ${PATH}`]: file, 'GET /marca/relatorio.xlsx': 'PK' });

  it('without filters it asks for all marks in the order of the list', async () => {
    const calls = serve();
    renderApp('/portfolio');
    await screen.findByText('Maré');
    await choose(XLSX);
    expect(await askedAt(calls, '/marca/relatorio.xlsx')).toEqual({});
  });

  it('it has the search, the client and the order of the screen, and can be reached by keyboard', async () => {
    const calls = serve([MARCAS[0], { ...MARCAS[1], cliente: { id: 4, nome: 'Aurora' } }]);
    renderApp('/portfolio?cliente=4');
    await userEvent.type(await screen.findByLabelText('Buscar marca pelo nome'), ' mar');
    await userEvent.click(await screen.findByRole('button', { name: /^Status/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^Status/ }));
    (await screen.findByRole('button', { name: 'Exportar' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Exportar as marcas deste filtro')).toBeTruthy();
    (await screen.findByRole('menuitem', { name: CSV })).focus();
    await userEvent.keyboard('{Enter}');
    expect(await askedAt(calls, PATH)).toEqual({ busca: 'mar', cliente: '4', ordem: '-status' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Exportar' })));
  });

  it.each([
    ['an empty portfolio', [], '/portfolio', 'O portfólio ainda não tem marcas.'],
    ['a filter without marks', MARCAS, '/portfolio?cliente=9', 'Nenhuma marca com este filtro.'],
  ])('%s is not exported, and a sentence says why', async (_, marcas, address, sentence) => {
    const calls = serve(marcas);
    renderApp(address);
    await waitFor(() => expect(calls.some(({ path }) => path === '/marca/')).toBe(true));
    await open();
    const item = await screen.findByRole('menuitem', { name: CSV, description: sentence });
    expect(item.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(item);
    expect(calls.some(({ path }) => path === PATH)).toBe(false);
  });

  it('a failure shows the sentence of the server', async () => {
    serve(MARCAS, new Status(429, { message: 'Seu escritório já tem 4 relatórios sendo feitos.' }));
    renderApp('/portfolio');
    await screen.findByText('Maré');
    await choose(CSV);
    expect((await screen.findAllByText('Erro ao exportar!')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Seu escritório já tem 4 relatórios sendo feitos.').length).toBeGreaterThan(0);
  });
});

it('the export of the triage has the filters of the address and the reading budget', async () => {
  const path = '/revistas/7/triagem/relatorio.csv';
  const estados = { lista: 'v1', versao: 'a', estados: 'ffff', notados: {}, desfazer: null };
  const calls = fakeServer({
    'GET /revistas/7/triagem/lista/': makeColunas(),
    'GET /revistas/7/triagem/estados/': estados,
    'GET /preferencias/': pageOf([{ id: 1, chave: 'triagem.orcamento', valor: 50 }]),
    [`GET ${path}`]: 'Sua marca\r\n',
    ...servePares(),
  });
  renderApp('/triagem/7?grau=Alta,M%C3%A9dia&busca=zun&grupo=cliente');
  await screen.findByRole('heading', { name: 'Triagem da revista 2907' });
  // Enter opens the current pair, but not from a button.
  const button = await screen.findByRole('button', { name: 'Exportar' });
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: CSV }));
  expect(await askedAt(calls, path)).toMatchObject({
    situacao: 'a-fazer',
    grau: 'Alta,Média',
    busca: 'zun',
    grupo: 'cliente',
  });
});

it('the export of the board has its filters, and the PDF of the whole board stands beside it', async () => {
  const path = '/oposicoes/quadro/relatorio.xlsx';
  const cards = [makeCard(1, { cliente: { id: 4, nome: 'Aurora' } }), makeCard(2)];
  const calls = fakeServer({
    'GET /oposicoes/quadro/': makeQuadro(cards),
    [`GET ${path}`]: 'PK',
    'GET /oposicoes/quadro/relatorio.pdf': '%PDF-',
  });
  renderApp('/marcas-colidentes?cliente=4&ordem=prazo');
  await screen.findByRole('region', { name: 'Novas Colidências (1)' });
  await choose(XLSX);
  expect(await askedAt(calls, path)).toEqual({ cliente: '4', ordem: 'prazo' });
  await choose('PDF do quadro todo');
  expect(await askedAt(calls, '/oposicoes/quadro/relatorio.pdf')).toEqual({});
});

it('an empty board exports nothing', async () => {
  fakeServer({ 'GET /oposicoes/quadro/': makeQuadro([]) });
  renderApp('/marcas-colidentes');
  await screen.findByRole('heading', { name: 'Gestão de Oposições' });
  await open();
  expect(await screen.findByRole('menuitem', { name: CSV, description: 'Não há casos no quadro.' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'PDF do quadro todo' })).toBeNull();
});

it('the export of the history has its filters', async () => {
  const path = '/analises/relatorio.csv';
  const calls = fakeServer({
    ...NO_LOTES,
    'GET /clientes/': [],
    'GET /analises/': pageOf([makeAnalise()]),
    [`GET ${path}`]: 'Marca\r\n',
  });
  renderApp(`${telas.historico.href()}?cliente=nenhum`);
  await userEvent.click(await screen.findByRole('radio', { name: 'Realizadas' }));
  await choose(CSV);
  expect(await askedAt(calls, path)).toEqual({ status: 'Analisada', cliente: 'nenhum' });
});
