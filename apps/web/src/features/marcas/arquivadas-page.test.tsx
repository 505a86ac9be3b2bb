import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, Status, type FakeCall } from '../../test/fake-server.ts';
import { makeMarca, pageOf } from '../../test/fixtures.ts';
import { holdToast } from '../../test/hold-toast.ts';
import { renderApp } from '../../test/render-app.tsx';

const cerrado = makeMarca({ natureza: 'Serviço' });
const semNome = makeMarca({ numero_processo: '900000027', elemento_nominativo: null, apresentacao: null });

describe('archived marks', () => {
  it('archived marks are cards, and one is restored', async () => {
    let archived = [cerrado, semNome];
    const calls = fakeServer({
      'GET /marca/marcas_arquivadas/': () => archived,
      'POST /marca/desarquivar_marca/': ({ body }: FakeCall) => {
        archived = archived.filter(({ numero_processo }) => numero_processo !== (body as any).numero_processo);
        return cerrado;
      },
    });
    renderApp('/marcas-arquivadas');
    expect(await screen.findByRole('heading', { name: 'Marcas arquivadas' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/portfolio');
    expect(await screen.findByText('Você possui 2 marcas arquivadas.')).toBeTruthy();
    const card = screen.getByText('Cerrado Casa | 900000019').closest('li');
    expect(
      within(card!)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Apresentação', 'Natureza', 'Status']);
    expect(
      within(card!)
        .getAllByRole('definition')
        .map((value) => value.textContent),
    ).toEqual(['Nominativa', 'Serviço', 'Registro de marca em vigor']);
    expect(screen.getByText('Não identificado | 900000027')).toBeTruthy();
    await userEvent.click(within(card!).getByRole('button', { name: /^Desarquivar/ }));
    expect(await screen.findByText('Marca desarquivada!')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ numero_processo: '900000019' });
    expect(await screen.findByText('Você possui 1 marca arquivada.')).toBeTruthy();
    expect(screen.queryByText('Cerrado Casa | 900000019')).toBeNull();
  });

  it('an empty archive of marks shows a sentence', async () => {
    fakeServer({ 'GET /marca/marcas_arquivadas/': [] });
    renderApp('/marcas-arquivadas');
    expect(await screen.findByText('Não há marcas arquivadas')).toBeTruthy();
  });

  it('the archive of marks shows an error if it cannot be read, or if a mark cannot be restored', async () => {
    let fails = true;
    fakeServer({
      'GET /marca/marcas_arquivadas/': () =>
        fails ? new Status(400, { message: 'Algo deu errado aqui.' }) : [cerrado],
      'POST /marca/desarquivar_marca/': new Status(500, { message: 'Algo deu errado aqui.' }),
    });
    renderApp('/marcas-arquivadas');
    expect((await screen.findAllByText('Erro ao buscar marcas arquivadas!')).length).toBeGreaterThan(0);
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Desarquivar/ }));
    expect((await screen.findAllByText('Erro ao desarquivar marca!')).length).toBeGreaterThan(0);
    expect(screen.getByText('Cerrado Casa | 900000019')).toBeTruthy();
  });

  it('the toast undoes the archiving of a mark on the next page', async () => {
    let portfolio: unknown[] = [];
    const calls = fakeServer({
      'GET /marca/900000019/': cerrado,
      'DELETE /marca/900000019/': { message: 'ok' },
      'GET /marca/': () => pageOf(portfolio),
      'GET /check-server-inpi/': {},
      'POST /marca/desarquivar_marca/': () => {
        portfolio = [cerrado];
        return cerrado;
      },
    });
    const router = renderApp('/detailsMyMark/900000019');
    await userEvent.click(await screen.findByRole('button', { name: 'Arquivar marca' }));
    expect(await screen.findByText('A marca poderá ser desarquivada depois.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
    expect((await screen.findByText('Marca arquivada com sucesso!')).textContent).toBe('Marca arquivada com sucesso! ');
    await holdToast();
    await waitFor(() => expect(router.state.location.pathname).toBe('/portfolio'));
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Marca desarquivada!')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ numero_processo: '900000019' });
    expect(await screen.findByText('Cerrado Casa')).toBeTruthy();
  });

  it('a failed archiving of a mark shows an error', async () => {
    fakeServer({
      'GET /marca/900000019/': cerrado,
      'DELETE /marca/900000019/': new Status(500, { message: 'Algo deu errado aqui.' }),
    });
    renderApp('/detailsMyMark/900000019');
    await userEvent.click(await screen.findByRole('button', { name: 'Arquivar marca' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar' }));
    const [toast] = await screen.findAllByText('Erro ao arquivar marca!');
    expect(toast?.textContent).toBe('Erro ao arquivar marca! ');
  });
});
