import type { Cliente, MarcaDaLista } from '@vigia/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FakeCall, fakeServer } from '../../test/fake-server.ts';
import { makeMarca, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

export const AURORA: Cliente = {
  id: 4,
  nome: 'Padaria Aurora',
  observacoes: 'Prefere telefone.',
  contatos: [{ nome: 'Rita', email: 'rita@exemplo.com.br', telefone: '11 5555-0100' }],
  marcas: 1,
  criado_em: '2026-09-22T12:00:00.000Z',
  versao: 3,
};
export const DA_LISTA = { id: 4, nome: 'Padaria Aurora', contatos: 1, marcas: 1 };
export const OWN = makeMarca({ cliente: { id: 4, nome: 'Padaria Aurora' } });
export const OTHER = makeMarca({ numero_processo: '900000027', elemento_nominativo: 'Boreal', titular: 'Boreal S.A.' });

export const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
export const bodyOf = (calls: FakeCall[], method: string, path: string): unknown =>
  calls.find((call) => call.method === method && call.path === path)?.body;

export function open(at: string, routes: Record<string, unknown> = {}, marcas: MarcaDaLista[] = [OWN, OTHER]) {
  const calls = fakeServer({
    'GET /clientes/': [{ id: 9, nome: 'Água Viva', contatos: 0, marcas: 0 }, DA_LISTA],
    'GET /clientes/4/': AURORA,
    'GET /clientes/4/revistas/': [],
    'GET /clientes/4/envios/': [],
    'GET /clientes/4/link/': { criado_em: null },
    'GET /marca/': pageOf(marcas),
    ...routes,
  });
  return { calls, router: renderApp(at) };
}
