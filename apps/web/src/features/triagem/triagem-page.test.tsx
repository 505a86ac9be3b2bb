import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { makePar, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { makeColunas } from './linhas.fixture.ts';
import { type Acao, list, options, serveTriagem } from './triagem.fixture.ts';

// jsdom lays nothing out: the virtual list draws rows only where it has a height.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
});

it('the triage shows the rows above the cut, the pair of the cursor, the progress and the coverage', async () => {
  serveTriagem();
  renderApp('/triagem/7');
  await list();
  expect(screen.getByRole('heading', { name: 'Triagem da revista 2907' })).toBeTruthy();
  expect(options()).toEqual([expect.stringContaining('LYRIA BAR'), expect.stringContaining('ZUNBARA')]);
  expect(await screen.findByText('0 de 3')).toBeTruthy();
  expect(screen.getByText('cobre cerca de 95% dos conflitos prováveis')).toBeTruthy();
  const par = within(await screen.findByRole('region', { name: 'Par' }));
  expect(par.getByText('LIRIA e LYRIA BAR')).toBeTruthy();
  expect(par.getByText('Prazo para oposição: 23/11/2026 (faltam 12 dias)')).toBeTruthy();
  expect(par.getByText('Também: 930000002 (classe 35)')).toBeTruthy();
  const met = await par.findAllByText(/^Bares/, { selector: 'mark' });
  expect(met.map(({ textContent }) => textContent)).toEqual(['Bares', 'Bares noturnos']);
  expect(par.getByText('LYRA × ZUMBARA: descartada em 09/06/2026 (Sinais bem diferentes), por Bia Luz')).toBeTruthy();
  expect(par.getByText('LYRIA CAFÉ · 930000010 · classe 30 · revista 2901')).toBeTruthy();
  expect(par.getByRole('link', { name: /^Buscar 930000001 no INPI/ })).toBeTruthy();
  expect(par.queryByRole('figure')).toBeNull();
});

it('the panel shows the figures that are stored of both marks', async () => {
  const par = makePar({ analise: 40, numero: '930000001' });
  serveTriagem({
    'GET /analises/40/resultado/930000001/': {
      ...par,
      marca: { ...par.marca, path_location_image: '/api/marca/900000019/logo/?v=aa' },
      publicada: { ...par.publicada, path_location_image: '/api/analises/40/resultado/930000001/figura/?v=bb' },
    },
    'GET /marca/900000019/logo/': 'own',
    'GET /analises/40/resultado/930000001/figura/': 'published',
  });
  renderApp('/triagem/7');
  const panel = within(await screen.findByRole('region', { name: 'Par' }));
  expect(await panel.findByRole('img', { name: 'Figura da marca LaNonaChef Doces' })).toBeTruthy();
  expect(await panel.findByRole('img', { name: 'Figura da marca La Nonna Cheff Doces' })).toBeTruthy();
});

it('C tells the client about a row and takes it back, and the line of the panel is sent when its field is left', async () => {
  const { sent } = serveTriagem();
  renderApp('/triagem/7');
  await list();
  await userEvent.keyboard('c');
  const par = within(await screen.findByRole('region', { name: 'Par' }));
  const told = await par.findByRole('checkbox', { name: 'Comunicar ao cliente' });
  await waitFor(() => expect(told.getAttribute('aria-checked')).toBe('true'));
  expect(options()[0]).toContain('Comunicar');
  await userEvent.keyboard('c');
  await waitFor(() => expect(told.getAttribute('aria-checked')).toBe('false'));
  await userEvent.type(par.getByLabelText('Linha para o cliente'), 'Recomendamos opor.');
  await userEvent.tab();
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent().map((acao) => [Reflect.get(acao, 'comunicar'), Reflect.get(acao, 'linha')])).toEqual([
    [true, undefined],
    [false, undefined],
    [true, 'Recomendamos opor.'],
  ]);
  await waitFor(() => expect(told.getAttribute('aria-checked')).toBe('true'));
});

it('E dismisses with the last reason, a digit with another one, and each key decides one row once', async () => {
  const { sent, state } = serveTriagem();
  renderApp('/triagem/7');
  await list();
  await userEvent.keyboard('1e');
  await waitFor(() => expect(state.letras).toBe('ddff'));
  expect(sent().map(({ tipo, pares, ...acao }) => [tipo, pares, Reflect.get(acao, 'motivo')])).toEqual([
    ['descartar', [{ analise: 40, numero: '930000001' }], 'Produtos ou serviços sem afinidade'],
    ['descartar', [{ analise: 41, numero: '930000004' }], 'Produtos ou serviços sem afinidade'],
  ]);
  expect(screen.getByText('2 de 3')).toBeTruthy();
  expect(screen.getByText('Nada a decidir na lista.')).toBeTruthy();
});

it('Z takes the last decision back and returns to its row', async () => {
  const { state } = serveTriagem();
  renderApp('/triagem/7');
  await list();
  await userEvent.keyboard('e');
  await waitFor(() => expect(state.letras).toBe('dfff'));
  await userEvent.keyboard('z');
  await waitFor(() => expect(state.letras).toBe('ffff'));
  expect(options()).toHaveLength(2);
  expect(screen.getByText('Desfeito: LYRIA BAR')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Par' })).getByText('LIRIA e LYRIA BAR')).toBeTruthy();
});

it('X and Shift choose a range, and one key decides about all of it', async () => {
  const { sent } = serveTriagem();
  renderApp('/triagem/7?situacao=todas');
  await list();
  await userEvent.keyboard('x{Shift>}J{/Shift}');
  expect(await screen.findByText('2 selecionadas.')).toBeTruthy();
  await userEvent.keyboard('o');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ tipo: 'caso', pares: [{ numero: '930000001' }, { numero: '930000004' }] });
  expect(await screen.findAllByText('Caso aberto')).toHaveLength(2);
});

it('a decision without a connection stays in this browser and is sent once the server is there', async () => {
  const { state, sent } = serveTriagem();
  state.offline = true;
  renderApp('/triagem/7');
  await list();
  await userEvent.keyboard('e');
  expect(await screen.findByText('Sem conexão: 1 decisão guardada neste aparelho.')).toBeTruthy();
  expect(options()).toHaveLength(1);
  state.offline = false;
  await waitFor(() => expect(state.letras).toBe('dfff'), { timeout: 4000 });
  expect(new Set(sent().map(({ chave }) => chave)).size).toBe(1);
  await waitFor(() => expect(screen.queryByText(/Sem conexão/)).toBeNull());
});

it('a decision of a colleague arrives by itself', async () => {
  const { state } = serveTriagem();
  renderApp('/triagem/7');
  await list();
  state.letras = 'fdff';
  await waitFor(() => expect(options()).toHaveLength(1), { timeout: 4000 });
  expect(screen.getByText('1 de 3')).toBeTruthy();
});

it('the other trades and the rows below the cut are folded, and a search looks into both', async () => {
  serveTriagem();
  renderApp('/triagem/7');
  await list();
  await userEvent.click(screen.getByRole('button', { name: 'Abaixo do corte (1)' }));
  expect(options()).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Mesmo nome, outro ramo (1)' }));
  expect(options()).toHaveLength(4);
  await userEvent.keyboard('/casa zum');
  await waitFor(() => expect(options()).toEqual([expect.stringContaining('Casa Zum Bar')]));
});

it('S asks for a day, and a digit chooses it', async () => {
  const { sent } = serveTriagem({
    'GET /revistas/7/triagem/lista/': makeColunas({ prazo: { final: '31/12/2199', dias: 60_000 } }),
  });
  renderApp('/triagem/7');
  await list();
  await userEvent.keyboard('s');
  await screen.findByRole('dialog', { name: 'Adiar' });
  await userEvent.keyboard('2');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ tipo: 'adiar', pares: [{ numero: '930000001' }] });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(options()).toHaveLength(1);
});

it('M silences a word for the whole office', async () => {
  const { sent } = serveTriagem();
  renderApp('/triagem/7');
  await list();
  await userEvent.keyboard('m');
  const dialog = within(await screen.findByRole('dialog', { name: 'Silenciar' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Para todo o escritório' }));
  await userEvent.click(dialog.getByRole('button', { name: /Nomes com a palavra BAR/ }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ tipo: 'silenciar', por: 'palavra', palavra: 'bar', alcance: 'escritorio' });
});

it('a refused decision says why, and the row comes back', async () => {
  serveTriagem({
    'POST /revistas/7/triagem/acoes/': ({ body }: { body: { acoes: Acao[] } }) => ({
      feitas: body.acoes.map(({ chave }) => ({ chave, erro: 'A revista não diz quando foi publicada.' })),
      estados: { lista: 'v1', versao: 'x', estados: 'ffff', notados: {}, desfazer: null },
    }),
  });
  renderApp('/triagem/7');
  await list();
  await userEvent.keyboard('o');
  expect((await screen.findAllByText('A revista não diz quando foi publicada.')).length).toBeGreaterThan(0);
  await waitFor(() => expect(options()).toHaveLength(2));
});

it('an issue without hits, a failed list and a wrong address have their own sentences', async () => {
  const { linhas, ...rest } = makeColunas();
  serveTriagem({
    'GET /revistas/7/triagem/lista/': {
      ...rest,
      linhas: { ...linhas, marca: [], publicada: [], regra: [], probabilidade: [], grau: '', similar: '' },
    },
    'GET /revistas/8/triagem/lista/': new Status(500, { message: 'Não deu.' }),
  });
  const router = renderApp('/triagem/7');
  await screen.findByText('Nenhuma colidência nesta revista.');
  await router.navigate('/triagem/8');
  await screen.findByText('Não foi possível carregar a triagem.');
  await router.navigate('/triagem/x');
  await screen.findByText('Revista não encontrada.');
});

it('the entry of the menu leads to the newest issue that is ready', async () => {
  serveTriagem();
  const router = renderApp('/triagem');
  await list();
  expect(router.state.location.pathname).toBe('/triagem/7');
});

it('the entry of the menu leads to the issues if none is ready', async () => {
  fakeServer({ 'GET /revistas/': pageOf([]) });
  renderApp('/triagem');
  await screen.findByText('Nenhuma revista pronta ainda.');
  expect(screen.getByRole('link', { name: 'Acrescentar uma revista' }).getAttribute('href')).toBe('/analysis');
});
