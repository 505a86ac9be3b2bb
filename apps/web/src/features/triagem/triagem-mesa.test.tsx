import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { makeRevista, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { makeBoletim } from '../../test/boletim.fixture.ts';
import { makeColunas, servePares } from './linhas.fixture.ts';

const ESTADOS = { lista: 'v1', versao: '1', estados: 'dfff', notados: {}, desfazer: null };

/** Opens the triage of an issue whose decisions come from `estados`. */
function openTriagem(estados: () => unknown, colunas = makeColunas()) {
  // jsdom lays nothing out: the virtual list draws rows only where it has a height.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const calls = fakeServer({
    'GET /revistas/7/triagem/lista/': colunas,
    'GET /revistas/7/triagem/estados/': estados,
    'GET /preferencias/': pageOf([]),
    'GET /escritorio/membros/': [],
    'GET /revistas/': pageOf([makeRevista()]),
    ...servePares(),
  });
  return { calls, router: renderApp('/triagem/7') };
}

it('no row is shown, and no key decides, until it is known which rows are decided', async () => {
  const known = Promise.withResolvers<object>();
  const { calls } = openTriagem(() => known.promise);
  await expect.poll(() => calls.some(({ path }) => path.endsWith('/estados/'))).toBe(true);
  await userEvent.keyboard('e');
  expect(screen.queryByRole('listbox', { name: 'Colidências' })).toBeNull();
  known.resolve(ESTADOS);
  await screen.findByRole('listbox', { name: 'Colidências' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('ZUNBARA'),
  ]);
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('where the server does not tell what is decided, its sentence stands in the place of the list until it does', async () => {
  let estados: unknown = new Status(422, { message: 'As decisões desta revista estão sendo refeitas.' });
  const { calls } = openTriagem(() => estados);
  await screen.findByText('Não foi possível carregar as decisões desta revista.');
  expect(screen.getByText('As decisões desta revista estão sendo refeitas.')).toBeTruthy();
  await userEvent.keyboard('e');
  expect(screen.queryByRole('listbox', { name: 'Colidências' })).toBeNull();
  estados = ESTADOS;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByRole('listbox', { name: 'Colidências' });
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('without a connection the rows are shown, and a sentence says that what is decided does not appear', async () => {
  openTriagem(() => new TypeError('Failed to fetch'));
  await screen.findByText('Sem conexão. O que o escritório já decidiu aparece quando ela voltar.');
  expect(screen.getAllByRole('option').length).toBeGreaterThan(1);
});

it('a server that fails is not called a lost connection', async () => {
  openTriagem(() => new Status(500, { message: 'Algo deu errado.' }));
  await screen.findByText('O servidor está com uma falha. O que o escritório já decidiu aparece quando ele voltar.');
});

const onPhone = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === '(max-width: 899px)',
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );

it("on a phone the key 'back' closes the sheet of a pair, and stays in the triage", async () => {
  onPhone();
  const { router } = openTriagem(() => ({ ...ESTADOS, estados: 'ffff' }));
  const list = await screen.findByRole('listbox', { name: 'Colidências' });
  await userEvent.click(screen.getAllByRole('option')[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Par' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  expect(document.activeElement?.tagName).not.toBe('BUTTON');
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/triagem/7');
  list.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Par' })).getByRole('button', { name: 'Fechar' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/triagem/7');
});

it('on a phone the sheet says what was done, and takes it back', async () => {
  onPhone();
  openTriagem(() => ({ ...ESTADOS, estados: 'ffff' }));
  await screen.findByRole('listbox', { name: 'Colidências' });
  await userEvent.click(screen.getAllByRole('option')[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Par' }));
  await userEvent.click(await dialog.findByRole('button', { name: /^Descartar/ }));
  await dialog.findByText(/^Descartada: LYRIA BAR/);
  await userEvent.click(dialog.getByRole('button', { name: 'Desfazer' }));
  await dialog.findByText('Desfeito: LYRIA BAR');
});

it('on a phone a pair is a modal dialog, which Escape closes, and the focus returns to the list', async () => {
  onPhone();
  const { calls } = openTriagem(() => ({ ...ESTADOS, estados: 'ffff' }));
  const list = await screen.findByRole('listbox', { name: 'Colidências' });
  expect(screen.queryByRole('dialog')).toBeNull();
  list.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Par' });
  expect(dialog.getAttribute('aria-modal')).toBe('true');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Nota' }));
  await screen.findByRole('dialog', { name: /^Nota/ });
  await waitFor(() => expect(screen.getAllByRole('dialog').length).toBe(1));
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Par' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(list));
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('Enter opens the pair, and the arrow back leads to the row of the triage that it was opened from', async () => {
  const { router } = openTriagem(() => ({ ...ESTADOS, estados: 'ffff' }));
  const atual = async () => {
    await screen.findByRole('listbox', { name: 'Colidências' });
    return screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent);
  };
  await screen.findByRole('listbox', { name: 'Colidências' });
  await userEvent.keyboard('{ArrowDown}');
  expect(await atual()).toEqual([expect.stringContaining('ZUNBARA')]);
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Relatório da comparação' });
  await screen.findByRole('region', { name: 'Conclusão' });
  await userEvent.click(screen.getByRole('link', { name: 'Voltar' }));
  await expect.poll(() => router.state.location.pathname).toBe('/triagem/7');
  expect(await atual()).toEqual([expect.stringContaining('ZUNBARA')]);
});

it('whoever reads all Similar rows is told the coverage of these rows, not of as many first ones', async () => {
  openTriagem(() => ESTADOS, makeColunas({ cobertura: { passo: 1, partes: [0.4, 0.75, 0.95, 1], similares: 0.9 } }));
  expect(await screen.findByText('cobre cerca de 90% dos conflitos prováveis')).toBeTruthy();
});

it('the triage of an issue without marks for opposition says so, as the bulletin does, and offers no comparison', async () => {
  const { linhas, ...rest } = makeColunas();
  const none = { marca: [], publicada: [], regra: [], probabilidade: [], grau: '', similar: '' };
  fakeServer({
    'GET /revistas/7/triagem/lista/': { ...rest, linhas: { ...linhas, ...none } },
    'GET /revistas/7/boletim/': makeBoletim({ colidencias: [], marcas_publicadas: 0 }),
    'GET /preferencias/': pageOf([]),
    'GET /revistas/': pageOf([makeRevista()]),
  });
  renderApp('/triagem/7');
  expect(await screen.findByText('A revista 2907 não publicou marcas para oposição.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Comparar marcas' })).toBeNull();
});

it('a row whose case is closed says how it ended', async () => {
  const notado = { responsavel: null, adiada_ate: null, nota: '', comunicar: false, linha: '' };
  const notados = {
    0: { ...notado, caso: 5, encerramento: 'Não opor' },
    1: { ...notado, caso: 6, encerramento: null },
  };
  openTriagem(() => ({ ...ESTADOS, estados: 'ccff', notados }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Situação' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Decididas' }));
  expect(await screen.findByText('Caso encerrado: Não opor')).toBeTruthy();
  expect(screen.getByText('Caso aberto')).toBeTruthy();
});

it('after the last day a case is opened only when the user has read that the period ended', async () => {
  const { calls } = openTriagem(() => ESTADOS, makeColunas({ prazo: { final: '16/11/2026', dias: -12 } }));
  const acoes = () => calls.filter(({ method }) => method === 'POST');
  await screen.findByRole('listbox', { name: 'Colidências' });
  await userEvent.keyboard('o');
  const dialog = within(await screen.findByRole('dialog', { name: 'O prazo para oposição terminou' }));
  expect(
    dialog.getByText(/terminou em 16\/11\/2026\. Depois da concessão ainda cabe o pedido de nulidade/),
  ).toBeTruthy();
  expect(acoes()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Abrir caso assim mesmo' }));
  await waitFor(() => expect(acoes()).toHaveLength(1));
});

it('the hits of an archived mark say that it is archived', async () => {
  const { marcas } = makeColunas();
  openTriagem(() => ESTADOS, makeColunas({ marcas: marcas.map((marca) => ({ ...marca, arquivada: true })) }));
  expect(await screen.findByText('Marca arquivada.')).toBeTruthy();
  expect(screen.getByRole('option').textContent).toContain('ZUMBARA (marca arquivada)');
});
