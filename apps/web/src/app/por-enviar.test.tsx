import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { keepOperacao, listGuardadas } from '../entities/triagem/guarda.ts';
import { session } from '../lib/session.ts';
import { fakeServer } from '../test/fake-server.ts';
import { pageOf, usuario } from '../test/fixtures.ts';
import { renderApp } from '../test/render-app.tsx';

const ESTADOS = { lista: 'v1', versao: '1', estados: 'd', notados: {}, desfazer: null };

/** Keeps decisions as the triage does without a connection. Returns their keys. */
const keep = (revista: number, many: number): string[] =>
  Array.from({ length: many }, () => {
    const chave = crypto.randomUUID();
    const pares = [{ analise: 40, numero: '930000001' }];
    keepOperacao(usuario.username, revista, {
      tipo: 'acao',
      acao: { tipo: 'descartar', chave, pares, motivo: 'Não' },
      efeito: { letras: { 0: 'd' }, notados: {} },
    });
    return chave;
  });

/** The portfolio of a server that may be out of reach. Returns the keys that reached it. */
function open(offline: boolean) {
  const state = { offline };
  const chaves: string[] = [];
  const agir = ({ body }: { body: { acoes: { chave: string }[] } }): unknown => {
    if (state.offline) return new TypeError('Failed to fetch');
    chaves.push(...body.acoes.map(({ chave }) => chave));
    return { feitas: body.acoes.map(({ chave }) => ({ chave, erro: null })), estados: ESTADOS };
  };
  fakeServer({
    'GET /marca/': pageOf([]),
    'POST /logout/': {},
    'POST /revistas/7/triagem/acoes/': agir,
    'POST /revistas/8/triagem/acoes/': agir,
  });
  renderApp('/portfolio');
  return { state, chaves };
}

it('any page says how many decisions wait, and sends those of all issues once the connection is back', async () => {
  const kept = [...keep(7, 3), ...keep(8, 1)];
  const { state, chaves } = open(true);
  await screen.findByText(/^4 decisões da triagem estão guardadas neste aparelho/);
  state.offline = false;
  window.dispatchEvent(new Event('online'));
  await screen.findByText('4 decisões da triagem foram enviadas.');
  expect(chaves).toEqual(kept);
  await waitFor(() => expect(screen.queryByText(/guardadas neste aparelho/)).toBeNull());
  expect([...listGuardadas(usuario.username, 7), ...listGuardadas(usuario.username, 8)]).toEqual([]);
});

it("'Sair' with decisions that wait asks first, sends them and leaves", async () => {
  const kept = keep(7, 1);
  const { state, chaves } = open(true);
  await screen.findByText(/^1 decisão da triagem está guardada neste aparelho/);
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sair com decisões por enviar?' }));
  expect(dialog.getByText(/^1 decisão da triagem ainda não chegou ao servidor/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar e sair' }));
  await dialog.findByText(/^O servidor ainda não recebeu tudo/);
  expect(session.get().status).toBe('signed');
  state.offline = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar e sair' }));
  await waitFor(() => expect(session.get().status).toBe('anonymous'));
  expect(chaves).toEqual(kept);
});

it("'Sair assim mesmo' leaves, and what waits is sent when the same person signs in again", async () => {
  const kept = keep(7, 2);
  const { state, chaves } = open(true);
  await screen.findByText(/^2 decisões/);
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sair assim mesmo' }));
  await waitFor(() => expect(session.get().status).toBe('anonymous'));
  state.offline = false;
  session.signIn({ token: 'outra', user: { ...usuario, username: 'outra' } });
  await screen.findByText('Não há marcas no seu portifófio!');
  expect(chaves).toEqual([]);
  session.signIn({ token: 'ficha', user: usuario });
  await waitFor(() => expect(chaves).toEqual(kept));
});
