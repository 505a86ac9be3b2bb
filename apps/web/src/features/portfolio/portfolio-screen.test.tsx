import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { makeMarca, makeRevista, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const cerrado = makeMarca();
const mare = makeMarca({
  numero_processo: '900000027',
  elemento_nominativo: 'Maré',
  apresentacao: 'Mista',
  status: 'Registro extinto',
  classificacao_nice: [{ identificacao: '09', class_nice_details: null }],
});
const aurora = makeMarca({ numero_processo: '900000043', elemento_nominativo: 'Água Viva' });
const figura = makeMarca({ numero_processo: '900000035', elemento_nominativo: null, apresentacao: 'Figurativa' });
function open(extra: Record<string, unknown> = {}) {
  fakeServer({
    'GET /marca/': pageOf([cerrado, mare, figura, aurora]),
    'GET /revistas/': pageOf([makeRevista()]),
    'GET /check-server-inpi/': {},
    ...extra,
  });
  return renderApp('/portfolio');
}
const namesOf = (): (string | null)[] =>
  screen
    .getAllByRole('checkbox', { name: /^Selecionar/ })
    .map((box) => box.getAttribute('aria-label')?.replace('Selecionar ', '') ?? null);

describe('header of the portfolio', () => {
  it("the portfolio shows the state of INPI's server and the time of the last check", async () => {
    open({ 'GET /check-server-inpi/': { status: 'Instável', lastCheck: '2026-09-22T15:30:00Z' } });
    expect(await screen.findByText('Instável')).toBeTruthy();
    const time = screen.getByText(/^\d\d\/\d\d\/\d{4} às \d\d:\d\d$/);
    expect(time.getAttribute('datetime')).toBe('2026-09-22T15:30:00Z');
  });

  it.each([
    ['Offline', 'there is no status', {}],
    ['não verificado', 'our own call fails', new Error('no network')],
  ])("the portfolio shows '%s' when %s", async (words, _, answer) => {
    open({ 'GET /check-server-inpi/': answer });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText(/Última verificação/)).toBeNull();
  });

  it('the menu of the portfolio has three options and leads to the archives', async () => {
    const router = open({ 'GET /marca/marcas_arquivadas/': [], 'GET /analises/analises_arquivadas/': [] });
    const choose = async (name: string): Promise<void> => {
      await userEvent.click(await screen.findByRole('button', { name: 'Opções' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
    };
    await userEvent.click(await screen.findByRole('button', { name: 'Opções' }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Análise automática',
      'Marcas arquivadas',
      'Análises arquivadas',
    ]);
    await userEvent.keyboard('{Escape}');
    await choose('Marcas arquivadas');
    // The test waits for the page and not only for its address, because the portfolio stays on screen until the next page has loaded.
    await screen.findByText('Não há marcas arquivadas');
    expect(router.state.location.pathname).toBe('/marcas-arquivadas');
    await router.navigate('/portfolio');
    await choose('Análises arquivadas');
    await screen.findByText('Não há análises arquivadas');
    expect(router.state.location.pathname).toBe('/analises-arquivadas');
  });
});

describe('the list', () => {
  it('an empty portfolio says so in two places, with the specified texts', async () => {
    open({ 'GET /marca/': pageOf([]) });
    expect(await screen.findByText('Não há marcas no seu portifófio!')).toBeTruthy();
    expect(screen.getByText('Não há marcas no portifólio')).toBeTruthy();
    expect(screen.getByText('Selecione uma marca para realizar a análise manual.')).toBeTruthy();
  });

  it('the portfolio is searched by name, and the results are counted', async () => {
    open();
    const search = await screen.findByLabelText('Buscar marca pelo nome');
    expect(screen.getByText('Selecione uma marca para realizar a análise manual.')).toBeTruthy();
    await userEvent.type(search, 'mare');
    expect(await screen.findByText('1 marca encontrada')).toBeTruthy();
    expect(namesOf()).toEqual(['Maré']);
    await userEvent.type(search, 'zzz');
    expect(await screen.findByText('Marca não encontrada!')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Selecione uma marca para realizar a análise manual.')).toBeTruthy();
  });

  it('the summary of the portfolio has four counts and can be folded', async () => {
    open();
    const summary = await screen.findByText('Resumo do portfólio');
    const counts = summary.closest('details')!;
    expect(
      within(counts)
        .getAllByRole('term')
        .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`),
    ).toEqual(['Registradas 3', 'Nominativas 2', 'Figurativas 1', 'Mistas 1']);
    expect(counts.open).toBe(true);
    await userEvent.click(summary);
    expect(counts.open).toBe(false);
  });

  it('the portfolio is sorted by keyboard, and marks without a name are last', async () => {
    open();
    const head = await screen.findByRole('button', { name: 'Elemento nominativo' });
    const sortOf = () => head.closest('th')?.getAttribute('aria-sort');
    expect(namesOf()).toEqual(['Cerrado Casa', 'Maré', '900000035', 'Água Viva']);
    head.focus();
    await userEvent.keyboard('{Enter}');
    expect(namesOf()).toEqual(['Água Viva', 'Cerrado Casa', 'Maré', '900000035']);
    expect(sortOf()).toBe('ascending');
    await userEvent.keyboard(' ');
    expect(sortOf()).toBe('descending');
    await userEvent.click(screen.getByRole('button', { name: 'Número do processo' }));
    expect(namesOf()).toEqual(['Cerrado Casa', 'Maré', '900000035', 'Água Viva']);
    expect(sortOf()).toBe('none');
  });

  it("a class without details shows 'Não identificado'", async () => {
    open();
    expect(await screen.findByText('09: Não identificado')).toBeTruthy();
  });
});

describe('adding and analysing', () => {
  it('marks are added in two modes', async () => {
    open();
    const one = await screen.findByRole<HTMLInputElement>('radio', { name: 'Adicionar uma marca' });
    expect(one.checked).toBe(true);
    expect(screen.getByLabelText('Número do processo')).toBeTruthy();
    one.focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(screen.getByRole('radio', { name: 'Adicionar mais de uma marca' }));
    expect(await screen.findByLabelText('Escolher a planilha')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Importar' })).toBeTruthy();
    expect(screen.queryByLabelText('Número do processo')).toBeNull();
  });

  it('the analysis bar is shown only while a mark is selected', async () => {
    open();
    const box = await screen.findByRole('checkbox', { name: 'Selecionar Maré' });
    expect(screen.queryByRole('region', { name: 'Análise manual' })).toBeNull();
    await userEvent.click(box);
    const bar = await screen.findByRole('region', { name: 'Análise manual' });
    expect(within(bar).getByRole('checkbox', { name: 'Mesma Classe' }).getAttribute('aria-checked')).toBe('false');
    const slider = within(bar).getByRole<HTMLInputElement>('slider');
    expect([slider.min, slider.max, slider.step, slider.value]).toEqual(['0', '2', '0.1', '1']);
    expect(within(bar).getByText('Selecione a revista')).toBeTruthy();
    expect(within(bar).getByRole<HTMLButtonElement>('button', { name: 'Analisar' }).disabled).toBe(true);
    await userEvent.click(box);
    expect(screen.queryByRole('region', { name: 'Análise manual' })).toBeNull();
  });
});
