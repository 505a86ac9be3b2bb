import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, Status, type Call } from '../../test/fake-server.ts';
import { makeCard, makeCaso, makeQuadro } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const QUADRO = 'GET /oposicoes/quadro/';
const CASO = 'GET /oposicoes/1/';
const SAVE = 'PATCH /oposicoes/1/';
const MEMBROS = 'GET /escritorio/membros/';
const membro = { username: 'bia', email: 'bia@exemplo.com.br', papel: 'membro', situacao: 'ativo' } as const;
const membros = [
  { ...membro, id: 1, first_name: 'Marina', last_name: 'Dias' },
  { ...membro, id: 2, first_name: 'Bia', last_name: 'Lima' },
  { ...membro, id: 3, first_name: 'Rui', last_name: 'Sá', situacao: 'pendente' },
];
const patches = (calls: Call[]) => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

// It prefers this when the page is not in standards mode, as in jsdom.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const column = (name: string) => screen.findByRole('region', { name });
const moveTo = async (marca: string, title: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: `Mover ${marca} para…` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: title }));
};

// An error is announced by a second element, for assistive technology alone.
const shown = async (text: string): Promise<void> =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

describe('the board', () => {
  it('draws four columns with their counts and the texts of a card', async () => {
    const cards = [
      makeCard(1, { marcaColidente: 'NOVE24', diasRestantes: 12 }),
      makeCard(2, { diasRestantes: 1 }),
      makeCard(3, { diasRestantes: -2, prazoFinal: '01/11/2026', responsavel: null }),
      makeCard(4, { diasRestantes: 45, republicado: true }),
      makeCard(5, { diasRestantes: 46 }),
    ];
    fakeServer({ [QUADRO]: makeQuadro(cards, { 'col-protocolado': [3] }) });
    renderApp('/marcas-colidentes');
    expect(await screen.findByRole('heading', { name: 'Gestão de Oposições' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/portfolio');
    await column('Novas Colidências (4)');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Novas Colidências (4)',
      'Em Análise (0)',
      'Aprovado p/ Oposição (0)',
      'Protocolado (1)',
    ]);
    const card = within(screen.getByRole('listitem', { name: 'NOVE24, conflita com Cerrado Casa' }));
    expect(card.getByText('Proc: 930000001')).toBeTruthy();
    expect(card.getByText('Conflita com: Cerrado Casa')).toBeTruthy();
    expect(card.getByText('Prazo: 23/11/2026 (Faltam 12 dias)').className).toContain('prazo-urgente');
    expect(card.getByText('Marina Dias')).toBeTruthy();
    expect(screen.getByText('Prazo: 23/11/2026 (Falta 1 dia)')).toBeTruthy();
    const late = within(await column('Protocolado (1)'));
    expect(late.getByText('Prazo: 01/11/2026 (VENCIDO)').className).toContain('prazo-vencido');
    expect(late.getByText('Sem responsável')).toBeTruthy();
    expect(screen.getByText('Prazo: 23/11/2026 (Faltam 45 dias)').className).toContain('prazo-atencao');
    expect(screen.getByText('Prazo: 23/11/2026 (Faltam 46 dias)').className).toContain('prazo-normal');
    expect(screen.getByText('Republicada')).toBeTruthy();
  });

  it('says that it is loading, that there is nothing, and that it could not be read, with a way to try again', async () => {
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

describe('moving a case', () => {
  it('shows it at once, saves it with its version, and says so', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const calls = fakeServer({ [QUADRO]: makeQuadro([makeCard(1), makeCard(2)]) });
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (init?.method !== 'PATCH') return fetch(url, init);
      calls.push({ method: 'PATCH', path: url, query: '', headers: {}, body: JSON.parse(init.body as string) });
      await new Promise((resolve) => (answer = resolve));
      return new Response(JSON.stringify(makeCaso(1, { column: 'col-analise', versao: 2 })));
    });
    renderApp('/marcas-colidentes');
    await moveTo('COLIDENTE 1', 'Em Análise');
    expect(within(await column('Em Análise (1)')).getByText('COLIDENTE 1')).toBeTruthy();
    await column('Novas Colidências (1)');
    expect(screen.queryByText('Status do caso atualizado!')).toBeNull();
    await waitFor(() => expect(patches(calls)).toEqual([{ column: 'col-analise', position: 0, versao: 1 }]));
    answer(undefined);
    expect(await screen.findByText('Status do caso atualizado!')).toBeTruthy();
    expect(within(await column('Em Análise (1)')).getByText('COLIDENTE 1')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe('caso-1'));
  });

  it('sends the second move of a card with the version of the first answer', async () => {
    let versao = 1;
    const calls = fakeServer({
      [QUADRO]: makeQuadro([makeCard(1)]),
      [SAVE]: ({ body }: Call) => {
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

  it('takes it back when saving fails', async () => {
    fakeServer({ [QUADRO]: makeQuadro([makeCard(1)]), [SAVE]: new TypeError('Failed to fetch') });
    renderApp('/marcas-colidentes');
    await moveTo('COLIDENTE 1', 'Aprovado p/ Oposição');
    await shown('Erro ao salvar a alteração!');
    expect(within(await column('Novas Colidências (1)')).getByText('COLIDENTE 1')).toBeTruthy();
    expect(screen.queryByText('Status do caso atualizado!')).toBeNull();
  });

  it('shows the newer state, with a sentence, when somebody else was faster', async () => {
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

  it('gives each card its instructions and its menu in Portuguese, and no control inside a button', async () => {
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

describe('the details of a case', () => {
  const server = (caso = makeCaso(1)) => ({ [QUADRO]: makeQuadro([makeCard(1)]), [CASO]: caso, [MEMBROS]: membros });

  it('open from the card, show the arithmetic and the history, and give the focus back', async () => {
    fakeServer(server(makeCaso(1, { republicado: true })));
    const router = renderApp('/marcas-colidentes');
    await userEvent.click(await screen.findByRole('link', { name: 'COLIDENTE 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'COLIDENTE 1 × Cerrado Casa' }));
    expect(router.state.location.search).toBe('?caso=1');
    expect(dialog.getByText('Publicada em 22/09/2026 (terça-feira).')).toBeTruthy();
    expect(dialog.getByText(/^Começa em 23\/09\/2026/)).toBeTruthy();
    expect(dialog.getByText(/^60 dias em 21\/11\/2026/)).toBeTruthy();
    expect(dialog.getByText(/^Prorrogada para 23\/11\/2026/)).toBeTruthy();
    expect(dialog.getByText('Lei 9.784/1999, art. 66, § 1º')).toBeTruthy();
    expect(dialog.getByText(/O pedido foi republicado/)).toBeTruthy();
    expect(dialog.getByText('Os dois nomes soam igual.')).toBeTruthy();
    expect(dialog.getByText('Levou o caso ao quadro.')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Ver o relatório da comparação' }).getAttribute('href')).toBe(
      '/analysis-report/?analise=40&numero=930000001',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('COLIDENTE 1'));
    expect(router.state.location.search).toBe('');
  });

  it('save notes and the responsible person, members only', async () => {
    let caso = makeCaso(1);
    const calls = fakeServer({
      ...server(),
      [CASO]: () => caso,
      [SAVE]: ({ body }: Call) => {
        const { notas } = body as { notas: string };
        caso = makeCaso(1, { notas, responsavel: { id: 2, nome: 'Bia Lima' }, versao: 2 });
        return caso;
      },
    });
    renderApp('/marcas-colidentes?caso=1');
    const dialog = within(await screen.findByRole('dialog'));
    const save = await dialog.findByRole('button', { name: 'Salvar' });
    expect(save).toHaveProperty('disabled', true);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Notas' }), 'Ligar na terça.');
    await userEvent.click(dialog.getByRole('combobox', { name: 'Responsável' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Bia Lima' }));
    expect(screen.queryByRole('option', { name: 'Rui Sá' })).toBeNull();
    await userEvent.click(save);
    expect(await screen.findByText('Caso atualizado!')).toBeTruthy();
    expect(patches(calls)).toEqual([{ responsavel: 2, notas: 'Ligar na terça.', versao: 1 }]);
    await waitFor(() => expect(save).toHaveProperty('disabled', true));
  });

  it('keep what was written when somebody else changed the case, and when they are closed', async () => {
    let caso = makeCaso(1);
    const calls = fakeServer({
      ...server(),
      [CASO]: () => caso,
      [SAVE]: ({ body }: Call) => {
        if ((body as { versao: number }).versao === 2) return makeCaso(1, { notas: 'Meu texto', versao: 3 });
        caso = makeCaso(1, { notas: 'Texto da Bia', versao: 2 });
        return new Status(409, { message: 'Outra pessoa mudou este caso.' });
      },
    });
    renderApp('/marcas-colidentes?caso=1');
    const notes = () => screen.findByRole('textbox', { name: 'Notas' });
    await userEvent.type(await notes(), 'Meu texto');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await screen.findByRole('link', { name: 'COLIDENTE 1' }));
    expect(await notes()).toHaveProperty('value', 'Meu texto');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(/as notas guardadas agora são: «Texto da Bia»/)).toBeTruthy();
    expect(await notes()).toHaveProperty('value', 'Meu texto');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(patches(calls)).toHaveLength(2));
    expect(patches(calls)[1]).toMatchObject({ notas: 'Meu texto', versao: 2 });
  });

  it('say so when the case does not exist', async () => {
    fakeServer({ ...server(), [CASO]: new Status(404, { message: 'Caso não encontrado.' }) });
    renderApp('/marcas-colidentes?caso=1');
    expect(await screen.findByText('Caso não encontrado.')).toBeTruthy();
  });
});
