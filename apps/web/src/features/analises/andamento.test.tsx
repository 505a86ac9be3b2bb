import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { makeAnalise, makeResultado } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const PATH = '/analisar-marcas/900000019/2907/';

describe('a running comparison', () => {
  it('the comparison page shows the progress of a running analysis, and stops polling when it ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let analise = makeAnalise({ status: 'Em analise', progresso: 0.1235 });
    const calls = fakeServer({ 'GET /analises/40/': () => analise });
    renderApp(`${PATH}?id=40`);
    expect(await screen.findByText('12.35%')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Marcas Similares' })).toBeTruthy();
    expect(screen.getByText(/todas as marcas da revista 2907 em busca de potenciais colidências/)).toBeTruthy();
    expect(
      screen.getByRole('region', { name: 'Andamento da análise' }).querySelector('svg[class*=spinner]'),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Parar análise' }).className).toMatch(/danger/);
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

  it("'Parar análise' stops the analysis, and the page reads its status again", async () => {
    let status: 'Em analise' | 'Cancelada' = 'Em analise';
    const calls = fakeServer({
      'GET /analises/40/': () => makeAnalise({ status, progresso: 0.2, total_comparadas: 1 }),
      'POST /analises/cancelar_analise/': () => {
        status = 'Cancelada';
        return makeAnalise({ status });
      },
    });
    renderApp(`${PATH}?id=40`);
    await userEvent.click(await screen.findByRole('button', { name: 'Parar análise' }));
    expect((await screen.findByRole('link', { name: 'Analisar novamente' })).getAttribute('href')).toBe(PATH);
    expect(screen.getByText('Ela foi parada depois de 1 marca comparada.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ id: 40 });
  });

  it('the stop is told where the user has left the page', async () => {
    const answered = Promise.withResolvers<unknown>();
    fakeServer({
      'GET /analises/40/': makeAnalise({ status: 'Em analise', progresso: 0.2 }),
      'POST /analises/cancelar_analise/': () => answered.promise,
    });
    const router = renderApp(`${PATH}?id=40`);
    await userEvent.click(await screen.findByRole('button', { name: 'Parar análise' }));
    await act(() => router.navigate('/meus-dados'));
    answered.resolve(makeAnalise({ status: 'Cancelada' }));
    expect(await screen.findByText('Análise Cancelada!')).toBeTruthy();
  });

  it('a failed stop shows an error, and the page reads the status again', async () => {
    const calls = fakeServer({
      'GET /analises/40/': makeAnalise({ status: 'Em analise', progresso: 0.2 }),
      'POST /analises/cancelar_analise/': new Status(503, { message: 'O servidor está em manutenção.' }),
    });
    renderApp(`${PATH}?id=40`);
    const button = await screen.findByRole('button', { name: 'Parar análise' });
    const before = calls.length;
    await userEvent.click(button);
    expect((await screen.findAllByText('Erro ao cancelar análise!')).length).toBeGreaterThan(0);
    await waitFor(() => expect(calls.slice(before).map(({ method }) => method)).toEqual(['POST', 'GET']));
  });
});
