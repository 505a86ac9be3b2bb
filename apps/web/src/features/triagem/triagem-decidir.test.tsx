import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SEM_NOTA } from '../../entities/triagem/fila.ts';
import { listGuardadas } from '../../entities/triagem/guarda.ts';
import { makePar, pageOf, usuario } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { makeColunas } from './linhas.fixture.ts';
import { list, options, serveTriagem } from './triagem.fixture.ts';

// jsdom lays nothing out: the virtual list draws rows only where it has a height.
beforeEach(() => void vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600));

const panel = async () => within(await screen.findByRole('region', { name: 'Par' }));
const status = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');

describe('reasons', () => {
  it('the button of the panel shows the reason that it records, and the mouse chooses another one', async () => {
    const { sent } = serveTriagem();
    renderApp('/triagem/7');
    await list();
    const par = await panel();
    await userEvent.keyboard('5');
    await userEvent.click(await par.findByRole('button', { name: 'Descartar: Acordo de convivência' }));
    await waitFor(() => expect(sent().map(({ motivo }) => motivo)).toEqual(Array(2).fill('Acordo de convivência')));
    await userEvent.keyboard('zz');
    await userEvent.click(await par.findByRole('button', { name: 'Outro motivo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Motivo do descarte' }));
    await userEvent.click(dialog.getByRole('button', { name: /Só têm em comum/ }));
    await waitFor(() => expect(sent().at(-1)?.motivo).toBe('Só têm em comum termos de uso comum'));
  });

  it("a swipe records the neutral reason, and 'Mudar motivo' gives the row another one", async () => {
    localStorage.setItem('triagem-motivo', 'Acordo de convivência');
    const { sent, state } = serveTriagem();
    renderApp('/triagem/7');
    await list();
    const [row] = screen.getAllByRole('option');
    await userEvent.pointer([
      { keys: '[TouchA>]', target: row!, coords: { x: 300, y: 5 } },
      { pointerName: 'TouchA', target: row!, coords: { x: 100, y: 5 } },
      { keys: '[/TouchA]', target: row! },
    ]);
    await waitFor(() => expect(sent()).toMatchObject([{ tipo: 'descartar', motivo: 'Sinais bem diferentes' }]));
    expect(status()).toContain('Descartada: LYRIA BAR (Sinais bem diferentes).');
    await userEvent.click(screen.getByRole('button', { name: 'Mudar motivo' }));
    await screen.findByRole('dialog', { name: 'Motivo do descarte' });
    await userEvent.keyboard('1');
    await waitFor(() => expect(sent().at(-1)?.motivo).toBe('Produtos ou serviços sem afinidade'));
    await waitFor(() => expect(state.letras).toBe('dfff'));
    expect(sent().at(-1)?.pares).toEqual([{ analise: 40, numero: '930000001' }]);
  });

  it('the sixth choice leads to a reason that the user writes', async () => {
    const { sent } = serveTriagem();
    renderApp('/triagem/7');
    await list();
    await userEvent.click(await (await panel()).findByRole('button', { name: 'Outro motivo' }));
    await screen.findByRole('dialog', { name: 'Motivo do descarte' });
    await userEvent.keyboard('6');
    await screen.findByRole('dialog', { name: 'Outro motivo' });
    await userEvent.keyboard('Cliente dispensou{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ tipo: 'descartar', motivo: 'Cliente dispensou' }]));
  });
});

describe('what is said', () => {
  it("'Desfazer' beside what was said takes it back, and the button is there only then", async () => {
    const { state } = serveTriagem();
    renderApp('/triagem/7');
    await list();
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
    await userEvent.keyboard('o');
    await waitFor(() => expect(state.letras).toBe('cfff'));
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(state.letras).toBe('ffff'));
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });

  it.each([
    ['r', 's', 'LYRIA BAR não foi descartada: só se restaura o que foi.'],
    ['r', 'c', 'LYRIA BAR não foi descartada: só se restaura o que foi.'],
    ['o', 'c', 'LYRIA BAR já tem um caso aberto.'],
    ['e', 'c', 'LYRIA BAR já tem decisão: encerre antes o caso, ou restaure o que foi descartado.'],
  ])('%s on a row in the state %s sends nothing and says why', async (key, letra, sentence) => {
    const { sent, state } = serveTriagem();
    state.letras = `${letra}fff`;
    renderApp('/triagem/7?situacao=todas');
    await list();
    await userEvent.keyboard(key);
    await screen.findByText(sentence);
    expect(sent()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });

  it("'Não adiar mais' stands only where something waits, and says what it did", async () => {
    const { state, sent } = serveTriagem();
    [state.letras, state.notados] = ['sfff', { 0: { ...SEM_NOTA, adiada_ate: '2199-01-31' } }];
    renderApp('/triagem/7?situacao=todas');
    await list();
    await userEvent.keyboard('s');
    await userEvent.click(await screen.findByRole('button', { name: /Não adiar mais/ }));
    await waitFor(() => expect(sent()).toMatchObject([{ tipo: 'adiar', ate: null }]));
    expect(status()).toContain('Não mais adiada: LYRIA BAR.');
  });

  it('a refused decision is not said to be done', async () => {
    serveTriagem({
      'POST /revistas/7/triagem/acoes/': ({ body }: { body: { acoes: { chave: string }[] } }) => ({
        feitas: body.acoes.map(({ chave }) => ({ chave, erro: 'Este par já tem um caso.' })),
        estados: { lista: 'v1', versao: 'x', estados: 'ffff', notados: {}, desfazer: null },
      }),
    });
    renderApp('/triagem/7');
    await list();
    await userEvent.keyboard('e');
    await screen.findByText('Não foi feito.');
    expect(status()).not.toContain('Descartada');
    expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
  });

  it('a row with a case offers the case first, and no decision that would be refused', async () => {
    const { state } = serveTriagem();
    [state.letras, state.notados] = ['cfff', { 0: { ...SEM_NOTA, caso: 9 } }];
    renderApp('/triagem/7?situacao=todas');
    await list();
    const par = await panel();
    const link = await par.findByRole('link', { name: 'Abrir o caso' });
    expect(link.parentElement?.firstElementChild).toBe(link);
    expect(par.queryByRole('button', { name: /Abrir caso|Descartar|Outro motivo|Silenciar|Adiar/ })).toBeNull();
    expect(par.getByRole('button', { name: 'Nota' })).toBeTruthy();
  });
});

describe('selections', () => {
  it('the count is of the rows on the list, and those that a search hides stay selected', async () => {
    const { sent } = serveTriagem();
    renderApp('/triagem/7?situacao=todas');
    await list();
    await userEvent.keyboard('x{Shift>}J{/Shift}');
    await screen.findByText('2 selecionadas.');
    await userEvent.keyboard('/zunbara');
    await screen.findByText('1 selecionada (mais 1 fora da lista).');
    (await list()).focus();
    await userEvent.keyboard('e');
    await waitFor(() => expect(sent()).toMatchObject([{ pares: [{ numero: '930000004' }] }]));
    await userEvent.click(screen.getByRole('button', { name: 'Limpar busca' }));
    await screen.findByText(/^1 selecionada\. /);
  });

  it('Shift with the arrows selects, and the places of the rows count no headings', async () => {
    serveTriagem();
    renderApp('/triagem/7?situacao=todas&grupo=marca');
    (await list()).focus();
    const places = () => screen.getAllByRole('option').map((row) => row.getAttribute('aria-posinset'));
    expect(places()).toEqual(['1', '2']);
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await screen.findByText('2 selecionadas.');
  });

  it('a note on rows with different notes starts empty, says what it replaces, and does not erase them', async () => {
    const { state, sent } = serveTriagem();
    state.notados = { 0: { ...SEM_NOTA, nota: 'NOTA A' }, 1: { ...SEM_NOTA, nota: 'NOTA B' } };
    renderApp('/triagem/7');
    (await list()).focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}n');
    const dialog = within(await screen.findByRole('dialog', { name: 'Nota' }));
    const field = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Nota' });
    expect(field.value).toBe('');
    expect(dialog.getByText('Substitui as 2 notas que já existem nas 2 selecionadas.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar nota' }));
    expect(dialog.getByText(/em branco, apagaria as que já existem/)).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.type(field, 'Ouvir o cliente.');
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar nota' }));
    await waitFor(() => expect(sent()).toMatchObject([{ tipo: 'anotar', nota: 'Ouvir o cliente.' }]));
    expect(sent()[0]?.pares).toHaveLength(2);
  });
});

describe('texts', () => {
  it('a note that is not saved comes back when its dialog is opened again', async () => {
    const { sent } = serveTriagem();
    renderApp('/triagem/7');
    await list();
    await userEvent.keyboard('n');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nota' }), 'Ouvir');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('n');
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Nota' })).value).toBe('Ouvir');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar nota' }));
    await waitFor(() => expect(sent()).toMatchObject([{ tipo: 'anotar', nota: 'Ouvir' }]));
  });

  it("the line for the client is kept when the page is left with the browser's key 'back'", async () => {
    serveTriagem({ 'GET /marca/': pageOf([]) });
    const router = renderApp('/portfolio');
    await router.navigate('/triagem/7');
    await list();
    await userEvent.type(await (await panel()).findByLabelText('Linha para o cliente'), 'Opor.');
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/portfolio'));
    await waitFor(() =>
      expect(
        listGuardadas(usuario.username, 7).map(({ operacao }) => operacao.tipo === 'acao' && operacao.acao),
      ).toMatchObject([{ tipo: 'comunicar', comunicar: true, linha: 'Opor.' }]),
    );
  });

  it('the line for the client outlives a reload of the page', async () => {
    const { sent } = serveTriagem();
    // What a page that is reloaded leaves behind.
    sessionStorage.setItem(`rascunho ${usuario.username} linha 40-930000001`, JSON.stringify('Opor.'));
    renderApp('/triagem/7');
    await list();
    const field = await (await panel()).findByLabelText<HTMLTextAreaElement>('Linha para o cliente');
    expect(field.value).toBe('Opor.');
    (await list()).focus();
    await userEvent.keyboard('j');
    await waitFor(() => expect(sent()).toMatchObject([{ tipo: 'comunicar', linha: 'Opor.' }]));
    expect((await panel()).getByText(/ZUNBARA/)).toBeTruthy();
  });
});

describe('rules', () => {
  it('each silence says how many rows it hides, before and after', async () => {
    serveTriagem();
    renderApp('/triagem/7?situacao=todas');
    await list();
    await userEvent.keyboard('m');
    const dialog = within(await screen.findByRole('dialog', { name: 'Silenciar' }));
    expect(dialog.getByRole('button', { name: /palavra BAR/ }).textContent).toContain('esconde 1 colidência');
    await userEvent.click(dialog.getByRole('radio', { name: 'Para todo o escritório' }));
    expect(dialog.getByRole('button', { name: /palavra BAR/ }).textContent).toContain('esconde 2 colidências');
    await userEvent.click(dialog.getByRole('button', { name: /palavra BAR/ }));
    await waitFor(() => expect(status()).toContain('Silenciada a palavra BAR: 2 colidências a menos.'));
  });

  it('restoring a row that a rule hides with others says so first', async () => {
    const regra = {
      id: 3,
      tipo: 'palavra',
      alcance: 'escritorio',
      rotulo: 'bar',
      motivo: 'Não',
      revista: '2907',
      em: '2026-09-22T12:00:00Z',
      quem: 'Bia',
    };
    const { state, sent } = serveTriagem({
      'GET /analises/40/resultado/930000001/': { ...makePar({ analise: 40, numero: '930000001' }), descarte: regra },
    });
    state.letras = 'dffd';
    renderApp('/triagem/7?situacao=todas');
    await list();
    await userEvent.keyboard('r');
    const dialog = within(await screen.findByRole('dialog', { name: 'Restaurar' }));
    expect(dialog.getByText(/escondida por uma regra: a palavra bar, para todo o escritório/)).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: /voltam 2 desta revista/ }));
    await waitFor(() => expect(sent()).toMatchObject([{ tipo: 'restaurar' }]));
  });
});

describe('the place', () => {
  it('a folded part that was opened is open again on the way back', async () => {
    serveTriagem();
    const router = renderApp('/triagem/7');
    await list();
    await userEvent.click(screen.getByRole('button', { name: 'Abaixo do corte (1)' }));
    (await list()).focus();
    await userEvent.keyboard('{End}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/triagem/7'));
    await router.navigate(-1);
    await list();
    expect(options()).toHaveLength(3);
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Casa Zum Bar');
  });

  it('a search shows the folded parts as open, and nothing to fold', async () => {
    serveTriagem();
    renderApp('/triagem/7?busca=zum');
    await list();
    const fold = screen.getByRole('button', { name: 'Abaixo do corte (1)' });
    expect([fold.getAttribute('aria-expanded'), fold.hasAttribute('disabled')]).toEqual(['true', true]);
  });

  it('the buttons of the panel keep the focus from pair to pair', async () => {
    const { sent } = serveTriagem();
    renderApp('/triagem/7');
    await list();
    const button = await (await panel()).findByRole('button', { name: /^Descartar/ });
    await userEvent.click(button);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(document.activeElement?.textContent).toMatch(/^Descartar/);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(2));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listbox', { name: 'Colidências' })));
  });

  it('the learnt order says so, and the panel why it moved a row', async () => {
    const par = makePar({ analise: 40, numero: '930000001' });
    serveTriagem({
      'GET /revistas/7/triagem/lista/': makeColunas({ aprendido: { decisoes: 42, ativo: true, aplicado: true } }),
      'GET /analises/40/resultado/930000001/': {
        ...par,
        deslocamento: { posicao_motor: 5, motivo: 'O escritório costuma opor.' },
      },
    });
    renderApp('/triagem/7');
    await list();
    await screen.findByText('Ordem da lista: aprendida com 42 decisões do escritório.');
    await (await panel()).findByText('O escritório costuma opor. Na ordem do motor: 5º.');
  });
});
