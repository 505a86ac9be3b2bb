import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { makeMarca } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const AGUARDANDO = { status: 'Aguardando dados do INPI', elemento_nominativo: null, apresentacao: null };
const consulta = { situacao: 'esperando', tentativas: 0, motivo: null, proxima_em: '2026-11-21T12:00:00Z' } as const;
const waiting = makeMarca({ ...AGUARDANDO, consulta });
const MOTIVO = 'O INPI não encontrou este número de processo.';
const server = (marca: unknown, extra: Record<string, unknown> = {}) =>
  fakeServer({
    'GET /marca/900000019/': marca,
    'GET /marca/900000019/andamentos/': {
      numero_processo: '900000019',
      status: AGUARDANDO.status,
      andamentos: [],
      vigencia: null,
    },
    'GET /marca/900000019/silenciados/': [],
    ...extra,
  });
const open = () => renderApp('/detailsMyMark/900000019');
const retry = () => screen.findByRole('button', { name: 'Tentar novamente' });

describe('a mark that waits for INPI', () => {
  it('a mark that waits for INPI says so, and shows its data when they arrive', async () => {
    let marca = waiting;
    server(() => marca);
    open();
    expect(await screen.findByText(/Buscando os dados desta marca no INPI/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    marca = makeMarca({ elemento_nominativo: 'LANONACHEF' });
    // The page loads the mark again after four seconds.
    expect((await screen.findAllByText('LANONACHEF')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Buscando os dados/)).toBeNull();
  });

  it('a waiting mark shows why it waits and when INPI is asked again', async () => {
    server({
      ...waiting,
      consulta: { ...consulta, tentativas: 2, motivo: MOTIVO, proxima_em: '2099-11-21T12:00:00Z' },
    });
    open();
    expect(
      await screen.findByText(/O INPI não encontrou este número de processo\. Vamos perguntar de novo em/),
    ).toBeTruthy();
    expect(await retry()).toBeTruthy();
  });

  it('a mark that the server no longer requests is requested again by keyboard', async () => {
    const gaveUp = { ...waiting, consulta: { ...consulta, situacao: 'desistiu', motivo: MOTIVO, proxima_em: null } };
    let marca: unknown = gaveUp;
    const calls = server(() => marca, {
      'POST /marca/900000019/consultar/': () => {
        marca = waiting;
        return marca;
      },
    });
    open();
    expect(await screen.findByText(/Perguntamos durante várias semanas e paramos\./)).toBeTruthy();
    (await retry()).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Nova consulta ao INPI solicitada.')).toBeTruthy();
    expect(await screen.findByText(/Buscando os dados/)).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('a failed new request to INPI shows an error', async () => {
    server(
      { ...waiting, consulta: { ...consulta, motivo: MOTIVO } },
      {
        'POST /marca/900000019/consultar/': new Status(500, { message: 'Algo deu errado do nosso lado.' }),
      },
    );
    open();
    await userEvent.click(await retry());
    expect((await screen.findAllByText('Não foi possível consultar o INPI.')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText('Algo deu errado do nosso lado.')).length).toBeGreaterThan(0);
  });
});

describe('the figure of a mark', () => {
  const src = '/api/marca/900000019/logo/?v=abc';
  const image = () => document.querySelector('main img');

  it('the figure of a mark is fetched with the session and shown in the details', async () => {
    const calls = server(makeMarca({ path_location_image: src }), { 'GET /marca/900000019/logo/': 'bytes' });
    open();
    await waitFor(() => expect(image()?.getAttribute('src')).toMatch(/^data:.*;base64,Ynl0ZXM=$/));
    expect(calls.find(({ path }) => path.endsWith('/logo/'))?.headers['authorization']).toBe('Token ficha');
  });

  it('a figure that cannot be loaded leaves the first letter of the name', async () => {
    const calls = server(makeMarca({ path_location_image: src }), {
      'GET /marca/900000019/logo/': new Status(404, { message: 'Esta marca não tem figura guardada.' }),
    });
    open();
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/logo/'))).toBe(true));
    await screen.findByText('Cerrado Ltda');
    expect(image()).toBeNull();
  });
});
