import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { makeAnalise, makeMarca, makeRevista, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const cerrado = makeMarca();
const mare = makeMarca({ numero_processo: '900000027', elemento_nominativo: 'Maré', classificacao_nice: [] });
const figura = makeMarca({ numero_processo: '900000035', elemento_nominativo: null, apresentacao: 'Figurativa' });
const server = (extra: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /marca/': pageOf([cerrado, mare, figura]),
    'GET /revistas/': pageOf([makeRevista(), makeRevista({ id: 8, numero: '2908', status: 'Em análise' })]),
    ...extra,
  });
const box = (name: string): Promise<HTMLElement> => screen.findByRole('checkbox', { name: `Selecionar ${name}` });

describe('portfolio page', () => {
  it('the portfolio shows the marks of one client, as the address says', async () => {
    server({ 'GET /marca/': pageOf([cerrado, { ...mare, cliente: { id: 4, nome: 'Aurora' } }]) });
    renderApp('/portfolio?cliente=4');
    expect(await screen.findByText('Maré')).toBeTruthy();
    expect(screen.queryByText('Cerrado Casa')).toBeNull();
    expect(screen.getByText('1 marca encontrada')).toBeTruthy();
    await userEvent.click(await screen.findByRole('combobox', { name: 'Cliente' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Sem cliente' }));
    expect(await screen.findByText('Cerrado Casa')).toBeTruthy();
    expect(screen.queryByText('Maré')).toBeNull();
  });

  it('the portfolio lists the marks, and shows what is not identified', async () => {
    server();
    renderApp('/portfolio');
    const row = (await screen.findByText('Maré')).closest('tr');
    expect(within(row!).getByText('Não identificado')).toBeTruthy();
    expect(screen.getByText('30: Café', { selector: 'tr:nth-of-type(1) *' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Detalhes de Maré' }).getAttribute('href')).toBe(
      '/detailsMyMark/900000027',
    );
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Seleção',
      'Logo',
      'Elemento nominativo',
      'Número do processo',
      'Cl. Nice',
      'Apresentação',
      'Status',
      'Ação',
    ]);
  });

  it('the portfolio keeps one mark selected and refuses figurative ones', async () => {
    server();
    renderApp('/portfolio');
    await userEvent.click(await box('Cerrado Casa'));
    await userEvent.click(await box('Maré'));
    expect((await box('Cerrado Casa')).getAttribute('aria-checked')).toBe('false');
    expect((await box('Maré')).getAttribute('aria-checked')).toBe('true');
    await userEvent.click(await box('900000035'));
    expect(
      (await screen.findAllByText('No momento não estamos realizando análise de marcas Figurativas!')).length,
    ).toBeGreaterThan(0);
    expect((await box('Maré')).getAttribute('aria-checked')).toBe('true');
  });

  it("'Adicionar' warns of a mark that exists, adds another one, and shows a failure", async () => {
    const calls = server({ 'POST /marca/': new Status(502, { message: 'O INPI não respondeu.' }) });
    renderApp('/portfolio');
    const field = await screen.findByLabelText('Número do processo');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Adicionar' });
    expect(button.disabled).toBe(true);
    await userEvent.type(field, '{Enter}');
    expect((await screen.findAllByText('Digite o Número do processo!')).length).toBeGreaterThan(0);
    await userEvent.type(field, '900.000.019{Enter}');
    expect(await screen.findByText('A marca Cerrado Casa já está no seu portfólio!')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.clear(field);
    await userEvent.type(field, '6205534{Enter}');
    expect((await screen.findAllByText('Erro ao adicionar marca!')).length).toBeGreaterThan(0);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ numero_processo: '006205534' });
  });

  it("L10: a double click on 'Analisar' starts one comparison", async () => {
    const calls = server({
      'GET /marca/900000019/': cerrado,
      'POST /analises/': new Status(201, makeAnalise()),
      'GET /analises/40/': makeAnalise(),
    });
    renderApp('/portfolio');
    await userEvent.click(await box('Cerrado Casa'));
    const bar = await screen.findByRole('region', { name: 'Análise manual' });
    await userEvent.click(await within(bar).findByRole('combobox', { name: 'Revista' }));
    await userEvent.click((await screen.findAllByRole('option'))[0]!);
    const button = within(bar).getByRole<HTMLButtonElement>('button', { name: 'Analisar' });
    // Both clicks come before React has drawn anything.
    button.click();
    button.click();
    await screen.findByRole('heading', { name: 'Marcas Similares' });
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it("'Analisar' stores the chosen parameters and goes to the comparison", async () => {
    server({
      'GET /marca/900000019/': cerrado,
      'POST /analises/': new Status(201, makeAnalise()),
      'GET /analises/40/': makeAnalise(),
    });
    const router = renderApp('/portfolio');
    await userEvent.click(await box('Cerrado Casa'));
    const bar = await screen.findByRole('region', { name: 'Análise manual' });
    expect(within(bar).getByRole<HTMLButtonElement>('button', { name: 'Analisar' }).disabled).toBe(true);
    await userEvent.click(within(bar).getByRole('checkbox', { name: 'Mesma Classe' }));
    await userEvent.click(await within(bar).findByRole('combobox', { name: 'Revista' }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'Revista 2907 · 22/09/2026 · oposição até 23/11/2026',
      'Revista 2908 · 22/09/2026 · oposição até 23/11/2026 · Em análise',
    ]);
    expect(options.map((option) => option.getAttribute('aria-disabled'))).toEqual([null, 'true']);
    await userEvent.click(options[0]!);
    await userEvent.click(within(bar).getByRole('button', { name: 'Analisar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/analisar-marcas/900000019/2907/'));
    expect(localStorage.getItem('same_class')).toBe('1');
    expect(localStorage.getItem('temperature')).toBe('1');
    await screen.findByText(/não encontrou nenhuma marca/);
  });

  it('a portfolio that cannot be loaded can be tried again', async () => {
    let fails = true;
    server({
      'GET /marca/': () => (fails ? new Status(500, { message: 'Algo deu errado aqui.' }) : pageOf([cerrado])),
    });
    renderApp('/portfolio');
    expect(await screen.findByText('Algo deu errado aqui.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Cerrado Casa')).toBeTruthy();
  });
});
