import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Card } from '@vigia/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, Status, type FakeCall } from '../../test/fake-server.ts';
import { makeCard, makeCaso, makeQuadro } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const QUADRO = 'GET /oposicoes/quadro/';
const SAVE = 'PATCH /oposicoes/1/';
const patches = (calls: FakeCall[]) => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

// The drag-and-drop library warns outside standards mode, and jsdom is not in standards mode.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const column = (name: string) => screen.findByRole('region', { name });
async function moveTo(marca: string, title: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Mover ${marca} para…` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: title }));
}

// An error text appears twice: on the toast, and in an element for screen readers.
const shown = async (text: string): Promise<void> =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

describe('the board', () => {
  it('the board has four columns with their counts and the texts of a card', async () => {
    const cards = [
      makeCard(1, { marcaColidente: 'NOVE24', diasRestantes: 12 }),
      makeCard(2, { diasRestantes: 1 }),
      makeCard(3, { diasRestantes: -2, prazoFinal: '01/11/2026', responsavel: null }),
      makeCard(4, { diasRestantes: 45, republicado: true }),
      makeCard(5, { diasRestantes: 46 }),
      makeCard(6, { diasRestantes: 0 }),
      makeCard(7, { diasRestantes: -1, prazoFinal: '02/11/2026' }),
      makeCard(8, { diasRestantes: 0, protocoladoEm: '03/11/2026' }),
    ];
    fakeServer({ [QUADRO]: makeQuadro(cards, { 'col-protocolado': [3, 8] }) });
    renderApp('/marcas-colidentes');
    expect(await screen.findByRole('heading', { name: 'Gestão de Oposições' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/portfolio');
    await column('Novas Colidências (6)');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Novas Colidências (6)',
      'Em Análise (0)',
      'Aprovado p/ Oposição (0)',
      'Protocolado (2)',
    ]);
    const card = within(screen.getByRole('listitem', { name: 'NOVE24, conflita com Cerrado Casa' }));
    expect(card.getByText('Proc: 930000001')).toBeTruthy();
    expect(card.getByText('Conflita com: Cerrado Casa')).toBeTruthy();
    expect(card.getByText('Prazo: 23/11/2026 (Faltam 12 dias)').className).toContain('prazo-urgente');
    expect(card.getByText('Marina Dias')).toBeTruthy();
    expect(screen.getByText('Prazo: 23/11/2026 (Falta 1 dia)')).toBeTruthy();
    const late = within(await column('Protocolado (2)'));
    expect(late.getByText('Prazo: 01/11/2026 (VENCIDO)').className).toContain('prazo-normal');
    expect(screen.getByText('Prazo: 02/11/2026 (VENCIDO)').className).toContain('prazo-vencido');
    expect(screen.getByText('Prazo: 23/11/2026 (Vence hoje)').className).toContain('prazo-urgente');
    expect(screen.getByText('Prazo: 23/11/2026 (Protocolado em 03/11/2026)').className).toContain('prazo-normal');
    expect(late.getByText('Sem responsável')).toBeTruthy();
    expect(screen.getByText('Prazo: 23/11/2026 (Faltam 45 dias)').className).toContain('prazo-atencao');
    expect(screen.getByText('Prazo: 23/11/2026 (Faltam 46 dias)').className).toContain('prazo-normal');
    expect(screen.getByText('Republicada')).toBeTruthy();
  });

  it('a card shows the state of the published process, the office’s own day and the second chance', async () => {
    const andamento = (tipo: string, rotulo: string) =>
      ({ tipo, rotulo, revista: '2915', data: '17/11/2026', despacho: 'IPAS' }) as Card['andamento'];
    fakeServer({
      [QUADRO]: makeQuadro(
        [
          makeCard(1, { meta: { data: '16/11/2026', diasRestantes: 13 } }),
          makeCard(2, { meta: { data: '16/11/2026', diasRestantes: -1 }, diasRestantes: 6 }),
          makeCard(3, { andamento: andamento('notificado', 'Oposição notificada') }),
          makeCard(4, {
            diasRestantes: -20,
            andamento: andamento('concedido', 'Registro concedido'),
            nulidade: { prazoFinal: '17/05/2027', diasRestantes: 150 },
          }),
          makeCard(5, { diasRestantes: -300, nulidade: { prazoFinal: '01/06/2026', diasRestantes: -9 } }),
        ],
        { 'col-protocolado': [3] },
      ),
    });
    renderApp('/marcas-colidentes');
    const cardOf = async (id: number) =>
      within(await screen.findByRole('listitem', { name: `COLIDENTE ${id}, conflita com Cerrado Casa` }));
    expect((await cardOf(1)).getByText('Meta interna: 16/11/2026')).toBeTruthy();
    expect((await cardOf(2)).getByText('Meta interna vencida há 1 dia (16/11/2026)')).toBeTruthy();
    expect((await cardOf(3)).getByText('Oposição notificada').closest('p')?.textContent).toBe(
      'Oposição notificada17/11/2026',
    );
    const missed = await cardOf(4);
    expect(missed.getByText('Prazo: 23/11/2026 (VENCIDO)')).toBeTruthy();
    expect(missed.getByText('Nulidade até 17/05/2027 (150 dias)').className).toContain('prazo-normal');
    expect(missed.getByText('Registro concedido')).toBeTruthy();
    expect((await cardOf(5)).getByText('Nulidade até 01/06/2026 (vencida)').className).toContain('prazo-vencido');
    expect((await cardOf(1)).queryByText(/Nulidade/)).toBeNull();
  });

  it('the board shows that it is loading, that it is empty, or that it failed and can be tried again', async () => {
    let answer: unknown = new Status(500, { message: 'Algo deu errado do nosso lado.' });
    fakeServer({ [QUADRO]: () => answer });
    renderApp('/marcas-colidentes');
    expect(await screen.findByText('Carregando...')).toBeTruthy();
    await shown('Erro ao buscar os casos de oposição!');
    expect(screen.queryByText('Carregando...')).toBeNull();
    answer = makeQuadro([]);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Não há casos de oposição para gerenciar')).toBeTruthy();
  });
});

describe('filters and live changes', () => {
  it('filters of the board are chosen, stand in the address, are shown and cleared', async () => {
    const bia = { id: 2, nome: 'Bia Lima' };
    fakeServer({
      [QUADRO]: makeQuadro([makeCard(1), makeCard(2, { responsavel: bia, diasRestantes: 3 })]),
      'GET /escritorio/membros/': [],
    });
    const router = renderApp('/marcas-colidentes?ordem=prazo');
    const names = async () => (await screen.findAllByRole('listitem', { name: /^COLIDENTE/ })).map(({ id }) => id);
    expect(await names()).toEqual(['caso-2', 'caso-1']);
    await userEvent.click(screen.getByRole('combobox', { name: 'Responsável' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Bia Lima' }));
    await column('Novas Colidências (1)');
    expect(await names()).toEqual(['caso-2']);
    expect(screen.getByText('1 de 2 casos')).toBeTruthy();
    expect(router.state.location.search).toBe('?ordem=prazo&responsavel=2');
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await column('Novas Colidências (2)');
    expect(router.state.location.search).toBe('?ordem=prazo');
    expect((await screen.findByRole('link', { name: 'COLIDENTE 1' })).getAttribute('href')).toBe(
      '/marcas-colidentes?ordem=prazo&caso=1',
    );
  });

  it('a card that is moved between filtered ones keeps its place among all', async () => {
    const bia = { id: 2, nome: 'Bia Lima' };
    const cards = [makeCard(1, { responsavel: bia }), makeCard(2), makeCard(3)];
    const calls = fakeServer({
      [QUADRO]: makeQuadro(cards, { 'col-analise': [3, 1], 'col-novas': [2] }),
      'GET /escritorio/membros/': [],
      'PATCH /oposicoes/1/': makeCaso(1, { column: 'col-novas', versao: 2 }),
    });
    renderApp('/marcas-colidentes?responsavel=2');
    await moveTo('COLIDENTE 1', 'Novas Colidências');
    await waitFor(() => expect(patches(calls)).toEqual([{ column: 'col-novas', position: 1, versao: 1 }]));
  });

  it('the board is read again when its version has changed, and only then', async () => {
    let versao = 'um';
    let quadro = makeQuadro([makeCard(1)]);
    const calls = fakeServer({
      [QUADRO]: () => quadro,
      'GET /oposicoes/versao/': () => ({ versao }),
      'GET /escritorio/membros/': [],
    });
    renderApp('/marcas-colidentes');
    await column('Novas Colidências (1)');
    const reads = (path: string): number => calls.filter((call) => call.path === path).length;
    await waitFor(() => expect(reads('/oposicoes/versao/')).toBeGreaterThan(0));
    const before = { versao: reads('/oposicoes/versao/'), quadro: reads('/oposicoes/quadro/') };
    await waitFor(() => expect(reads('/oposicoes/versao/')).toBeGreaterThan(before.versao));
    expect(reads('/oposicoes/quadro/')).toBe(before.quadro);
    quadro = makeQuadro([makeCard(1), makeCard(2)]);
    versao = 'dois';
    await column('Novas Colidências (2)');
  });
});

describe('moving a case', () => {
  it('a moved card is shown at once, saved with its version, and confirmed', async () => {
    const saved = Promise.withResolvers<unknown>();
    const calls = fakeServer({ [QUADRO]: makeQuadro([makeCard(1), makeCard(2)]), [SAVE]: () => saved.promise });
    renderApp('/marcas-colidentes');
    await moveTo('COLIDENTE 1', 'Em Análise');
    expect(within(await column('Em Análise (1)')).getByText('COLIDENTE 1')).toBeTruthy();
    await column('Novas Colidências (1)');
    expect(screen.queryByText('Status do caso atualizado!')).toBeNull();
    await waitFor(() => expect(patches(calls)).toEqual([{ column: 'col-analise', position: 0, versao: 1 }]));
    saved.resolve(makeCaso(1, { column: 'col-analise', versao: 2 }));
    expect(await screen.findByText('Status do caso atualizado!')).toBeTruthy();
    expect(within(await column('Em Análise (1)')).getByText('COLIDENTE 1')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe('caso-1'));
  });

  it('the second move of a card is sent with the version that the first one returned', async () => {
    let versao = 1;
    const calls = fakeServer({
      [QUADRO]: makeQuadro([makeCard(1)]),
      [SAVE]: ({ body }: FakeCall) => {
        versao += 1;
        return makeCaso(1, { ...(body as object), versao });
      },
    });
    renderApp('/marcas-colidentes');
    await moveTo('COLIDENTE 1', 'Em Análise');
    await moveTo('COLIDENTE 1', 'Protocolado');
    await column('Protocolado (1)');
    await waitFor(() =>
      expect(patches(calls)).toEqual([
        { column: 'col-analise', position: 0, versao: 1 },
        { column: 'col-protocolado', position: 0, versao: 2 },
      ]),
    );
    await column('Protocolado (1)');
  });

  it('a move that cannot be saved is undone', async () => {
    fakeServer({ [QUADRO]: makeQuadro([makeCard(1)]), [SAVE]: new TypeError('Failed to fetch') });
    renderApp('/marcas-colidentes');
    await moveTo('COLIDENTE 1', 'Aprovado p/ Oposição');
    await shown('Erro ao salvar a alteração!');
    await shown('Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.');
    expect(within(await column('Novas Colidências (1)')).getByText('COLIDENTE 1')).toBeTruthy();
    expect(screen.queryByText('Status do caso atualizado!')).toBeNull();
  });

  it('a move that comes too late shows the newer state and a sentence', async () => {
    let quadro = makeQuadro([makeCard(1)]);
    const newer = makeCard(1, { versao: 2 });
    fakeServer({
      [QUADRO]: () => quadro,
      [SAVE]: () => {
        quadro = makeQuadro([newer], { 'col-protocolado': [1] });
        return new Status(409, { ...makeCaso(1, { versao: 2 }), message: 'Outra pessoa mudou este caso.' });
      },
    });
    renderApp('/marcas-colidentes');
    await moveTo('COLIDENTE 1', 'Em Análise');
    expect(await screen.findByText('Outra pessoa mudou este caso.')).toBeTruthy();
    expect(within(await column('Protocolado (1)')).getByText('COLIDENTE 1')).toBeTruthy();
    await column('Em Análise (0)');
    expect(screen.queryByText('Erro ao salvar a alteração!')).toBeNull();
  });

  it('readers open the cards of the board but cannot move them', async () => {
    fakeServer({
      [QUADRO]: makeQuadro([makeCard(1)]),
      'GET /oposicoes/1/': makeCaso(1, { notas: 'Ouvir o cliente.' }),
      'GET /escritorio/membros/': [],
    });
    renderApp('/marcas-colidentes', { papel: 'leitor' });
    const card = await screen.findByRole('listitem', { name: 'COLIDENTE 1, conflita com Cerrado Casa' });
    expect(card.getAttribute('draggable')).toBeNull();
    expect(card.getAttribute('data-rfd-drag-handle-draggable-id')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mover COLIDENTE 1 para…' })).toBeNull();
    await userEvent.click(within(card).getByRole('link', { name: 'COLIDENTE 1' }));
    const details = within(await screen.findByRole('region', { name: 'COLIDENTE 1 × Cerrado Casa' }));
    expect(await details.findByText('Etapa: Novas Colidências')).toBeTruthy();
    expect(details.getByText('Ouvir o cliente.')).toBeTruthy();
    expect(details.queryByRole('combobox')).toBeNull();
    expect(details.queryByRole('textbox')).toBeNull();
    expect(details.queryByRole('button', { name: /Salvar|Protocolar|Encerrar|Incluir|Publicar/ })).toBeNull();
  });

  it('each card has instructions and a menu in Portuguese, and no control inside a button', async () => {
    fakeServer({ [QUADRO]: makeQuadro([makeCard(1)]) });
    renderApp('/marcas-colidentes');
    const card = await screen.findByRole('listitem', { name: /^COLIDENTE 1/ });
    const usage = document.getElementById(card.getAttribute('aria-describedby') ?? '');
    expect(usage?.textContent).toMatch(/^Pressione espaço para levantar o caso\./);
    expect(card.tabIndex).toBe(0);
    await userEvent.click(within(card).getByRole('button', { name: 'Mover COLIDENTE 1 para…' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Em Análise',
      'Aprovado p/ Oposição',
      'Protocolado',
    ]);
  });
});
