import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { pageOf } from '../../test/fixtures.ts';
import { AURORA, bodyOf, open, OTHER, OWN, press } from './clientes.fixture.ts';

describe('the marks of a client', () => {
  it('marks are added by search and taken away one by one', async () => {
    const { calls } = open('/clientes/4', { 'POST /clientes/marcas/': { marcas: 1 } });
    await press('Adicionar marcas');
    const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar marcas' }));
    expect(dialog.queryByText('Cerrado Casa')).toBeNull();
    await userEvent.type(dialog.getByRole('textbox'), 'boreal s');
    await userEvent.click(await dialog.findByRole('button', { name: 'Escolher todas as encontradas' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar 1' }));
    expect(await screen.findByText('1 marca adicionada a Padaria Aurora.')).toBeTruthy();
    expect(bodyOf(calls, 'POST', '/clientes/marcas/')).toEqual({ cliente: 4, marcas: ['900000027'] });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Retirar Cerrado Casa do cliente');
    expect(await screen.findByText('Cerrado Casa ficou sem cliente.')).toBeTruthy();
    expect(calls.filter(({ path }) => path === '/clientes/marcas/').at(-1)?.body).toEqual({
      cliente: null,
      marcas: ['900000019'],
    });
  });

  it('the last mark that is taken away is told, also where its table is gone before the clients have been read again', async () => {
    let taken = false;
    const isShown = (): boolean => screen.queryByRole('table', { name: 'Marcas de Padaria Aurora' }) !== null;
    open('/clientes/4', {
      'POST /clientes/marcas/': () => {
        taken = true;
        return { marcas: 1 };
      },
      'GET /clientes/4/': async () => {
        if (taken) await waitFor(() => expect(isShown()).toBe(false));
        return AURORA;
      },
      'GET /marca/': () => pageOf(taken ? [OTHER] : [OWN, OTHER]),
    });
    await press('Retirar Cerrado Casa do cliente');
    expect(await screen.findByText('Cerrado Casa ficou sem cliente.')).toBeTruthy();
  });
});
