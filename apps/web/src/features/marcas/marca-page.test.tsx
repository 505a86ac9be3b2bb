import type { Marca } from '@vigia/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, type FakeCall, Status } from '../../test/fake-server.ts';
import { makeMarca, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const waiting = makeMarca({
  elemento_nominativo: null,
  apresentacao: null,
  status: 'Aguardando dados do INPI',
  classificacao_nice: [],
});

describe('mark', () => {
  it('a mark is filled in by hand', async () => {
    let marca = waiting;
    const calls = fakeServer({
      'GET /marca/900000019/': () => marca,
      'PUT /marca/900000019/': ({ body }: FakeCall) => {
        marca = { ...marca, ...(body as object) };
        return marca;
      },
    });
    renderApp('/detailsMyMark/900000019');
    await userEvent.click(await screen.findByRole('button', { name: 'Editar dados' }));
    await screen.findByRole('button', { name: 'Atualizar' });
    expect(screen.getByRole('heading', { name: 'Editar informações da marca' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Elemento nominativo'), 'Araukê');
    await userEvent.type(screen.getByLabelText('Classificação Nice'), '30');
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    expect(
      (
        await screen.findAllByText(
          "Formato inválido para Classificação. Use 'CÓDIGO: Descrição', separado por vírgulas.",
        )
      ).length,
    ).toBeGreaterThan(0);
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
    await userEvent.type(screen.getByLabelText('Classificação Nice'), ': Café');
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar' }));
    expect(await screen.findByText('Dados alterados com sucesso!')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Informações da marca' })).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      elemento_nominativo: 'Araukê',
      classificacao_nice: [{ identificacao: '30', class_nice_details: 'Café' }],
      versao: 1,
    });
  });

  it('a class shows its text, and only its code where the text is unknown', async () => {
    fakeServer({
      'GET /marca/900000019/': makeMarca({
        classificacao_viena: [
          { identificacao: '27.5.17', descricao: 'Letras em caracteres cheios' },
          { identificacao: '99.9.9', descricao: null },
        ],
      }),
    });
    renderApp('/detailsMyMark/900000019');
    const classes = (await screen.findByText('27.5.17')).closest('ul')?.querySelectorAll('li') ?? [];
    expect([...classes].map(({ textContent }) => textContent)).toEqual([
      '27.5.17: Letras em caracteres cheios',
      '99.9.9',
    ]);
  });

  it('a mark is archived after a question, and the page goes to the portfolio', async () => {
    fakeServer({
      'GET /marca/900000019/': makeMarca(),
      'DELETE /marca/900000019/': { message: 'ok' },
      'GET /marca/': pageOf([]),
    });
    const router = renderApp('/detailsMyMark/900000019');
    await userEvent.click(await screen.findByRole('button', { name: 'Arquivar marca' }));
    expect(await screen.findByText('Deseja realmente arquivar esta marca?')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Marca arquivada com sucesso!')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/portfolio'));
    await screen.findByText('Não há marcas no seu portifófio!');
  });

  it("'Remover definitivamente' asks first, removes a mark without data, and goes to the portfolio", async () => {
    const calls = fakeServer({
      'GET /marca/900000019/': waiting,
      'DELETE /marca/900000019/definitivo/': { message: 'Marca removida.' },
      'GET /marca/': pageOf([]),
    });
    const router = renderApp('/detailsMyMark/900000019');
    await userEvent.click(await screen.findByRole('button', { name: 'Remover definitivamente' }));
    expect(await screen.findByText('Deseja realmente remover esta marca?')).toBeTruthy();
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('Marca removida.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/portfolio'));
    await screen.findByText('Não há marcas no seu portifófio!');
  });

  it('a refused removal says why, and marks with data cannot be removed', async () => {
    const message = 'Esta marca já foi comparada. Arquive-a, para que as comparações e decisões fiquem.';
    fakeServer({
      'GET /marca/900000019/': waiting,
      'DELETE /marca/900000019/definitivo/': new Status(409, { message }),
    });
    renderApp('/detailsMyMark/900000019');
    await userEvent.click(await screen.findByRole('button', { name: 'Remover definitivamente' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remover' }));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    cleanup();
    fakeServer({ 'GET /marca/900000019/': makeMarca() });
    renderApp('/detailsMyMark/900000019');
    await screen.findByRole('button', { name: 'Arquivar marca' });
    expect(screen.queryByRole('button', { name: 'Remover definitivamente' })).toBeNull();
  });

  it('a mark links to its client, and names none without one', async () => {
    let cliente: Marca['cliente'] = { id: 4, nome: 'Aurora Alimentos' };
    fakeServer({ 'GET /marca/900000019/': () => makeMarca({ cliente }) });
    renderApp('/detailsMyMark/900000019');
    const link = await screen.findByRole('link', { name: 'Aurora Alimentos' });
    expect(link.getAttribute('href')).toBe('/clientes/4');
    cleanup();
    cliente = null;
    renderApp('/detailsMyMark/900000019');
    await screen.findByRole('link', { name: /^Buscar 900000019 no INPI/ });
    expect(screen.queryByText(/^Cliente:/)).toBeNull();
  });

  it('an archived mark says so, leads back to the archive, and is restored from its page', async () => {
    let arquivada_em: string | null = '2026-11-20T12:00:00Z';
    fakeServer({
      'GET /marca/900000019/': () => makeMarca({ arquivada_em }),
      'POST /marca/desarquivar_marca/': () => {
        arquivada_em = null;
        return makeMarca();
      },
    });
    renderApp('/detailsMyMark/900000019');
    expect(await screen.findByText('Arquivada')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Arquivar marca' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/marcas-arquivadas');
    await userEvent.click(screen.getByRole('button', { name: 'Desarquivar' }));
    expect(await screen.findByText('Marca desarquivada!')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Arquivar marca' })).toBeTruthy();
    expect(screen.queryByText('Arquivada')).toBeNull();
  });
});
