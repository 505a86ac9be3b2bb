import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { makeAnalise, makeLeitura, makeMarca, makeResultado, makeRevista, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const PATH = '/analisar-marcas/900000019/2907/';
const base = { 'GET /marca/900000019/': makeMarca(), 'GET /revistas/': pageOf([makeRevista()]) };

afterEach(() => {
  vi.useRealTimers();
});

describe('comparison', () => {
  it('creates one analysis, although StrictMode mounts twice, and puts its id in the address', async () => {
    localStorage.setItem('temperature', '1.3');
    const calls = fakeServer({
      ...base,
      'POST /analises/': new Status(201, makeAnalise()),
      'GET /analises/40/': makeAnalise(),
    });
    const router = renderApp(PATH);
    await waitFor(() => expect(router.state.location.search).toBe('?id=40'));
    const created = calls.filter(({ method }) => method === 'POST');
    expect(created.map(({ body }) => body)).toEqual([
      { marca: { numero_processo: '900000019' }, revista: 7, temperature: 1.3, same_class: 0 },
    ]);
    expect(
      await screen.findByText(
        'A nossa inteligência artificial não encontrou nenhuma marca com potencial de colidência',
      ),
    ).toBeTruthy();
  });

  it('loads the analysis of the address without creating another', async () => {
    const calls = fakeServer({ 'GET /analises/40/': makeAnalise() });
    renderApp(`${PATH}?id=40`);
    await screen.findByText(/não encontrou nenhuma marca/);
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('polls while running, shows the progress, and stops when it ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let analise = makeAnalise({ status: 'Em analise', progresso: 0.1235 });
    const calls = fakeServer({ 'GET /analises/40/': () => analise });
    renderApp(`${PATH}?id=40`);
    expect(await screen.findByText('12.35%')).toBeTruthy();
    expect(screen.getByText(/todas as marcas da revista 2907/)).toBeTruthy();
    analise = makeAnalise({ status: 'Em analise', progresso: 0.5 });
    await act(() => vi.advanceTimersByTimeAsync(3600));
    expect(await screen.findByText('50.00%')).toBeTruthy();
    const similar = makeResultado(1, { similaridade: 'Similar', grau: 'Alta', probabilidade: 0.9 });
    analise = makeAnalise({ total_similar: 1, resultado: [similar] });
    await act(() => vi.advanceTimersByTimeAsync(3600));
    expect(await screen.findByText('Alta · 90%')).toBeTruthy();
    const asked = calls.length;
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(calls).toHaveLength(asked);
  });

  it("stops with 'Parar análise' and reads the status again", async () => {
    let status: 'Em analise' | 'Cancelada' = 'Em analise';
    const calls = fakeServer({
      'GET /analises/40/': () => makeAnalise({ status, progresso: 0.2 }),
      'POST /analises/cancelar_analise/': () => {
        status = 'Cancelada';
        return makeAnalise({ status });
      },
    });
    renderApp(`${PATH}?id=40`);
    await userEvent.click(await screen.findByRole('button', { name: 'Parar análise' }));
    expect((await screen.findByRole('link', { name: 'Analisar novamente' })).getAttribute('href')).toBe(PATH);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ id: 40 });
  });

  it('reveals ten more rows at a time, links each to its report, and walks them with J and K', async () => {
    const resultado = Array.from({ length: 14 }, (_, index) => makeResultado(index + 1));
    fakeServer({ 'GET /analises/40/': makeAnalise({ resultado }) });
    renderApp(`${PATH}?id=40`);
    const first = await screen.findByRole('link', { name: 'MARCA 1' });
    expect(first.getAttribute('href')).toBe('/analysis-report/?analise=40&numero=930000001');
    expect(screen.queryByText('MARCA 11')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais marcas comparadas' }));
    expect(screen.getByText('MARCA 14')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mostrar mais marcas comparadas' })).toBeNull();
    await userEvent.keyboard('jj');
    expect(document.activeElement?.textContent).toBe('MARCA 2');
    await userEvent.keyboard('k');
    expect(document.activeElement).toBe(first);
  });

  it("shows what a language model made of a row beside the engine's verdict, and where it made nothing of it", async () => {
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

  it('says why an analysis ended with an error or could not begin', async () => {
    fakeServer({ 'GET /analises/40/': makeAnalise({ status: 'Erro', motivo: 'A revista sumiu.' }) });
    renderApp(`${PATH}?id=40`);
    expect(await screen.findByText('A revista sumiu.')).toBeTruthy();
    fakeServer({ ...base, 'GET /revistas/': pageOf([makeRevista({ status: 'Em análise' })]) });
    renderApp(PATH);
    expect(await screen.findByText('A revista 2907 ainda não está pronta para comparação.')).toBeTruthy();
  });

  it('has a sentence for a result that promises rows and has none', async () => {
    fakeServer({ 'GET /analises/40/': makeAnalise({ total_similar: 3 }) });
    renderApp(`${PATH}?id=40`);
    expect(await screen.findByText('Erro ao renderizar o resultado da análise')).toBeTruthy();
  });
});
