import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FakeCall, fakeServer, Status } from '../../test/fake-server.ts';
import { makeAnalise, makeLeitura, makeMarca, makeResultado, makeRevista, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const PATH = '/analisar-marcas/900000019/2907/';
const base = { 'GET /marca/900000019/': makeMarca(), 'GET /revistas/': pageOf([makeRevista()]) };

afterEach(() => {
  vi.useRealTimers();
});

describe('comparison', () => {
  it('the comparison page creates one analysis although StrictMode mounts twice, and puts its id in the address', async () => {
    localStorage.setItem('temperature', '1.3');
    const calls = fakeServer({
      ...base,
      'POST /analises/': new Status(201, makeAnalise()),
      'GET /analises/40/': makeAnalise(),
    });
    const router = renderApp(PATH);
    await waitFor(() => expect(router.state.location.search).toBe('?id=40'));
    expect(calls.flatMap(({ method, body }) => (method === 'POST' ? [body] : []))).toEqual([
      { marca: { numero_processo: '900000019' }, revista: 7, temperature: 1.3, same_class: 0 },
    ]);
    const none = 'A nossa inteligência artificial não encontrou nenhuma marca com potencial de colidência';
    expect(await screen.findByText(none)).toBeTruthy();
  });

  it('the comparison page loads the analysis of its address and creates no other', async () => {
    const calls = fakeServer({ 'GET /analises/40/': makeAnalise() });
    renderApp(`${PATH}?id=40`);
    await screen.findByText(/não encontrou nenhuma marca/);
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('the result shows the Similar rows first, then ten of the others at a time', async () => {
    const resultado = Array.from({ length: 30 }, (_, index) =>
      makeResultado(index + 1, { similaridade: index < 12 ? 'Similar' : 'Diferente' }),
    );
    fakeServer({ 'GET /analises/40/': makeAnalise({ total_similar: 12, resultado }) });
    renderApp(`${PATH}?id=40`);
    await screen.findByText('MARCA 12');
    const more = () => screen.queryByRole('button', { name: 'Mostrar mais marcas comparadas' });
    const shown = () => document.querySelectorAll('[data-resultado]').length;
    expect(shown()).toBe(12);
    await userEvent.click(more()!);
    expect(shown()).toBe(22);
    await userEvent.click(more()!);
    expect(shown()).toBe(30);
    expect(more()).toBeNull();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Nome',
      'Número',
      'Apresentação',
      'Classe Nice',
      'Similaridade',
    ]);
  });

  it('a result without similar marks begins with that sentence, and folds the nearest, which offer nothing before they are opened', async () => {
    const resultado = Array.from({ length: 14 }, (_, index) => makeResultado(index + 1));
    fakeServer({ 'GET /analises/40/': makeAnalise({ total_similar: 0, total_comparadas: 100, resultado }) });
    renderApp(`${PATH}?id=40`);
    expect((await screen.findByText(/^A nossa inteligência artificial não encontrou/)).textContent).toBe(
      'A nossa inteligência artificial não encontrou nenhuma marca com potencial de colidência entre 100 marcas comparadas. ' +
        'As mais próximas, que não são similares, podem ser vistas abaixo.',
    );
    expect(document.querySelectorAll('[data-resultado]')).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar as mais próximas' }));
    expect(document.querySelectorAll('[data-resultado]')).toHaveLength(10);
    expect(document.activeElement?.textContent).toBe('MARCA 1');
    await userEvent.keyboard('do');
    expect(screen.queryByRole('button', { name: /^(Descartar|Levar ao quadro)/ })).toBeNull();
  });

  it('the result says why rows with a grade are not Similar, and says nothing where there are none', async () => {
    const similar = makeResultado(1, { similaridade: 'Similar', grau: 'Alta', probabilidade: 0.9 });
    let resultado = [similar, makeResultado(2, { similaridade: 'Diferente', grau: 'Alta', probabilidade: 0.75 })];
    fakeServer({ 'GET /analises/40/': () => makeAnalise({ total_similar: 1, resultado, temperature: 0.5 }) });
    const words = 'ficam abaixo do corte da criatividade 0,5, que pede mais de nomes com pouco em comum.';
    renderApp(`${PATH}?id=40`);
    expect(await screen.findByText(words, { exact: false })).toBeTruthy();
    cleanup();
    resultado = [similar, makeResultado(2, { similaridade: 'Diferente', grau: null, probabilidade: 0.05 })];
    renderApp(`${PATH}?id=40`);
    await screen.findByText('MARCA 1');
    expect(screen.queryByText(words, { exact: false })).toBeNull();
  });

  it('the result reveals ten more rows at a time, each links to its report, and J and K move between them', async () => {
    const resultado = Array.from({ length: 14 }, (_, index) => makeResultado(index + 1));
    fakeServer({ 'GET /analises/40/': makeAnalise({ resultado }) });
    renderApp(`${PATH}?id=40`);
    await userEvent.click(await screen.findByRole('button', { name: 'Mostrar as mais próximas' }));
    const first = await screen.findByRole('link', { name: 'MARCA 1' });
    expect(first.getAttribute('href')).toBe('/analysis-report/?analise=40&numero=930000001');
    expect(screen.queryByText('MARCA 11')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais marcas comparadas' }));
    expect(screen.getByText('MARCA 14')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mostrar mais marcas comparadas' })).toBeNull();
    // The focus moves to the first new row.
    expect(document.activeElement?.textContent).toBe('MARCA 11');
    await userEvent.keyboard('jj');
    expect(document.activeElement?.textContent).toBe('MARCA 13');
    await userEvent.keyboard('k');
    expect(document.activeElement?.textContent).toBe('MARCA 12');
  });

  it("J and K start from either end of the result, and 'back' from a report returns to its row", async () => {
    const resultado = Array.from({ length: 14 }, (_, index) => makeResultado(index + 1));
    fakeServer({
      'GET /analises/40/': makeAnalise({ resultado }),
      'GET /analises/40/resultado/930000012/': new Status(404, { message: 'Não há.' }),
    });
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const router = renderApp(`${PATH}?id=40`);
    await userEvent.click(await screen.findByRole('button', { name: 'Mostrar as mais próximas' }));
    const first = await screen.findByRole('link', { name: 'MARCA 1' });
    first.blur();
    await userEvent.keyboard('j');
    expect(document.activeElement).toBe(first);
    first.blur();
    await userEvent.keyboard('k');
    expect(document.activeElement?.textContent).toBe('MARCA 10');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais marcas comparadas' }));
    await userEvent.keyboard('j{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?analise=40&numero=930000012'));
    await screen.findByText('Não foi possível carregar esta comparação.');
    await act(() => router.navigate(-1));
    const back = await screen.findByRole('link', { name: 'MARCA 12' });
    await waitFor(() => expect(document.activeElement).toBe(back));
    expect(log).toHaveBeenCalled();
  });

  it('the result is sorted by every column of the specification, and back to the order of similarity', async () => {
    const resultado = [
      makeResultado(3, { nome: 'Ábaco', classe_nice: '09', probabilidade: 0.3 }),
      makeResultado(1, { nome: 'Zebra', classe_nice: '30', probabilidade: 0.2, apresentacao: 'Mista' }),
      makeResultado(2, { nome: 'abelha', classe_nice: '05', probabilidade: 0.1, apresentacao: null }),
    ];
    fakeServer({ 'GET /analises/40/': makeAnalise({ resultado }) });
    renderApp(`${PATH}?id=40`);
    await userEvent.click(await screen.findByRole('button', { name: 'Mostrar as mais próximas' }));
    await screen.findByRole('link', { name: 'Zebra' });
    const names = () => [...document.querySelectorAll('[data-resultado]')].map((link) => link.textContent);
    const press = async (title: string) => userEvent.click(screen.getByRole('button', { name: title }));
    const sortOf = (title: string) => screen.getByRole('columnheader', { name: title }).getAttribute('aria-sort');
    for (const [title, up] of [
      ['Nome', ['Ábaco', 'abelha', 'Zebra']],
      ['Número', ['Zebra', 'abelha', 'Ábaco']],
      ['Apresentação', ['Zebra', 'abelha', 'Ábaco']],
      ['Classe Nice', ['abelha', 'Ábaco', 'Zebra']],
      ['Similaridade', ['abelha', 'Zebra', 'Ábaco']],
    ] as const) {
      expect(sortOf(title)).toBe('none');
      await press(title);
      expect(names(), title).toEqual(up);
      expect(sortOf(title)).toBe('ascending');
      await press(title);
      expect(names(), title).toEqual([...up].reverse());
      expect(sortOf(title)).toBe('descending');
    }
    await press('Similaridade');
    expect(names()).toEqual(['Ábaco', 'Zebra', 'abelha']);
    screen.getByRole('button', { name: 'Nome' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(sortOf('Nome')).toBe('ascending');
  });

  it("a created analysis without an id logs 'Erro ao enviar análise', and the page offers to try again", async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let answer: unknown = new Status(201, { status: 'Em analise' });
    fakeServer({ ...base, 'POST /analises/': () => answer, 'GET /analises/40/': makeAnalise() });
    const router = renderApp(PATH);
    expect(await screen.findByText('A análise não pôde começar.')).toBeTruthy();
    expect(log.mock.calls.map(([sentence]: unknown[]) => sentence)).toEqual(['Erro ao enviar análise']);
    answer = new Status(201, makeAnalise());
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(router.state.location.search).toBe('?id=40'));
  });

  it("a row shows the language model's reading beside the engine's verdict, or that the reading is unavailable", async () => {
    const failed = { situacao: 'indisponível', grau: null, explicacao: null, nota: 'Leitura indisponível.' } as const;
    const resultado = [
      makeResultado(1, { similaridade: 'Similar', grau: 'Alta', probabilidade: 0.9, leitura: makeLeitura() }),
      makeResultado(2, { similaridade: 'Similar', leitura: makeLeitura(failed) }),
      makeResultado(3, { similaridade: 'Similar' }),
    ];
    fakeServer({ 'GET /analises/40/': makeAnalise({ total_similar: 3, resultado }) });
    renderApp(`${PATH}?id=40`);
    expect(await screen.findByText('Alta · 90%')).toBeTruthy();
    expect(screen.getByText('Baixa: Os nomes só se parecem na grafia.')).toBeTruthy();
    expect(screen.getAllByText(/^Lida também por modelo de linguagem \(modelo modelo-x\)\./)).toHaveLength(1);
    expect(screen.getAllByText('Leitura indisponível.')).toHaveLength(1);
  });

  it('the comparison page gives the reason if an analysis failed or could not begin', async () => {
    fakeServer({ 'GET /analises/40/': makeAnalise({ status: 'Erro', motivo: 'A revista sumiu.' }) });
    renderApp(`${PATH}?id=40`);
    expect(await screen.findByText('A revista sumiu.')).toBeTruthy();
    fakeServer({ ...base, 'GET /revistas/': pageOf([makeRevista({ status: 'Em análise' })]) });
    renderApp(PATH);
    expect(await screen.findByText('A revista 2907 ainda não está pronta para comparação.')).toBeTruthy();
  });

  it('a result that counts similar marks but has no rows shows an error', async () => {
    fakeServer({ 'GET /analises/40/': makeAnalise({ total_similar: 3 }) });
    renderApp(`${PATH}?id=40`);
    expect(await screen.findByText('Erro ao renderizar o resultado da análise')).toBeTruthy();
  });

  it('the result says how many decisions taught its order and why a row moved, and switches to the order of the engine', async () => {
    let ativo = true;
    const rows = [makeResultado(1, { similaridade: 'Similar' }), makeResultado(2, { similaridade: 'Similar' })];
    const motivo = 'Sobe: o escritório abriu caso em 6 de 7 colidências com «LIRIA» em comum.';
    const learnt = [{ ...rows[1]!, deslocamento: { posicao_motor: 2, motivo } }, rows[0]!];
    const calls = fakeServer({
      'GET /analises/40/': () =>
        makeAnalise({
          total_similar: 2,
          resultado: ativo ? learnt : rows,
          aprendido: { decisoes: 41, ativo, aplicado: ativo },
        }),
      'PUT /aprendizado/': (call: FakeCall) => {
        ({ ativo } = call.body as { ativo: boolean });
        return { decisoes: 41, ativo, aplicado: ativo };
      },
    });
    renderApp(`${PATH}?id=40`);
    const names = () => [...document.querySelectorAll('[data-resultado]')].map(({ textContent }) => textContent);
    expect(await screen.findByText('Ordem da lista: aprendida com 41 decisões do escritório.')).toBeTruthy();
    expect(screen.getByText(`${motivo} Na ordem do motor: 2º.`)).toBeTruthy();
    expect(names()).toEqual(['MARCA 2', 'MARCA 1']);
    await userEvent.click(screen.getByRole('button', { name: 'Ordem do motor' }));
    expect(await screen.findByRole('button', { name: 'Ordem aprendida' })).toBeTruthy();
    expect(names()).toEqual(['MARCA 1', 'MARCA 2']);
    expect(screen.queryByText(/Sobe:/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ordem aprendida' }));
    await waitFor(() => expect(names()).toEqual(['MARCA 2', 'MARCA 1']));
    const changes = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(changes).toEqual([{ ativo: false }, { ativo: true }]);
  });

  it('the result says nothing about its order before thirty decisions, and shows an error when the switch fails', async () => {
    let decisoes = 29;
    const resultado = [makeResultado(1, { similaridade: 'Similar' })];
    fakeServer({
      'GET /analises/40/': () =>
        makeAnalise({ total_similar: 1, resultado, aprendido: { decisoes, ativo: true, aplicado: decisoes > 29 } }),
      'PUT /aprendizado/': new Status(503, { message: 'O servidor está em manutenção.' }),
    });
    const first = renderApp(`${PATH}?id=40`);
    await screen.findByText('MARCA 1');
    expect(screen.queryByRole('button', { name: 'Ordem do motor' })).toBeNull();
    decisoes = 30;
    await act(() => first.navigate('/portfolio'));
    await act(() => first.navigate(`${PATH}?id=40`));
    await userEvent.click(await screen.findByRole('button', { name: 'Ordem do motor' }));
    expect((await screen.findAllByText('Erro ao mudar a ordem!')).length).toBeGreaterThan(0);
  });
});
