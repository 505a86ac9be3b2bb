import { telas } from '@vigia/contract';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { makeAnalise, makePar, makeResultado, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const NO_LOTES = {
  'GET /analises/comparar_de_novo/': { motor_atual: '3.0.0', anteriores: 0, maximo: 500, rodada: null },
  'GET /analise_automatica/lotes/': pageOf([]),
};
const PATH = '/analisar-marcas/900000019/2907/?id=40';

describe('the head of a comparison', () => {
  it('the comparison says until when one can oppose', async () => {
    fakeServer({ 'GET /analises/40/': makeAnalise({ prazo: { final: '2027-01-18', dias: 1 } }) });
    renderApp(PATH);
    expect(await screen.findByText('Prazo para oposição: 18/01/2027 (falta 1 dia)')).toBeTruthy();
  });

  it('the comparison of an issue whose period is over says so, and what is still possible', async () => {
    fakeServer({ 'GET /analises/40/': makeAnalise({ prazo: { final: '2026-11-23', dias: -5 } }) });
    renderApp(PATH);
    const over =
      'O prazo para oposição terminou em 23/11/2026. Depois da concessão ainda cabe o pedido de nulidade (LPI, art. 169).';
    expect(await screen.findByText(over)).toBeTruthy();
    expect(screen.queryByText(/^Prazo para oposição/)).toBeNull();
  });

  it("'Voltar' leads to where the user came from, with its filter, also after reading a pair", async () => {
    fakeServer({
      ...NO_LOTES,
      'GET /analises/': pageOf([makeAnalise()]),
      'GET /analises/40/': makeAnalise({
        total_similar: 1,
        resultado: [makeResultado(1, { similaridade: 'Similar' })],
      }),
      'GET /analises/40/resultado/930000001/': makePar(),
    });
    const router = renderApp(telas.historico.href({ filtro: 'realizadas' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Cerrado Casa' }));
    const back = async () => {
      await screen.findByRole('heading', { name: 'Marcas Similares' });
      return screen.getByRole('link', { name: 'Voltar' }).getAttribute('href');
    };
    expect(await back()).toBe(telas.historico.href({ filtro: 'realizadas' }));
    await act(() => router.navigate(telas.par.href({ analise: 40, numero: '930000001' })));
    await act(() => router.navigate(PATH));
    expect(await back()).toBe(telas.historico.href({ filtro: 'realizadas' }));
  });

  it("'Voltar' of a comparison that was opened first leads to the portfolio", async () => {
    fakeServer({ 'GET /analises/40/': makeAnalise() });
    renderApp(PATH);
    await screen.findByRole('heading', { name: 'Marcas Similares' });
    expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe(telas.portfolio.href());
  });
});

it('the comparison of an archived mark says so, and does not offer what is refused', async () => {
  const { marca } = makeAnalise();
  fakeServer({ 'GET /analises/40/': makeAnalise({ marca: { ...marca, arquivada: true } }) });
  renderApp('/analisar-marcas/900000019/2907/?id=40');
  expect(await screen.findByText(/^Marca arquivada\./)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Abrir a marca arquivada' }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Analisar novamente' })).toBeNull();
});
