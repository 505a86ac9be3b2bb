import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { makeAnalise } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const PATH = '/analises-arquivadas';
const NONA = makeAnalise({
  id: 3,
  total_similar: 12,
  marca: {
    elemento_nominativo: 'LaNonaChef',
    numero_processo: '900000019',
    path_location_image: '/logo.png',
    arquivada: false,
  },
});
const NOVE = makeAnalise({
  id: 2,
  status: 'Cancelada',
  marca: { elemento_nominativo: 'NOVE24', numero_processo: '900000027', path_location_image: null, arquivada: false },
});

describe('archived analyses', () => {
  it('archived analyses are cards with image, name, process, issue, date, similar marks and status', async () => {
    fakeServer({ 'GET /analises/analises_arquivadas/': [NONA, NOVE] });
    renderApp(PATH);
    expect(await screen.findByText('Você possui 2 análises arquivadas.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Análises arquivadas' })).toBeTruthy();
    const [card, other] = within(screen.getByRole('main')).getAllByRole('listitem');
    expect(card?.textContent).toMatch(/LaNonaChef900000019.*2907 · 22\/09\/2026.*similares12.*Realizada/);
    expect(card?.querySelector('img')?.getAttribute('src')).toBe('/logo.png');
    expect(other?.textContent).toContain('Cancelada');
    expect(within(card!).getByRole('link').getAttribute('href')).toBe('/analisar-marcas/900000019/2907/?id=3');
    expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/portfolio');
  });

  it("'Desarquivar' returns an analysis to the history, and the list is read again", async () => {
    let kept = [NONA, NOVE];
    const calls = fakeServer({
      'GET /analises/analises_arquivadas/': () => kept,
      'POST /analises/desarquivar_analise/': () => {
        kept = [NOVE];
        return NONA;
      },
    });
    renderApp(PATH);
    await userEvent.click(await screen.findByRole('button', { name: 'Desarquivar LaNonaChef, 900000019' }));
    expect(await screen.findByText('Análise desarquivada!')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ id: 3 });
    const left = await screen.findByText('Você possui 1 análise arquivada.');
    expect(screen.queryByText('LaNonaChef')).toBeNull();
    expect(document.activeElement).toBe(left);
  });

  it('an archived analysis that could not be restored shows an error', async () => {
    fakeServer({
      'GET /analises/analises_arquivadas/': [NONA],
      'POST /analises/desarquivar_analise/': new Status(500, { message: 'Algo deu errado.' }),
    });
    renderApp(PATH);
    await userEvent.click(await screen.findByRole('button', { name: /^Desarquivar/ }));
    expect((await screen.findAllByText('Erro ao desarquivar análise!')).length).toBeGreaterThan(0);
    expect(screen.getByText('LaNonaChef')).toBeTruthy();
  });

  it('an empty archive of analyses shows a sentence', async () => {
    fakeServer({ 'GET /analises/analises_arquivadas/': [] });
    renderApp(PATH);
    expect(await screen.findByText('Não há análises arquivadas')).toBeTruthy();
  });

  it('the archive of analyses can be read again after a failure', async () => {
    let broken = true;
    fakeServer({
      'GET /analises/analises_arquivadas/': () => (broken ? new Status(500, { message: 'Algo deu errado.' }) : [NONA]),
    });
    renderApp(PATH);
    expect((await screen.findAllByText('Erro ao buscar análises arquivadas!')).length).toBeGreaterThan(0);
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(screen.getByText('LaNonaChef')).toBeTruthy());
  });
});
