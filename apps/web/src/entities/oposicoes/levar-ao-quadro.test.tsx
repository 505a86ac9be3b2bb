import type { Prazo } from '@vigia/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { makeAnalise, makeCard, makeCaso, makePrazo, makeQuadro, makeResultado } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const PATH = '/analisar-marcas/900000019/2907/?id=40';
const resultado = [1, 2].map((numero) => makeResultado(numero, { similaridade: 'Similar' }));
const analise = makeAnalise({ resultado });

// A second element, for assistive technology only, also contains the text of an error.
const shown = async (text: string): Promise<void> =>
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);

describe('Levar ao quadro', () => {
  it("'Levar ao quadro' opens a case in one click, becomes a link to it, and keeps the focus", async () => {
    let quadro = makeQuadro([]);
    const calls = fakeServer({
      'GET /analises/40/': analise,
      'GET /oposicoes/quadro/': () => quadro,
      'GET /prazos/': makePrazo(),
      'POST /oposicoes/': () => {
        quadro = makeQuadro([makeCard(1)]);
        return new Status(201, makeCaso(1));
      },
    });
    renderApp(PATH);
    await userEvent.click(await screen.findByRole('button', { name: 'Levar ao quadro: MARCA 1, 930000001' }));
    expect(await screen.findByText('Caso levado ao quadro!')).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'No quadro: MARCA 1, 930000001' });
    expect(link.getAttribute('href')).toBe('/marcas-colidentes?caso=1');
    await waitFor(() => expect(document.activeElement).toBe(link));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ analise: 40, numero: '930000001' });
    expect(screen.getByRole('button', { name: 'Levar ao quadro: MARCA 2, 930000002' })).toBeTruthy();
  });

  it('the opened case is told where the user has left the list', async () => {
    const answered = Promise.withResolvers<unknown>();
    const calls = fakeServer({
      'GET /analises/40/': analise,
      'GET /oposicoes/quadro/': makeQuadro([]),
      'GET /prazos/': makePrazo(),
      'POST /oposicoes/': () => answered.promise,
    });
    const router = renderApp(PATH);
    await userEvent.click(await screen.findByRole('button', { name: 'Levar ao quadro: MARCA 1, 930000001' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    await act(() => router.navigate('/meus-dados'));
    answered.resolve(new Status(201, makeCaso(1)));
    expect(await screen.findByText('Caso levado ao quadro!')).toBeTruthy();
  });

  it("'Levar ao quadro' reports a case that exists already, and a failure", async () => {
    let answer = new Status(409, { ...makeCaso(1), message: 'Este caso já está no quadro.' });
    fakeServer({
      'GET /analises/40/': analise,
      'GET /oposicoes/quadro/': makeQuadro([]),
      'GET /prazos/': makePrazo(),
      'POST /oposicoes/': () => answer,
    });
    renderApp(PATH);
    const button = await screen.findByRole('button', { name: /^Levar ao quadro: MARCA 1/ });
    await userEvent.click(button);
    expect(await screen.findByText('Este caso já está no quadro.')).toBeTruthy();
    answer = new Status(500, { message: 'Algo deu errado do nosso lado.' });
    await userEvent.click(button);
    await shown('Erro ao levar o caso ao quadro!');
  });

  it("'Levar ao quadro' of a pair whose case is closed says why it was closed, and reopens it", async () => {
    const encerramento = {
      ...({ desfecho: 'nao-opor', rotulo: 'Não opor' } as const),
      ...{ motivo: 'Ramos distantes.', quem: 'Marina Dias', em: '2026-11-03T12:00:00Z' },
    };
    const closed = makeCaso(1, { encerramento, versao: 2 });
    let quadro = makeQuadro([]);
    const calls = fakeServer({
      'GET /analises/40/': analise,
      'GET /oposicoes/quadro/': () => quadro,
      'GET /prazos/': makePrazo(),
      'POST /oposicoes/': new Status(409, { ...closed, message: 'Este caso foi encerrado.' }),
      'POST /oposicoes/1/reabrir/': () => {
        quadro = makeQuadro([makeCard(1)]);
        return makeCaso(1, { versao: 3 });
      },
    });
    renderApp(PATH);
    await userEvent.click(await screen.findByRole('button', { name: /^Levar ao quadro: MARCA 1/ }));
    expect(await screen.findByText('Não opor: Ramos distantes.')).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'Caso encerrado: Não opor: MARCA 1, 930000001' });
    expect(link.getAttribute('href')).toBe('/oposicoes/1');
    await userEvent.click(screen.getByRole('button', { name: 'Reabrir' }));
    expect(await screen.findByRole('link', { name: 'No quadro: MARCA 1, 930000001' })).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith('/reabrir/'))?.body).toEqual({ versao: 2 });
  });

  it('a pair with a closed case says how it ended and is not offered as undecided', async () => {
    const encerrado = { id: 1, processoMarca: '900000019', processoInpi: '930000001', rotulo: 'Não opor' };
    const quadro = { ...makeQuadro([]), encerrados: [encerrado] };
    fakeServer({ 'GET /analises/40/': analise, 'GET /oposicoes/quadro/': quadro });
    renderApp(PATH);
    const link = await screen.findByRole('link', { name: 'Caso encerrado: Não opor: MARCA 1, 930000001' });
    expect(link.textContent).toBe('Caso encerrado: Não opor');
    expect(screen.queryByRole('button', { name: /^Levar ao quadro: MARCA 1/ })).toBeNull();
  });

  it('results show which pairs of this mark are on the board', async () => {
    const other = makeCard(2, { processoMarca: '900000027' });
    fakeServer({ 'GET /analises/40/': analise, 'GET /oposicoes/quadro/': makeQuadro([makeCard(1), other]) });
    renderApp(PATH);
    expect(await screen.findByRole('link', { name: 'No quadro: MARCA 1, 930000001' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Levar ao quadro: MARCA 2, 930000002' })).toBeTruthy();
  });

  it("after the last day 'Levar ao quadro' asks first, also when it is pressed before the period was read", async () => {
    const read = Promise.withResolvers<Prazo>();
    const calls = fakeServer({
      'GET /analises/40/': analise,
      'GET /oposicoes/quadro/': makeQuadro([]),
      'GET /prazos/': () => read.promise,
      'POST /oposicoes/': new Status(201, makeCaso(1)),
    });
    renderApp(PATH);
    const button = await screen.findByRole('button', { name: /^Levar ao quadro: MARCA 1/ });
    await userEvent.click(button);
    await waitFor(() => expect(calls.some(({ path }) => path === '/prazos/')).toBe(true));
    read.resolve(makePrazo('2020-11-23'));
    const dialog = within(await screen.findByRole('dialog', { name: 'O prazo para oposição terminou' }));
    expect(dialog.getByText(/terminou em 23\/11\/2020/)).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Abrir caso assim mesmo' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
  });

  it('a period that cannot be read is told, and no case is opened', async () => {
    const calls = fakeServer({
      'GET /analises/40/': analise,
      'GET /oposicoes/quadro/': makeQuadro([]),
      'GET /prazos/': new Status(500, { message: 'Algo deu errado do nosso lado.' }),
      'POST /oposicoes/': new Status(201, makeCaso(1)),
    });
    renderApp(PATH);
    await userEvent.click(await screen.findByRole('button', { name: /^Levar ao quadro: MARCA 1/ }));
    await shown('Erro ao levar o caso ao quadro!');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('the key O takes the focused row to the board, and g then o still opens the menu entry', async () => {
    const calls = fakeServer({
      'GET /analises/40/': analise,
      'GET /oposicoes/quadro/': makeQuadro([]),
      'GET /prazos/': makePrazo(),
      'POST /oposicoes/': new Status(201, makeCaso(2)),
    });
    const router = renderApp(PATH);
    await screen.findByRole('link', { name: 'MARCA 2' });
    await userEvent.keyboard('o');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.keyboard('jjo');
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ analise: 40, numero: '930000002' }),
    );
    await screen.findByText('Caso levado ao quadro!');
    await userEvent.keyboard('kgo');
    await waitFor(() => expect(router.state.location.pathname).toBe('/marcas-colidentes'));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});
