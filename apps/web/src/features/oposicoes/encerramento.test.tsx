import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Caso, CasoEncerrado } from '@vigia/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeCall, fakeServer, Status } from '../../test/fake-server.ts';
import { makeCard, makeCaso, makeQuadro, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const ENCERRAR = 'POST /oposicoes/1/encerrar/';
const REABRIR = 'POST /oposicoes/1/reabrir/';
const LISTA = 'GET /oposicoes/encerrados/';
const encerramento: NonNullable<Caso['encerramento']> = {
  ...({ desfecho: 'acordo', rotulo: 'Acordo' } as const),
  ...{ motivo: 'Coexistência assinada.', quem: 'Marina Dias', em: '2026-11-03T12:00:00Z' },
};
const closed = makeCaso(1, { encerramento, versao: 2 });
const { id, marcaColidente, processoInpi, conflitaCom, processoMarca, versao } = closed;
const row: CasoEncerrado = { id, marcaColidente, processoInpi, conflitaCom, processoMarca, versao, encerramento };

function serve(caso: Caso, routes: Record<string, unknown> = {}): FakeCall[] {
  let now = caso;
  return fakeServer({
    'GET /oposicoes/quadro/': makeQuadro([]),
    'GET /escritorio/membros/': [],
    'GET /oposicoes/1/': () => now,
    [ENCERRAR]: () => (now = closed),
    [REABRIR]: () => (now = makeCaso(1, { versao: 3 })),
    ...routes,
  });
}
const bodyOf = (calls: FakeCall[], end: string): unknown => calls.find(({ path }) => path.endsWith(end))?.body;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('closing a case', () => {
  it('a case is closed with an outcome and a reason, shows them, and the message takes it back at once', async () => {
    const calls = serve(makeCaso(1));
    renderApp('/oposicoes/1');
    await userEvent.click(await screen.findByRole('button', { name: 'Encerrar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar o caso' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Acordo' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Encerrar caso' }));
    expect(await dialog.findByText('Diga por que o caso foi encerrado.')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Motivo'), 'Coexistência assinada.');
    await userEvent.click(dialog.getByRole('button', { name: 'Encerrar caso' }));
    const state = within(await screen.findByRole('region', { name: 'Caso encerrado' }));
    expect(bodyOf(calls, '/encerrar/')).toEqual({ desfecho: 'acordo', motivo: 'Coexistência assinada.', versao: 1 });
    expect(state.getByText('Acordo')).toBeTruthy();
    expect(state.getByText('Coexistência assinada.')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Etapa do caso' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Protocolar' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Caso reaberto!')).toBeTruthy();
    expect(bodyOf(calls, '/reabrir/')).toEqual({ versao: 2 });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Caso encerrado' })).toBeNull());
  });

  it('the message comes although the board is still being read, and no dialog stays open', async () => {
    let board: unknown = makeQuadro([makeCard(1)]);
    serve(makeCaso(1), { 'GET /oposicoes/quadro/': () => board, 'GET /oposicoes/versao/': { versao: '1' } });
    renderApp('/marcas-colidentes?caso=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Encerrar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Encerrar o caso' }));
    await userEvent.type(dialog.getByLabelText('Motivo'), 'Coexistência assinada.');
    board = new Promise(() => undefined);
    await userEvent.click(dialog.getByRole('button', { name: 'Encerrar caso' }));
    expect(await screen.findByText('Caso encerrado!')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('region', { name: 'Caso encerrado' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Encerrar' })).toBeNull();
  });

  it('a closed case is reopened from its page, and a refusal shows its sentence', async () => {
    serve(closed, { [REABRIR]: new Status(409, { message: 'Este caso não está encerrado.' }) });
    renderApp('/oposicoes/1');
    await userEvent.click(await screen.findByRole('button', { name: 'Reabrir' }));
    expect(await screen.findByText('Este caso não está encerrado.')).toBeTruthy();
  });
});

describe('the closed cases', () => {
  it('the closed cases are listed with outcome and reason, searched by the address, and reopened', async () => {
    let rows = [row];
    const calls = serve(closed, {
      [LISTA]: ({ query }: FakeCall) => pageOf(query.includes('busca=nada') ? [] : rows),
      [REABRIR]: () => {
        rows = [];
        return makeCaso(1, { versao: 3 });
      },
    });
    const router = renderApp('/casos-encerrados');
    const link = await screen.findByRole('link', { name: 'COLIDENTE 1 × Cerrado Casa' });
    expect(link.getAttribute('href')).toBe('/oposicoes/1');
    expect(screen.getByText('1 caso encerrado')).toBeTruthy();
    expect(screen.getByText('Coexistência assinada.')).toBeTruthy();
    const search = screen.getByLabelText('Buscar nos casos encerrados');
    await userEvent.type(search, 'nada');
    expect(await screen.findByText('Nenhum caso encontrado')).toBeTruthy();
    expect(router.state.location.search).toBe('?busca=nada');
    await userEvent.clear(search);
    await userEvent.click(await screen.findByRole('button', { name: 'Reabrir COLIDENTE 1 × Cerrado Casa' }));
    expect(await screen.findByText('Caso reaberto!')).toBeTruthy();
    expect(bodyOf(calls, '/reabrir/')).toEqual({ versao: 2 });
    expect(await screen.findByText('Nenhum caso encerrado')).toBeTruthy();
  });

  it('the closed cases are filtered by client, and the address keeps the client beside the words', async () => {
    const clientes = [{ id: 4, nome: 'Aurora Alimentos', contatos: 0, marcas: 1 }];
    serve(closed, {
      'GET /clientes/': clientes,
      [LISTA]: ({ query }: FakeCall) => pageOf(query.includes('cliente=nenhum') ? [] : [row]),
    });
    const router = renderApp('/casos-encerrados?busca=casa');
    await screen.findByText('Coexistência assinada.');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Cliente' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Aurora Alimentos' }));
    await waitFor(() => expect(router.state.location.search).toBe('?busca=casa&cliente=4'));
    expect(await screen.findByText('1 caso encerrado')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Buscar nos casos encerrados'));
    await waitFor(() => expect(router.state.location.search).toBe('?cliente=4'));
    await userEvent.click(screen.getByRole('combobox', { name: 'Cliente' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Sem cliente' }));
    expect(await screen.findByText('Nenhum caso encerrado com este filtro')).toBeTruthy();
  });

  it('the closed cases say that they cannot be loaded, and are read again', async () => {
    let answer: unknown = new Status(500, { message: 'Algo deu errado do nosso lado.' });
    serve(closed, { [LISTA]: () => answer });
    renderApp('/casos-encerrados');
    const again = await screen.findByRole('button', { name: 'Tentar novamente' });
    answer = pageOf([row]);
    await userEvent.click(again);
    expect(await screen.findByText('Coexistência assinada.')).toBeTruthy();
  });
});
