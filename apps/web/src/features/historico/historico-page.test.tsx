import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FakeCall, fakeServer, Status } from '../../test/fake-server.ts';
import { makeAnalise } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { ALL, CANCELLED, DONE, listOf, marca, NO_LOTES, PATH, row, RUNNING, show } from './historico.fixture.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('history', () => {
  it('the history lists every analysis with its mark, issue, state and time, and opens it', async () => {
    fakeServer({ ...NO_LOTES, 'GET /analises/': listOf(() => ALL), 'GET /analises/3/': DONE });
    const router = renderApp(PATH);
    expect(await screen.findByRole('heading', { name: 'Histórico de Comparações' })).toBeTruthy();
    const done = await row(/LaNonaChef/);
    expect(done.textContent).toMatch(/900000019.*2907.*22\/09\/2026.*Realizada.*22\/09\/2026 às \d\d:\d\d/);
    expect((await row(/QXBANK/)).textContent).toContain('Cancelada');
    expect((await row(/900000043/)).textContent).toContain('Em análise 12.50%');
    expect((await row(/Vila Zur/)).textContent).toContain('Erro');
    expect(screen.getByText('5 análises')).toBeTruthy();
    const link = within(done).getByRole('link', { name: 'LaNonaChef' });
    expect(link.getAttribute('href')).toBe('/analisar-marcas/900000019/2907/?id=3');
    await userEvent.click(link);
    await waitFor(() => expect(router.state.location.search).toBe('?id=3'));
  });

  it('a row of the history says until when one can oppose, and what was compared', async () => {
    const over = { ...CANCELLED, same_class: 1, temperature: 1.3, prazo: { final: '2026-11-23', dias: -1 } };
    fakeServer({ ...NO_LOTES, 'GET /analises/': listOf(() => [DONE, over]) });
    renderApp(PATH);
    const done = (await row(/LaNonaChef/)).textContent;
    expect(done).toContain('oposição até 23/11/2026');
    expect(done).toContain('criatividade 1,0 · todas as classes');
    const closed = (await row(/QXBANK/)).textContent;
    expect(closed).toContain('prazo encerrado');
    expect(closed).toContain('criatividade 1,3 · mesma classe');
  });

  it('the history is filtered by client on the server, keeps the choice in the address, and selects only its analyses', async () => {
    const clientes = [{ id: 4, nome: 'Aurora Alimentos', contatos: 0, marcas: 1 }];
    const calls = fakeServer({
      ...NO_LOTES,
      'GET /clientes/': clientes,
      'GET /analises/': (call: FakeCall) =>
        listOf(() => (call.query.includes('cliente=4') ? [DONE] : call.query.includes('cliente=nenhum') ? [] : ALL))(
          call,
        ),
    });
    const router = renderApp(PATH);
    await row(/QXBANK/);
    const choose = async (name: string) => {
      await userEvent.click(await screen.findByRole('combobox', { name: 'Cliente' }));
      await userEvent.click(await screen.findByRole('option', { name }));
    };
    await choose('Aurora Alimentos');
    await waitFor(() => expect(screen.queryByRole('row', { name: /QXBANK/ })).toBeNull());
    expect((await row(/LaNonaChef/)).textContent).toContain('Realizada');
    expect(screen.getByText('1 análise')).toBeTruthy();
    expect(router.state.location.search).toBe('?cliente=4');
    await show('Realizadas');
    await userEvent.click(await screen.findByRole('button', { name: 'Selecionar todas (1)' }));
    expect(await screen.findByText('1 selecionada')).toBeTruthy();
    expect(
      calls.filter(({ query }) => query.includes('status=Analisada')).every(({ query }) => query.includes('cliente=4')),
    ).toBe(true);
    await choose('Sem cliente');
    expect(await screen.findByText('Nenhuma análise deste cliente com este filtro.')).toBeTruthy();
    // What is selected is always in the list.
    expect(screen.queryByText('1 selecionada')).toBeNull();
  });

  it('the history has no filter of clients for an office without clients', async () => {
    fakeServer({ ...NO_LOTES, 'GET /clientes/': [], 'GET /analises/': listOf(() => ALL) });
    renderApp(PATH);
    await row(/QXBANK/);
    expect(screen.queryByRole('combobox', { name: 'Cliente' })).toBeNull();
  });

  it('the history marks the analyses that the automatic analysis made', async () => {
    fakeServer({ ...NO_LOTES, 'GET /analises/': listOf(() => [{ ...DONE, automatica: true }, CANCELLED]) });
    renderApp(PATH);
    expect((await row(/LaNonaChef/)).textContent).toContain('900000019 · automática');
    expect((await row(/QXBANK/)).textContent).not.toContain('automática');
  });

  it('each state of the history has an icon: yellow and turning, green, and red', async () => {
    fakeServer({ ...NO_LOTES, 'GET /analises/': listOf(() => ALL) });
    renderApp(PATH);
    const toneOf = async (name: RegExp): Promise<string | undefined> =>
      (await row(name)).querySelector<HTMLElement>('[data-tone]')?.dataset['tone'];
    expect([await toneOf(/900000043/), await toneOf(/LaNona/), await toneOf(/QXBANK/), await toneOf(/Vila/)]).toEqual([
      'warning',
      'success',
      'danger',
      'danger',
    ]);
    expect((await row(/900000043/)).querySelector('[data-tone] svg[class*=spinner]')).toBeTruthy();
  });

  it('the history is filtered by state, and has checkboxes where all analyses have ended', async () => {
    fakeServer({ ...NO_LOTES, 'GET /analises/': listOf(() => ALL) });
    renderApp(PATH);
    await row(/LaNonaChef/);
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Todas',
      'Em análise',
      'Realizadas',
      'Canceladas',
      'Com erro',
    ]);
    for (const [filter, shown, hidden] of [
      ['Em análise', /900000043/, /QXBANK/],
      ['Todas', /Vila Zur/, null],
    ] as const) {
      await show(filter);
      await row(shown);
      await waitFor(() => hidden === null || expect(screen.queryByRole('row', { name: hidden })).toBeNull());
      expect(screen.queryByRole('checkbox')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Arquivar' })).toBeNull();
    }
    for (const [filter, shown, boxes] of [
      ['Realizadas', /LaNonaChef/, 2],
      ['Canceladas', /QXBANK/, 1],
      ['Com erro', /Vila Zur/, 1],
    ] as const) {
      await show(filter);
      await row(shown);
      await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(boxes));
      expect(screen.getByText(boxes === 1 ? '1 análise' : '2 análises')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Arquivar' })).toBeTruthy();
    }
  });

  it('the history is searched on the server by name and number, in any case', async () => {
    const calls = fakeServer({ ...NO_LOTES, 'GET /analises/': listOf(() => ALL) });
    renderApp(PATH);
    await row(/LaNonaChef/);
    const field = screen.getByPlaceholderText('Pesquisar análise...');
    await userEvent.type(field, 'lanona');
    expect(await screen.findByText('1 análise encontrada')).toBeTruthy();
    expect(screen.queryByRole('row', { name: /NOVE24/ })).toBeNull();
    expect(calls.at(-1)?.query).toContain('busca=lanona');
    await userEvent.clear(field);
    await userEvent.type(field, '0000003');
    expect(await row(/QXBANK/)).toBeTruthy();
    await userEvent.type(field, '99');
    expect(await screen.findByText('Análise não encontrada!')).toBeTruthy();
  });

  it('the history loads further pages when the end of the list comes near', async () => {
    const many = Array.from({ length: 250 }, (_, index) =>
      makeAnalise({ id: 1000 - index, marca: marca(`Marca ${index}`, String(910000000 + index)) }),
    );
    const calls = fakeServer({ ...NO_LOTES, 'GET /analises/': listOf(() => many) });
    renderApp(PATH);
    expect(await screen.findByText('250 análises')).toBeTruthy();
    // jsdom has no layout, so all rows count as visible and the next page always loads. A browser test proves that it waits for the scroll.
    const pagesAsked = () => calls.flatMap(({ query }) => /[?&]page=(\d)&page_size=100/.exec(query)?.[1] ?? []);
    await waitFor(() => expect(new Set(pagesAsked())).toEqual(new Set(['1', '2', '3'])));
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('251');
    await act(() => Promise.resolve());
    expect(pagesAsked().filter((page) => page === '3')).toHaveLength(1);
  });

  it('the history polls running analyses, and reads the list again when they end', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let now = [RUNNING, DONE];
    const calls = fakeServer({ ...NO_LOTES, 'GET /analises/': listOf(() => now) });
    renderApp(PATH);
    expect(await screen.findByText('12.50%')).toBeTruthy();
    now = [{ ...RUNNING, progresso: 0.5 }, DONE];
    const lists = (): number => calls.filter(({ query }) => query.includes('page=1')).length;
    const before = lists();
    await act(() => vi.advanceTimersByTimeAsync(3600));
    expect(await screen.findByText('50.00%')).toBeTruthy();
    expect(lists()).toBe(before);
    now = [{ ...RUNNING, status: 'Analisada', progresso: 1, total_similar: 7 }, DONE];
    await act(() => vi.advanceTimersByTimeAsync(3600));
    await waitFor(() => expect(screen.queryByText('50.00%')).toBeNull());
    const asked = calls.length;
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(calls).toHaveLength(asked);
  });
});

describe('a history with nothing to show', () => {
  it('an empty history links to the portfolio', async () => {
    fakeServer({ ...NO_LOTES, 'GET /analises/': listOf(() => []) });
    renderApp(PATH);
    expect(await screen.findByText('Você ainda não comparou nenhuma marca.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Escolher uma marca' }).getAttribute('href')).toBe('/portfolio');
  });

  it('a history that cannot be loaded shows the reason and can be tried again', async () => {
    let broken = true;
    fakeServer({
      ...NO_LOTES,
      'GET /analises/': (call: FakeCall) =>
        broken ? new Status(500, { message: 'Algo deu errado.' }) : listOf(() => ALL)(call),
    });
    renderApp(PATH);
    expect(await screen.findByText('Não foi possível carregar as análises.')).toBeTruthy();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await row(/LaNonaChef/)).toBeTruthy();
  });
});
