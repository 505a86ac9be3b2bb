import type { Analise } from '@vigia/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FakeCall, fakeServer, Status } from '../../test/fake-server.ts';
import { makeAnalise, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const PATH = '/historico-de-analises';
const marca = (elemento_nominativo: string | null, numero_processo: string) => ({
  elemento_nominativo,
  numero_processo,
  path_location_image: null,
});
const DONE = makeAnalise({ id: 3, total_similar: 2, marca: marca('LaNonaChef', '900000019') });
const DONE_TOO = makeAnalise({ id: 2, marca: marca('NOVE24', '900000027') });
const CANCELLED = makeAnalise({ id: 1, status: 'Cancelada', marca: marca('QXBANK', '900000035') });
const RUNNING = makeAnalise({ id: 4, status: 'Em analise', progresso: 0.125, marca: marca(null, '900000043') });
const FAILED = makeAnalise({ id: 5, status: 'Erro', marca: marca('Vila Zur', '900000051') });

/** A fake of the list endpoint: it filters, searches and paginates like the server. */
const listOf =
  (all: () => readonly Analise[]) =>
  ({ query }: FakeCall) => {
    const asked = new URLSearchParams(query);
    const [page, size] = [Number(asked.get('page') ?? 1), Number(asked.get('page_size') ?? 50)];
    const busca = (asked.get('busca') ?? '').toLowerCase();
    const found = all().filter(
      (analise) =>
        (asked.get('status') ?? analise.status) === analise.status &&
        `${analise.marca.elemento_nominativo ?? ''} ${analise.marca.numero_processo}`.toLowerCase().includes(busca),
    );
    const results = found.slice((page - 1) * size, page * size);
    return { count: found.length, next: page * size < found.length ? 'next' : null, previous: null, results };
  };
const NO_LOTES = { 'GET /analise_automatica/lotes/': pageOf([]) };
const ALL = [FAILED, RUNNING, DONE, DONE_TOO, CANCELLED];
const row = (name: RegExp) => screen.findByRole('row', { name });
const show = (filter: string) => userEvent.click(screen.getByRole('radio', { name: filter }));

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

  it('the history marks the analyses that the automatic analysis made', async () => {
    fakeServer({ ...NO_LOTES, 'GET /analises/': listOf(() => [{ ...DONE, automatica: true }, CANCELLED]) });
    renderApp(PATH);
    expect((await row(/LaNonaChef/)).textContent).toContain('900000019 · automática');
    expect((await row(/QXBANK/)).textContent).not.toContain('automática');
  });

  it('each state of the history has an icon: yellow and turning, green, red, and blue for the rest', async () => {
    fakeServer({ ...NO_LOTES, 'GET /analises/': listOf(() => ALL) });
    renderApp(PATH);
    const toneOf = async (name: RegExp): Promise<string | undefined> =>
      (await row(name)).querySelector<HTMLElement>('[data-tone]')?.dataset['tone'];
    expect([await toneOf(/900000043/), await toneOf(/LaNona/), await toneOf(/QXBANK/), await toneOf(/Vila/)]).toEqual([
      'warning',
      'success',
      'danger',
      'info',
    ]);
    expect((await row(/900000043/)).querySelector('[data-tone] svg[class*=spinner]')).toBeTruthy();
  });

  it('the history is filtered by state, and has checkboxes under Realizadas only', async () => {
    fakeServer({ ...NO_LOTES, 'GET /analises/': listOf(() => ALL) });
    renderApp(PATH);
    await row(/LaNonaChef/);
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Todas',
      'Em análise',
      'Realizadas',
      'Canceladas',
    ]);
    for (const [filter, shown, hidden] of [
      ['Em análise', /900000043/, /QXBANK/],
      ['Canceladas', /QXBANK/, /LaNonaChef/],
      ['Todas', /Vila Zur/, null],
    ] as const) {
      await show(filter);
      await row(shown);
      await waitFor(() => hidden === null || expect(screen.queryByRole('row', { name: hidden })).toBeNull());
      expect(screen.queryByRole('checkbox')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Arquivar' })).toBeNull();
    }
    await show('Realizadas');
    expect(await screen.findAllByRole('checkbox')).toHaveLength(2);
    expect(screen.getByText('2 análises')).toBeTruthy();
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

describe('archiving from the history', () => {
  const archive = async (answer: (call: FakeCall) => unknown) => {
    const gone = new Set<number>();
    const calls = fakeServer({
      ...NO_LOTES,
      'GET /analises/': listOf(() => ALL.filter(({ id }) => !gone.has(id))),
      'POST /analises/arquivar_analise/': (call: FakeCall) => {
        const made = answer(call);
        if (!(made instanceof Status)) gone.add((call.body as { id: number }).id);
        return made;
      },
      'POST /analises/desarquivar_analise/': (call: FakeCall) => {
        gone.delete((call.body as { id: number }).id);
        return DONE;
      },
    });
    renderApp(PATH);
    await row(/LaNonaChef/);
    await show('Realizadas');
    await screen.findAllByRole('checkbox');
    return calls;
  };
  const posted = (calls: readonly FakeCall[]) =>
    calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const confirm = async () =>
    userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Arquivar' }));

  it("'Arquivar' warns if no analysis is selected", async () => {
    const calls = await archive(() => DONE);
    await userEvent.click(screen.getByRole('button', { name: 'Arquivar' }));
    const warning = await screen.findByText('Nenhuma análise selecionada para arquivar.');
    expect(warning.closest('[data-kind]')?.getAttribute('data-kind')).toBe('alert');
    expect(screen.queryByRole('dialog', { name: /^(Tem certeza|Deseja)/ })).toBeNull();
    expect(posted(calls)).toEqual([]);
  });

  it("'Arquivar' asks first and archives with one call at a time, and 'Desfazer' undoes it", async () => {
    let under = 0;
    const calls = await archive(() => {
      under += 1;
      expect(under).toBe(1);
      queueMicrotask(() => (under -= 1));
      return DONE;
    });
    await userEvent.click(screen.getByRole('checkbox', { name: /LaNonaChef/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /NOVE24/ }));
    expect(screen.getByText('2 selecionadas')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Arquivar' });
    await userEvent.click(button);
    expect(await screen.findByRole('dialog', { name: 'Tem certeza que deseja arquivar 2 análise(s)?' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(posted(calls)).toEqual([]);
    await userEvent.click(button);
    await confirm();
    expect(await screen.findByText('Análise(s) arquivada(s) com sucesso!')).toBeTruthy();
    // A toast stays while the pointer is over it.
    await userEvent.hover(screen.getByRole('button', { name: 'Desfazer' }));
    expect(posted(calls)).toEqual([{ id: 3 }, { id: 2 }]);
    expect(await screen.findByText('Nenhuma análise realizada.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await row(/NOVE24/)).toBeTruthy();
  });

  it("'Selecionar todas' selects all analyses that the filter finds", async () => {
    await archive(() => DONE);
    await userEvent.click(screen.getByRole('button', { name: 'Selecionar todas (2)' }));
    await waitFor(() => expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Limpar seleção' }));
    expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
  });

  it('archiving stops at the first failure and shows it', async () => {
    const calls = await archive(() => new Status(503, { message: 'O servidor está em manutenção.' }));
    await userEvent.click(screen.getByRole('button', { name: 'Selecionar todas (2)' }));
    await screen.findByText('2 selecionadas');
    await userEvent.click(screen.getByRole('button', { name: 'Arquivar' }));
    await confirm();
    expect((await screen.findAllByText('Ocorreu um erro ao arquivar as análises!')).length).toBeGreaterThan(0);
    expect(posted(calls)).toHaveLength(1);
  });
});

describe('stopping from the history', () => {
  const start = async (answer: (id: number) => unknown = () => RUNNING) => {
    let now = [RUNNING, { ...RUNNING, id: 6 }, DONE];
    const calls = fakeServer({
      ...NO_LOTES,
      'GET /analises/': listOf(() => now),
      'POST /analises/cancelar_analise/': ({ body }: FakeCall) => {
        const { id } = body as { id: number };
        const made = answer(id);
        if (!(made instanceof Status)) now = now.map((one) => (one.id === id ? { ...one, status: 'Cancelada' } : one));
        return made;
      },
    });
    renderApp(PATH);
    await row(/LaNonaChef/);
    return calls;
  };
  const posted = (calls: readonly FakeCall[]) =>
    calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

  it("'Cancelar Análises' stops all running analyses", async () => {
    const calls = await start();
    await show('Em análise');
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar Análises' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deseja cancelar 2 análises em andamento?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar Análises' }));
    expect(await screen.findByText('Análise Cancelada!')).toBeTruthy();
    expect(posted(calls)).toEqual([{ id: 4 }, { id: 6 }]);
    expect((await screen.findAllByText('Nenhuma análise em andamento.')).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar Análises' }));
    expect(screen.queryByRole('dialog', { name: /^(Tem certeza|Deseja)/ })).toBeNull();
  });

  it('stopping one analysis keeps the focus on its row', async () => {
    const calls = await start();
    await userEvent.click(screen.getAllByRole('button', { name: 'Parar a análise de 900000043, revista 2907' })[0]!);
    expect(await screen.findByText('Análise Cancelada!')).toBeTruthy();
    expect(posted(calls)).toEqual([{ id: 4 }]);
    await waitFor(() => expect(document.activeElement?.getAttribute('data-analise')).toBe('4'));
  });

  it('a failed stop of an analysis shows an error', async () => {
    await start(() => new Status(503, { message: 'O servidor está em manutenção.' }));
    await userEvent.click(screen.getAllByRole('button', { name: /^Parar a análise/ })[0]!);
    expect((await screen.findAllByText('Erro ao cancelar análise!')).length).toBeGreaterThan(0);
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
