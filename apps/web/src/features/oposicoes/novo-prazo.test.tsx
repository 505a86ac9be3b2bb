import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { computePrazo, formatDia } from '@vigia/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeCall, fakeServer, Status } from '../../test/fake-server.ts';
import { makeCard, makeCaso, makeQuadro } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const PUBLICACAO = '2026-11-17';
const prazoNovo = computePrazo(PUBLICACAO);
const novoPrazo = {
  prazoFinal: formatDia(prazoNovo.final),
  diasRestantes: 57,
  revista: '2915',
  publicacao: formatDia(PUBLICACAO),
  confirmada: true,
};
const waiting = (changes: Partial<typeof novoPrazo> = {}) =>
  makeCaso(1, { novoPrazo: { ...novoPrazo, ...changes }, prazoNovo });
const confirmed = makeCaso(1, { prazoFinal: novoPrazo.prazoFinal, prazo: prazoNovo, republicado: true, versao: 2 });
const CONFIRM = 'POST /oposicoes/1/novo_prazo/';
const server = (caso = waiting()) => ({
  'GET /oposicoes/quadro/': makeQuadro([makeCard(1, { novoPrazo: caso.novoPrazo })]),
  'GET /oposicoes/1/': caso,
  'GET /escritorio/membros/': [],
});
async function ask() {
  renderApp('/marcas-colidentes?caso=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar o novo prazo' }));
  return within(await screen.findByRole('dialog', { name: `Contar o prazo até ${novoPrazo.prazoFinal}?` }));
}

// The drag-and-drop library warns outside standards mode, and jsdom is not in standards mode.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('C1: a later deadline that waits for a person', () => {
  it('the card shows both deadlines', async () => {
    fakeServer(server());
    renderApp('/marcas-colidentes');
    expect(await screen.findByText('Prazo: 23/11/2026 (Faltam 20 dias)')).toBeTruthy();
    expect(screen.getByText(`Novo prazo, por confirmar: ${novoPrazo.prazoFinal}`)).toBeTruthy();
  });

  it('the details show the later deadline, its counting and its source, and count from it after a confirmation', async () => {
    const calls = fakeServer({ ...server(), [CONFIRM]: confirmed });
    const dialog = await ask();
    expect(dialog.getByText(/^A revista 2915 publicou o pedido em 17\/11\/2026\./)).toBeTruthy();
    expect(dialog.getByText('Publicada em 17/11/2026 (terça-feira).')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: `Confirmar ${novoPrazo.prazoFinal} (Faltam 57 dias)` }));
    expect(await screen.findByText('Novo prazo confirmado!')).toBeTruthy();
    expect(calls.find(({ path, method }) => method === 'POST' && path.endsWith('/novo_prazo/'))?.body).toEqual({
      versao: 1,
    });
    await waitFor(() => expect(screen.queryByText('Confirmar o novo prazo')).toBeNull());
  });

  it('the earlier deadline stays when the user keeps it', async () => {
    const calls = fakeServer(server());
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('button', { name: 'Manter 23/11/2026' }));
    await waitFor(() => expect(screen.queryByText(/^Contar o prazo até/)).toBeNull());
    expect(calls.filter(({ method }: FakeCall) => method === 'POST')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Confirmar o novo prazo' })).toBeTruthy();
  });

  it('the details say when the later deadline rests on an upload of the office', async () => {
    fakeServer(server(waiting({ confirmada: false })));
    const dialog = await ask();
    expect(dialog.getByText(/enviada por este escritório e ainda não confirmada pelo INPI/)).toBeTruthy();
  });

  it.each([
    ['fails', new Status(500, { message: 'Algo deu errado.' }), 'Não foi possível confirmar o novo prazo.'],
    [
      'comes after another change',
      new Status(409, { ...confirmed, message: 'Outra pessoa mudou este caso enquanto você o via.' }),
      'Outra pessoa mudou este caso enquanto você o via.',
    ],
  ])('a confirmation that %s shows a sentence', async (_name, answer, sentence) => {
    fakeServer({ ...server(), [CONFIRM]: answer });
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('button', { name: /^Confirmar / }));
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  });
});
