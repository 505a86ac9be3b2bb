import type { Vencimento } from '@vigia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type FakeCall, fakeServer, Status } from '../../test/fake-server.ts';
import { makeVencimento, minhaConta } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const HOJE = '2026-11-23';
const MEMBRO = {
  id: 2,
  username: 'bia',
  first_name: 'Bia',
  last_name: 'Luz',
  email: 'bia@exemplo.com.br',
  papel: 'analista',
  situacao: 'ativo',
  voce: false,
};
const TARDE = makeVencimento(1, { final: '2026-11-20', dias_restantes: -3, atrasado: true });
const EXIGENCIA = makeVencimento(0, {
  chave: 'processo/900000019/IPAS136/2026-09-22/exigencia',
  tipo: 'exigencia',
  titulo: 'Cumprimento da exigência',
  final: HOJE,
  dias_restantes: 0,
  publicada: null,
  caso: null,
  responsavel: null,
  despacho: { codigo: 'IPAS136', nome: 'Exigência de mérito', revista: '2907', data: '2026-09-22' },
});
const DEPOIS = makeVencimento(2, {
  marca: {
    numero_processo: '900000019',
    elemento_nominativo: 'Cerrado Casa',
    cliente: { id: 4, nome: 'Cerrado Ltda' },
  },
});
const CUMPRIDO = { ...EXIGENCIA, chave: 'outro', cumprido: { quem: 'Bia Luz', em: '2026-11-22T15:00:00.000Z' } };

function open(vencimentos: readonly Vencimento[], at = '/prazos', routes: Record<string, unknown> = {}) {
  const calls = fakeServer({
    'GET /rest_auth/update/userme/': minhaConta,
    'GET /prazos/vencimentos/': { hoje: HOJE, vencimentos },
    'GET /escritorio/membros/': [MEMBRO],
    'GET /prazos/calendario/': {
      ano: 2026,
      dias: [{ id: null, data: '2026-11-02', nome: 'Finados', tipo: 'feriado' }],
      suspensoes: [],
      meta: 0,
    },
    ...routes,
  });
  return { router: renderApp(at), calls };
}
const rowsOf = (heading: RegExp): string[] =>
  within(screen.getByRole('region', { name: heading }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the list of deadlines', () => {
  it('the list has the late deadlines first, then day by day, with what, who and how long', async () => {
    open([TARDE, EXIGENCIA, DEPOIS, CUMPRIDO]);
    expect(await screen.findByRole('heading', { name: 'Prazos', level: 1 })).toBeTruthy();
    await screen.findByRole('region', { name: /^Atrasados/ });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Atrasados 1',
      'Hoje, segunda-feira, 23/11/2026 1',
      'Domingo, 13/12/2026 1',
    ]);
    expect(rowsOf(/^Atrasados/)[0]).toContain('OposiçãoCOLIDENTE 1 × Cerrado Casa');
    expect(rowsOf(/^Atrasados/)[0]).toContain('Marina Dias20/11/2026Venceu há 3 dias');
    const [due] = rowsOf(/^Hoje/);
    expect(due).toContain('Cumprimento da exigência · Proc. 900000019 · IPAS136, revista 2907');
    expect(due).toContain('Sem responsávelVence hoje');
    expect(screen.getByRole('status').textContent).toBe('1 atrasado · 1 hoje · 1 de 8 a 30 dias');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/oposicoes/1', '/detailsMyMark/900000019']));
  });

  it('the filters hide other deadlines and the address keeps them', async () => {
    const { router } = open([TARDE, EXIGENCIA, DEPOIS, CUMPRIDO], '/prazos?responsavel=ninguem');
    await screen.findByRole('region', { name: /^Hoje/ });
    expect(screen.queryByRole('region', { name: /^Atrasados/ })).toBeNull();
    await userEvent.click(screen.getByRole('combobox', { name: 'Situação' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Cumpridos' }));
    expect(await screen.findByText('Cumprido em 22/11/2026 · Bia Luz')).toBeTruthy();
    expect(router.state.location.search).toBe('?responsavel=ninguem&situacao=cumpridos');
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(await screen.findByRole('region', { name: /^Atrasados/ })).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('the client filter takes the deadlines of one client', async () => {
    const { router } = open([TARDE, EXIGENCIA, DEPOIS]);
    await userEvent.click(await screen.findByRole('combobox', { name: 'Cliente' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Cerrado Ltda' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Atrasados/ })).toBeNull());
    expect(
      screen
        .getAllByRole('region')
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain('· Cerrado Ltda');
    expect(router.state.location.search).toBe('?cliente=4');
  });

  it('a term of an own process is marked as met, and given to a colleague', async () => {
    let now: Vencimento = EXIGENCIA;
    const { calls } = open([EXIGENCIA, DEPOIS], '/prazos', {
      'PATCH /prazos/vencimentos/': ({ body }: FakeCall) => {
        const { cumprido } = body as { cumprido?: boolean };
        now =
          cumprido === undefined
            ? { ...now, responsavel: { id: 2, nome: 'Bia Luz' } }
            : { ...now, cumprido: { quem: 'Marina Dias', em: '2026-11-23T15:00:00.000Z' } };
        return now;
      },
    });
    const button = 'Opções de Cerrado Casa, Exigência';
    await userEvent.click(await screen.findByRole('button', { name: button }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Bia Luz' }));
    await waitFor(() => expect(rowsOf(/^Hoje/)[0]).toContain('Bia LuzVence hoje'));
    await userEvent.click(screen.getByRole('button', { name: button }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Marcar como cumprido' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Hoje/ })).toBeNull());
    const bodies = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    expect(bodies).toEqual([
      { chave: EXIGENCIA.chave, responsavel: 2 },
      { chave: EXIGENCIA.chave, cumprido: true },
    ]);
    // A deadline of opposition is met by its filing.
    expect(screen.queryByRole('button', { name: /^Opções de COLIDENTE 2/ })).toBeNull();
  });

  it('a refused change says why and leaves the deadline', async () => {
    open([EXIGENCIA], '/prazos', { 'PATCH /prazos/vencimentos/': new Status(404, { message: 'Não há este prazo.' }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Opções de Cerrado Casa, Exigência' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Marcar como cumprido' }));
    expect((await screen.findAllByText('Não há este prazo.')).length).toBeGreaterThan(0);
    expect(rowsOf(/^Hoje/)).toHaveLength(1);
  });

  it('an office without deadlines reads what will be here, and a failure can be tried again', async () => {
    let answer: unknown = new Status(400, { message: 'Não deu.' });
    open([], '/prazos', { 'GET /prazos/vencimentos/': () => answer });
    await screen.findByText('Não foi possível carregar os prazos.');
    answer = { hoje: HOJE, vencimentos: [] };
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Nenhum prazo em aberto')).toBeTruthy();
  });

  it('the calendar feed is offered on the page', async () => {
    open([], '/prazos', { 'GET /oposicoes/calendario/': { url: null, criado_em: null } });
    await userEvent.click(await screen.findByRole('button', { name: 'Assinar calendário' }));
    expect(await screen.findByRole('dialog', { name: 'Prazos na sua agenda' })).toBeTruthy();
  });
});

describe('the month of deadlines', () => {
  const cell = (name: RegExp) => screen.findByRole('button', { name });

  it('the grid counts the deadlines of each day, names the days without work and moves by keyboard', async () => {
    const { router } = open([TARDE, EXIGENCIA, DEPOIS], '/prazos?visao=mes');
    const today = await cell(/^segunda-feira, 23\/11\/2026, 1 prazo$/);
    expect(today.getAttribute('aria-current')).toBe('date');
    expect(await cell(/^segunda-feira, 02\/11\/2026, nenhum prazo, sem expediente: Finados$/)).toBeTruthy();
    expect(rowsOf(/^Hoje, segunda-feira/)).toHaveLength(1);
    today.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(await cell(/16\/11\/2026/));
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(await cell(/^sexta-feira, 20\/11\/2026, 1 prazo/));
    expect(rowsOf(/^Sexta-feira, 20/)[0]).toContain('COLIDENTE 1');
    await userEvent.keyboard('{PageDown}');
    expect(await screen.findByRole('heading', { name: 'Dezembro de 2026' })).toBeTruthy();
    expect(document.activeElement).toBe(await cell(/20\/12\/2026/));
    expect(router.state.location.search).toBe('?visao=mes&mes=2026-12&dia=2026-12-20');
    await userEvent.click(screen.getByRole('button', { name: 'Mês seguinte' }));
    expect(await screen.findByRole('heading', { name: 'Janeiro de 2027' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Hoje' }));
    expect(await screen.findByRole('heading', { name: 'Novembro de 2026' })).toBeTruthy();
  });
});

it('the sidebar, a key and the list of keys lead to the deadlines', async () => {
  const { router } = open([], '/home');
  expect((await screen.findByRole('link', { name: 'Prazos' })).getAttribute('href')).toBe('/prazos');
  await userEvent.keyboard('gz');
  await waitFor(() => expect(router.state.location.pathname).toBe('/prazos'));
});
