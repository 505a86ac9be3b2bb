import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { makeAnalise } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

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
});
