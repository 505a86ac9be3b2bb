import type { Atividade, Membro } from '@vigia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { session } from '../../lib/session.ts';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { pageOf, usuario } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const MEMBRO: Membro = {
  id: 3,
  username: 'ana',
  first_name: 'Ana',
  last_name: 'Reis',
  email: 'ana@exemplo.com.br',
  papel: 'administrador',
  situacao: 'ativo',
  voce: true,
};
const makeAtividade = (id: number, changes: Partial<Atividade> = {}): Atividade => ({
  id,
  em: '2026-09-23T14:02:00.000Z',
  tipo: 'marca.arquivada',
  usuario: 3,
  autor: 'Ana Reis',
  frase: `Ana Reis arquivou a marca AURORA ${id}.`,
  mudancas: [],
  endereco: '203.0.113.7',
  navegador: 'Firefox',
  ...changes,
});

function open(at = '/registro-de-atividades', routes: Record<string, unknown> = {}) {
  const calls = fakeServer({
    'GET /escritorio/membros/': [MEMBRO],
    'GET /auditoria/': pageOf([
      makeAtividade(2, {
        tipo: 'marca.alterada',
        frase: 'Ana Reis alterou a marca AURORA.',
        mudancas: [{ campo: 'first_name', antes: 'Bia', depois: 'Beatriz' }],
      }),
      makeAtividade(1),
    ]),
    ...routes,
  });
  const router = renderApp(at);
  return { calls, router };
}
const sentences = async () =>
  within(await screen.findByRole('list', { name: 'Atividades' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
const queryOf = (calls: { path: string; query: string }[]) =>
  calls.findLast(({ path }) => path === '/auditoria/')?.query;

describe('the activity log', () => {
  it('shows who did what, the changed fields, and from where', async () => {
    open();
    expect(await sentences()).toEqual(['Ana Reis alterou a marca AURORA.', 'Ana Reis arquivou a marca AURORA 1.']);
    expect(screen.getByText('Primeiro nome')).toBeTruthy();
    expect(screen.getByText('Bia').tagName).toBe('DEL');
    expect(screen.getByText('Beatriz').tagName).toBe('INS');
    expect(screen.getAllByText('203.0.113.7 · Firefox')).toHaveLength(2);
    expect(screen.getByText('2 atividades')).toBeTruthy();
  });

  it('is filtered by person, kind and days, which the address keeps', async () => {
    const { calls, router } = open('/registro-de-atividades?tipo=marca.arquivada&quem=x');
    await sentences();
    expect(queryOf(calls)).toBe('?tipo=marca.arquivada&page=1&page_size=50');
    await userEvent.click(screen.getByRole('combobox', { name: 'Pessoa' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ana Reis' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'De' }), '01/09/2026');
    await waitFor(() => expect(queryOf(calls)).toBe('?quem=3&tipo=marca.arquivada&de=2026-09-01&page=1&page_size=50'));
    expect(router.state.location.search).toBe('?tipo=marca.arquivada&quem=3&de=2026-09-01');
    await userEvent.type(screen.getByRole('textbox', { name: 'Até' }), '31/02/2026');
    expect(await screen.findByText('Data inválida.')).toBeTruthy();
  });

  it('shows more on request', async () => {
    open('/registro-de-atividades', {
      'GET /auditoria/': ({ query }: { query: string }) =>
        query.includes('page=2&')
          ? { count: 2, next: null, previous: null, results: [makeAtividade(1)] }
          : { count: 2, next: '/auditoria/?page=2', previous: null, results: [makeAtividade(2)] },
    });
    expect(await sentences()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    await waitFor(async () => expect(await sentences()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });

  it('says when nothing matches, and clears the filters', async () => {
    const { router } = open('/registro-de-atividades?tipo=conta.senha', { 'GET /auditoria/': pageOf([]) });
    expect(await screen.findByText('Nenhuma atividade com estes filtros')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(await screen.findByText('Nenhuma atividade ainda')).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('says why it did not load and tries again', async () => {
    let failing = true;
    open('/registro-de-atividades', {
      'GET /auditoria/': () => (failing ? new Status(503, { message: 'Sem banco.' }) : pageOf([makeAtividade(1)])),
    });
    expect(await screen.findByText('Não foi possível carregar o registro de atividades.')).toBeTruthy();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await sentences()).toHaveLength(1);
  });

  it('tells other members that it is for administrators, and asks the server for nothing', async () => {
    const { calls } = open();
    await sentences();
    calls.length = 0;
    session.signIn({ token: 'outra', user: { ...usuario, papel: 'analista' } });
    expect(await screen.findByText('Só administradores do escritório veem o registro de atividades.')).toBeTruthy();
    expect(calls.filter(({ path }) => path === '/auditoria/')).toEqual([]);
  });
});
