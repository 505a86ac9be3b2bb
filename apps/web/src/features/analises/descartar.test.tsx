import type { Descarte, Linha } from '@vigia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeCall, fakeServer, Status } from '../../test/fake-server.ts';
import { makeAnalise, makeQuadro, makeResultado } from '../../test/fixtures.ts';
import { holdToast } from '../../test/hold-toast.ts';
import { renderApp } from '../../test/render-app.tsx';

const PATH = '/analisar-marcas/900000019/2907/?id=40';
const HOLDER = 'NOVE24 LTDA';
const aprendido = { decisoes: 0, ativo: true, aplicado: false };
const rows = [
  makeResultado(1, { nome: 'QXBANK', titular: 'QXBANK SA', similaridade: 'Similar' }),
  makeResultado(2, { nome: 'NOVE24 Delícias', titular: HOLDER, similaridade: 'Similar' }),
  makeResultado(3, { nome: 'Nove24 Delicias', titular: 'Nove24 Ltda.', similaridade: 'Similar', classe_nice: '09' }),
  makeResultado(4, { nome: 'LaNonaChef', titular: null, similaridade: 'Similar' }),
];
const descarte = (changes: Partial<Descarte> = {}): Descarte => ({
  id: 5,
  tipo: 'processo',
  alcance: 'marca' as const,
  rotulo: '930000001',
  motivo: 'Sinais bem diferentes',
  revista: '2907',
  em: '2026-09-23T12:00:00Z',
  quem: 'Marina Dias',
  ...changes,
});

/** A server that hides dismissed results and shows restored ones. */
function startServer(hidden = new Set<string>(), extra: Record<string, unknown> = {}): FakeCall[] {
  const act = (numero: string, how: 'add' | 'delete') => (call: FakeCall) => {
    const grupo = (call.body as { grupo?: boolean }).grupo === true;
    const meant = grupo ? ['930000002', '930000003'] : [numero];
    meant.forEach((one) => hidden[how](one));
    return { processos: meant, total_similar: 4 - hidden.size, total_ocultadas: hidden.size };
  };
  return fakeServer({
    'GET /oposicoes/quadro/': makeQuadro([]),
    'GET /analises/40/': () =>
      makeAnalise({
        total_similar: 4 - hidden.size,
        total_ocultadas: hidden.size,
        resultado: rows.filter(({ numero }) => !hidden.has(numero)),
      }),
    'GET /analises/40/resultado/': () => {
      const results: Linha[] = rows
        .filter(({ numero }) => hidden.has(numero))
        .map((row) => ({ ...row, descarte: descarte({ rotulo: row.numero }) }));
      return { count: results.length, next: null, previous: null, results, aprendido };
    },
    ...Object.fromEntries(
      rows.flatMap(({ numero }) => [
        [`POST /analises/40/resultado/${numero}/descartar/`, act(numero, 'add')],
        [`POST /analises/40/resultado/${numero}/restaurar/`, act(numero, 'delete')],
      ]),
    ),
    ...extra,
  });
}
const link = (name: string) => screen.findByRole('link', { name });
const posted = (calls: readonly FakeCall[]) => calls.filter(({ method }) => method === 'POST');
const dialog = () => screen.findByRole('dialog', { name: 'Descartar resultado' });
async function choose(name: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Motivo' }));
  await userEvent.click(await screen.findByRole('option', { name }));
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Descartar' }));

let calls: FakeCall[] = [];
beforeEach(() => {
  calls = [];
});

describe('grouping', () => {
  it('a brand filed as several processes is one row, and the keyboard opens and closes the others', async () => {
    startServer();
    renderApp(PATH);
    await link('NOVE24 Delícias');
    expect(screen.queryByRole('link', { name: 'Nove24 Delicias' })).toBeNull();
    const more = screen.getByRole('button', { name: /mais 1 processo deste titular/ });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    more.focus();
    await userEvent.keyboard('{Enter}');
    expect(more.getAttribute('aria-expanded')).toBe('true');
    const names = [...document.querySelectorAll('[data-resultado]')].map(({ textContent }) => textContent);
    expect(names).toEqual(['QXBANK', 'NOVE24 Delícias', 'Nove24 Delicias', 'LaNonaChef']);
    await userEvent.keyboard('j');
    expect(document.activeElement?.textContent).toBe('Nove24 Delicias');
    more.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('link', { name: 'Nove24 Delicias' })).toBeNull();
  });
});

describe('dismissing', () => {
  it("the key 'd' asks for a reason, dismisses the row and focuses the next one, and the toast undoes it", async () => {
    calls = startServer();
    renderApp(PATH);
    (await link('QXBANK')).focus();
    await userEvent.keyboard('d');
    const asked = await dialog();
    await waitFor(() => expect(asked.contains(document.activeElement)).toBe(true));
    expect(document.activeElement?.getAttribute('aria-label')).not.toBe('Fechar');
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toBe('Escolha o motivo.');
    await choose('Sinais bem diferentes');
    await userEvent.type(screen.getByLabelText('Observação (opcional)'), 'só duas letras');
    await confirm();
    expect((await screen.findAllByText('Resultado descartado.')).length).toBeGreaterThan(0);
    await holdToast();
    expect(posted(calls)[0]).toMatchObject({
      path: '/analises/40/resultado/930000001/descartar/',
      body: {
        motivo: 'Sinais bem diferentes: só duas letras',
        silenciar: { titular: false, palavra: null, processo: true },
        grupo: false,
      },
    });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'QXBANK' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('NOVE24 Delícias'));
    expect(screen.getByText('1 ocultada.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    await link('QXBANK');
    expect(posted(calls)[1]).toMatchObject({
      path: '/analises/40/resultado/930000001/restaurar/',
      body: { grupo: false },
    });
    expect(screen.queryByText('1 ocultada.')).toBeNull();
  });

  it('the dismissal dialog offers the holder, a word and the other processes of the brand, and remembers the last reason', async () => {
    calls = startServer();
    renderApp(PATH);
    await link('QXBANK');
    await userEvent.click(screen.getByRole('button', { name: 'Descartar NOVE24 Delícias, 930000002' }));
    const box = within(await dialog());
    expect(
      box.getByText(
        'NOVE24 Delícias, processo 930000002, não volta a aparecer para esta marca, nem nas próximas revistas.',
      ),
    ).toBeTruthy();
    await choose('Acordo de convivência');
    expect(box.getByRole('checkbox', { name: '1 outro processo desta marca neste resultado' }).ariaChecked).toBe(
      'true',
    );
    await userEvent.click(box.getByRole('checkbox', { name: `Nada do titular ${HOLDER}` }));
    await userEvent.click(box.getByRole('combobox', { name: 'Silenciar uma palavra' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Nomes com a palavra Delícias' }));
    await confirm();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'NOVE24 Delícias' })).toBeNull());
    expect(posted(calls)[0]?.body).toEqual({
      motivo: 'Acordo de convivência',
      silenciar: { titular: true, palavra: 'Delícias', processo: true },
      grupo: true,
    });
    expect(screen.getByText('2 ocultadas.')).toBeTruthy();
    (await link('LaNonaChef')).focus();
    await userEvent.keyboard('d');
    await dialog();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Descartar'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(posted(calls)).toHaveLength(2));
    expect(posted(calls)[1]?.body).toMatchObject({ motivo: 'Acordo de convivência', grupo: false });
  });

  it('the dismissal dialog requires a text for another reason, shows a failure, and returns the focus on Escape', async () => {
    calls = startServer(new Set(), {
      'POST /analises/40/resultado/930000001/descartar/': new Status(503, { message: 'Em manutenção.' }),
    });
    renderApp(PATH);
    const row = await link('QXBANK');
    row.focus();
    await userEvent.keyboard('d');
    await dialog();
    await choose('Outro motivo');
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toBe('Escreva o motivo.');
    await userEvent.type(screen.getByLabelText('Qual'), 'cliente não quer');
    await confirm();
    expect((await screen.findAllByText('Erro ao descartar o resultado!')).length).toBeGreaterThan(0);
    expect(posted(calls)[0]?.body).toMatchObject({ motivo: 'cliente não quer' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(row));
  });

  it('the dismissal of the last row is told, and the toast undoes it, also where the row is gone before the board is read again', async () => {
    const hidden = new Set(['930000002', '930000003', '930000004']);
    const isShown = (): boolean => document.querySelector('[data-resultado="930000001"]') !== null;
    const readQuadro = async () => {
      if (hidden.size === rows.length) await waitFor(() => expect(isShown()).toBe(false));
      return makeQuadro([]);
    };
    calls = startServer(hidden, { 'GET /oposicoes/quadro/': readQuadro });
    renderApp(PATH);
    (await link('QXBANK')).focus();
    await userEvent.keyboard('d');
    await dialog();
    await choose('Sinais bem diferentes');
    await confirm();
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await link('QXBANK');
    expect(posted(calls).map(({ path }) => path.split('/').at(-2))).toEqual(['descartar', 'restaurar']);
  });
});

describe('the hidden', () => {
  it('hidden rows are counted, shown with their reasons, and restored', async () => {
    calls = startServer(new Set(['930000001', '930000004']));
    renderApp(PATH);
    await screen.findByText('2 ocultadas.');
    const show = screen.getByRole('button', { name: 'Mostrar' });
    await userEvent.click(show);
    const list = within(await screen.findByRole('list', { name: 'Ocultadas' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(list.getAllByText(/Sinais bem diferentes \(Marina Dias, 23\/09\/2026 às/)).toHaveLength(2);
    await userEvent.click(list.getByRole('button', { name: 'Restaurar QXBANK, 930000001' }));
    expect((await screen.findAllByText('QXBANK voltou ao resultado.')).length).toBeGreaterThan(0);
    await screen.findByText('1 ocultada.');
    expect(document.querySelector('[data-resultado="930000001"]')).toBeTruthy();
  });

  it("hidden rows that cannot be loaded show an error and 'Tentar novamente'", async () => {
    let broken = true;
    startServer(new Set(['930000001']), {
      'GET /analises/40/resultado/': () =>
        broken
          ? new Status(500, { message: 'Não deu.' })
          : { count: 1, next: null, previous: null, results: [{ ...rows[0], descarte: descarte() }], aprendido },
    });
    renderApp(PATH);
    await userEvent.click(await screen.findByRole('button', { name: 'Mostrar' }));
    await screen.findByText('Não foi possível carregar as ocultadas.');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await screen.findByRole('button', { name: 'Restaurar QXBANK, 930000001' });
  });

  it('a result whose hits are all hidden does not say that nothing was found, although near rows are left', async () => {
    const left = { total_similar: 0, total_ocultadas: 4, similares_ocultadas: 4, total_comparadas: 100 };
    startServer(new Set(), { 'GET /analises/40/': makeAnalise({ ...left, resultado: [makeResultado(9)] }) });
    renderApp(PATH);
    const sentence = await screen.findByText(
      /^4 marcas similares encontradas, todas descartadas pelo escritório, entre/,
    );
    expect(sentence.textContent).not.toContain('não encontrou');
  });

  it('a result whose rows are all hidden shows a sentence', async () => {
    startServer(new Set(rows.map(({ numero }) => numero)));
    renderApp(PATH);
    await screen.findByText('Todos os resultados desta comparação foram ocultados.');
    expect(screen.getByText('4 ocultadas.')).toBeTruthy();
  });
});
