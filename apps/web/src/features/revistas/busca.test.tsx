import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ProgressoRevista, RevistaDoEscritorio } from '@vigia/contract';
import { describe, expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { makeRevista, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';
import { describeProgresso } from './status-revista.tsx';

const NADA = { numero: null, esperada_em: null, verificada_em: null, indisponivel: false };
const makeProgresso = (changes: Partial<ProgressoRevista> = {}): ProgressoRevista => ({
  etapa: 'Na fila',
  fracao: null,
  bytes: 0,
  total: null,
  aviso: null,
  proxima_tentativa: null,
  ...changes,
});
const emAnalise = (progresso: Partial<ProgressoRevista> | null): RevistaDoEscritorio =>
  makeRevista({
    id: 9,
    numero: '2908',
    status: 'Em análise',
    data_publicacao: null,
    progresso: progresso && makeProgresso(progresso),
  });
const MOTIVO = 'A revista 2908 não está no site do INPI. Confira o número.';
const comErro = makeRevista({ id: 9, numero: '2908', status: 'Erro', data_publicacao: null, motivo: MOTIVO });

describe('how far an issue is', () => {
  it.each<[Partial<ProgressoRevista>, string | RegExp]>([
    [{}, 'Na fila'],
    [{ etapa: 'Baixando' }, 'Baixando…'],
    [{ etapa: 'Baixando', fracao: 0.434, bytes: 4_000_000, total: 9_542_041 }, 'Baixando 43% de 9,1 MB'],
    [{ etapa: 'Lendo', fracao: 0.8, total: 9_542_041 }, 'Lendo 80%'],
    [{ aviso: 'O site do INPI não respondeu.' }, 'O site do INPI não respondeu.'],
    [
      { aviso: 'O site do INPI não respondeu.', proxima_tentativa: '2026-10-13T12:32:00Z' },
      /^O site do INPI não respondeu\. Nova tentativa às \d\d:32\.$/,
    ],
  ])('describeProgresso of %j is %s', (changes, words) => {
    expect(describeProgresso(makeProgresso(changes))).toEqual(
      typeof words === 'string' ? words : expect.stringMatching(words),
    );
  });
});

describe('the screen of issues', () => {
  it("the screen of issues shows the next issue, its expected day, and the last look at INPI's site", async () => {
    fakeServer({
      'GET /revistas/': pageOf([makeRevista()]),
      'GET /revistas/proxima/': {
        numero: '2908',
        esperada_em: '2026-10-13',
        verificada_em: '2026-10-07T12:15:00Z',
        indisponivel: false,
      },
    });
    renderApp('/analysis');
    expect(await screen.findByText('Próxima revista: nº 2908, esperada em 13/10/2026')).toBeTruthy();
    const last = screen.getByText(/^Última verificação:/);
    expect(last.textContent).toMatch(/^Última verificação: 07\/10\/2026 às \d\d:15$/);
  });

  it('the screen of issues shows that INPI did not respond, and no unknown next issue', async () => {
    fakeServer({
      'GET /revistas/': pageOf([]),
      'GET /revistas/proxima/': { ...NADA, verificada_em: '2026-10-07T12:15:00Z', indisponivel: true },
    });
    renderApp('/analysis');
    expect((await screen.findByText(/^Última verificação:/)).textContent).toMatch(/ \(o site do INPI não respondeu\)$/);
    expect(screen.queryByText(/^Próxima revista/)).toBeNull();
  });

  it('the line about the next issue is absent if it cannot be loaded', async () => {
    fakeServer({
      'GET /revistas/': pageOf([makeRevista()]),
      'GET /revistas/proxima/': new Status(500, { message: 'Algo deu errado.' }),
    });
    renderApp('/analysis');
    expect(await screen.findByText('Você possui 1 revista cadastrada.')).toBeTruthy();
    expect(screen.queryByText(/Próxima revista|Algo deu errado/)).toBeNull();
  });

  it('an issue shows the progress of its download and its reading in words and as a bar', async () => {
    fakeServer({
      'GET /revistas/': pageOf([
        emAnalise({ etapa: 'Baixando', fracao: 0.43, bytes: 4_000_000, total: 9_542_041 }),
        makeRevista({ id: 8, numero: '2906', status: 'Em análise', progresso: makeProgresso() }),
      ]),
      'GET /revistas/proxima/': NADA,
    });
    renderApp('/analysis');
    const bar = await screen.findByRole('progressbar', { name: 'Revista 2908: Baixando' });
    expect(bar.getAttribute('aria-valuetext')).toBe('Baixando 43% de 9,1 MB');
    expect(screen.getByText('Baixando 43% de 9,1 MB')).toBeTruthy();
    expect(screen.getByText('Na fila')).toBeTruthy();
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
  });

  it('a failed issue shows its reason and is tried again by keyboard, and the focus stays in its row', async () => {
    let list = [comErro];
    const calls = fakeServer({
      'GET /revistas/': () => pageOf(list),
      'GET /revistas/proxima/': NADA,
      'POST /revistas/9/tentar_novamente/': () => {
        list = [emAnalise({})];
        return list[0];
      },
    });
    renderApp('/analysis');
    expect(await screen.findByText(MOTIVO)).toBeTruthy();
    screen.getByRole('button', { name: 'Tentar novamente a revista 2908' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Na fila')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/revistas/9/tentar_novamente/',
    ]);
    const row = screen.getAllByRole('row')[1]!;
    expect(row.contains(document.activeElement)).toBe(true);
  });

  it('a failed retry or removal of an issue shows an error', async () => {
    fakeServer({
      'GET /revistas/': pageOf([comErro]),
      'GET /revistas/proxima/': NADA,
      'POST /revistas/9/tentar_novamente/': new Status(500, { message: 'Algo deu errado.' }),
      'DELETE /revistas/9/': new Status(409, { message: 'Só uma revista com erro pode ser tirada da lista.' }),
    });
    renderApp('/analysis');
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente a revista 2908' }));
    expect((await screen.findAllByText('Não foi possível tentar novamente.')).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Tirar da lista a revista 2908' }));
    expect((await screen.findAllByText('Não foi possível tirar a revista da lista.')).length).toBeGreaterThan(0);
  });

  it('a mistyped number is removed from the list, and the focus moves to the remaining issue', async () => {
    let list = [comErro, makeRevista()];
    fakeServer({
      'GET /revistas/': () => pageOf(list),
      'GET /revistas/proxima/': NADA,
      'DELETE /revistas/9/': () => {
        list = [makeRevista()];
        return { message: 'A revista 2908 saiu da sua lista.' };
      },
    });
    renderApp('/analysis');
    await userEvent.click(await screen.findByRole('button', { name: 'Tirar da lista a revista 2908' }));
    expect(await screen.findByText('A revista 2908 saiu da sua lista.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(MOTIVO)).toBeNull());
    const group = screen.getByRole('group', { name: 'Lista de revistas' });
    await waitFor(() => expect(document.activeElement).toBe(group));
    expect(within(group).getByText('2907')).toBeTruthy();
  });
});
