import type { Diferenca } from '@vigia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { makeAnalise, makeResultado } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const PATH = '/analisar-marcas/900000019/2907/';
const OLD = { motor: '2.2.0', frequencias: null, anterior: 'motor' } as const;
const hit = makeResultado(1, { similaridade: 'Similar', grau: 'Alta', probabilidade: 0.9 });
const lugar = (posicao: number, grau: 'Alta' | 'Média' = 'Média') => ({
  posicao,
  grau,
  probabilidade: 0.5,
  regra: 'Imitação fonética',
});
const diferenca: Diferenca = {
  anterior: makeAnalise({ id: 40, ...OLD }),
  atual: makeAnalise({ id: 41, refeita_de: 40 }),
  resumo: { novas: 1, sairam: 1, mudaram_de_grau: 1, mudaram_de_lugar: 1 },
  linhas: [
    { tipo: 'nova', numero: '930000001', nome: 'NOVA', classe_nice: '30', antes: null, depois: lugar(1) },
    { tipo: 'saiu', numero: '930000002', nome: 'SAIU', classe_nice: '30', antes: lugar(2), depois: null },
    { tipo: 'grau', numero: '930000003', nome: 'GRAU', classe_nice: '30', antes: lugar(1), depois: lugar(2, 'Alta') },
    { tipo: 'lugar', numero: '930000004', nome: 'LUGAR', classe_nice: '30', antes: lugar(4), depois: lugar(3) },
    { tipo: 'igual', numero: '930000005', nome: 'IGUAL', classe_nice: '30', antes: lugar(5), depois: lugar(5) },
  ],
};

describe('comparing again', () => {
  it('an analysis says what it was made with, and one of the present engine offers no repetition', async () => {
    fakeServer({ 'GET /analises/40/': makeAnalise({ total_similar: 1, resultado: [hit] }) });
    renderApp(`${PATH}?id=40`);
    expect(await screen.findByText('Base da comparação: frequências até a RPI 2907, motor 3.0.0.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Comparar de novo' })).toBeNull();
  });

  it('an old analysis says that its nearest rows were archived, and offers a new comparison', async () => {
    fakeServer({
      'GET /analises/40/': makeAnalise({ ...OLD, proximas_arquivadas: true, total_similar: 0, resultado: [] }),
    });
    renderApp(`${PATH}?id=40`);
    expect(
      await screen.findByText(
        'Feita com o motor 2.2.0. O motor atual é o 3.0.0. As mais próximas desta comparação foram arquivadas; compare de novo para vê-las.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Comparar de novo' })).toBeTruthy();
    expect(screen.queryByText(/podem ser vistas abaixo/)).toBeNull();
  });

  it('an analysis of an older engine offers a new comparison, which shows what changed', async () => {
    const calls = fakeServer({
      'GET /analises/40/': makeAnalise({ ...OLD, total_similar: 1, resultado: [hit] }),
      'POST /analises/40/comparar_de_novo/': new Status(201, makeAnalise({ id: 41, refeita_de: 40 })),
      'GET /analises/41/': makeAnalise({ id: 41, refeita_de: 40, total_similar: 1, resultado: [hit] }),
      'GET /analises/41/diferenca/': diferenca,
    });
    const router = renderApp(`${PATH}?id=40`);
    expect(await screen.findByText('Feita com o motor 2.2.0. O motor atual é o 3.0.0.')).toBeTruthy();
    expect(screen.getByText('Base da comparação: sem frequências fixadas, motor 2.2.0.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Comparar de novo' }));
    await waitFor(() => expect(router.state.location.search).toBe('?id=41'));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    const region = within(await screen.findByRole('region', { name: 'Diferença em relação à comparação anterior' }));
    expect(region.getByText('1 nova, 1 a menos, 1 mudou de grau, 1 mudou de lugar')).toBeTruthy();
    expect(region.getByRole('link', { name: 'Ver a comparação anterior' }).getAttribute('href')).toBe(`${PATH}?id=40`);
    await userEvent.click(region.getByRole('button', { name: 'Ver o que mudou' }));
    const lines = within(region.getByRole('list', { name: 'O que mudou' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'NOVA 930000001É a 1ª, Média (50%).Nova',
      'SAIU 930000002Era a 2ª, Média (50%).A menos',
      'GRAU 930000003De Média (50%) para Alta (50%).Mudou de grau',
      'LUGAR 930000004Da 4ª para a 3ª posição.Mudou de lugar',
    ]);
    expect(region.getByRole('link', { name: 'SAIU' }).getAttribute('href')).toBe(
      '/analysis-report/?analise=40&numero=930000002',
    );
    expect(region.getByText('1 marca similar continua igual.')).toBeTruthy();
  });

  it('an analysis that was compared again leads to the new comparison', async () => {
    fakeServer({ 'GET /analises/40/': makeAnalise({ ...OLD, refeita_em: 41 }) });
    renderApp(`${PATH}?id=40`);
    const link = await screen.findByRole('link', { name: 'Ver a nova comparação' });
    expect(link.getAttribute('href')).toBe(`${PATH}?id=41`);
    expect(screen.queryByRole('button', { name: 'Comparar de novo' })).toBeNull();
  });

  it('an analysis of a replaced file says so, and a failure of the new comparison is shown', async () => {
    fakeServer({
      'GET /analises/40/': makeAnalise({ anterior: 'arquivo' }),
      'POST /analises/40/comparar_de_novo/': new Status(409, { message: 'A marca está arquivada.' }),
    });
    renderApp(`${PATH}?id=40`);
    expect(await screen.findByText('Feita com um arquivo da revista 2907 que foi substituído depois.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Comparar de novo' }));
    expect((await screen.findAllByText('Erro ao comparar de novo!')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('A marca está arquivada.').length).toBeGreaterThan(0);
  });
});
