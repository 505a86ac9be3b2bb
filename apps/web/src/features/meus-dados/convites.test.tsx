import type { Convite } from '@vigia/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type FakeCall, fakeServer, Status } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';
import { button, escritorio, marina, shown } from './meus-dados.fixture.ts';

const makeConvite = (id: number, changes: Partial<Convite> = {}): Convite => ({
  id,
  email: `convidada${id}@exemplo.com.br`,
  papel: 'analista',
  quem: 'Marina Dias',
  criado_em: '2026-11-24T12:00:00Z',
  expira_em: '2026-12-01T12:00:00Z',
  situacao: 'esperando',
  ...changes,
});

function serve(convites: Convite[], routes: Record<string, unknown> = {}) {
  let kept = convites;
  return fakeServer({
    'GET /escritorio/': escritorio,
    'GET /escritorio/identidade/': { cor: null, logo: null },
    'GET /escritorio/membros/': [marina],
    'GET /escritorio/convites/': () => kept,
    'POST /escritorio/convites/': ({ body }: FakeCall) => {
      const made = makeConvite(9, body as Partial<Convite>);
      kept = [...kept, made];
      return new Status(201, made);
    },
    'POST /escritorio/convites/1/reenviar/': () => kept[0],
    'DELETE /escritorio/convites/1/': () => {
      kept = [];
      return { message: 'O convite para convidada1@exemplo.com.br foi revogado.' };
    },
    ...routes,
  });
}
const sent = (calls: FakeCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ body, path }) => ({ body, path }));

it('an administrator invites an address with a role, and the invitation is in the list', async () => {
  const calls = serve([]);
  renderApp('/myDesk?aba=escritorio');
  expect(await screen.findByText('Nenhum convite à espera.')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: 'Papel da pessoa convidada' }));
  await userEvent.click(await screen.findByRole('option', { name: /^Leitor/ }));
  await userEvent.type(screen.getByLabelText('E-mail da pessoa'), 'bia@exemplo.com.br{Enter}');
  await shown('Convite enviado.');
  expect(await screen.findByText(/^Leitor · convite de Marina Dias · vale até/)).toBeTruthy();
  expect(sent(calls)).toEqual([
    { path: '/escritorio/convites/', body: { email: 'bia@exemplo.com.br', papel: 'leitor' } },
  ]);
});

it('a refused address shows why, until it is changed', async () => {
  const taken = 'Este endereço já tem um convite. Envie-o de novo ou revogue-o.';
  serve([], { 'POST /escritorio/convites/': new Status(409, { message: taken }) });
  renderApp('/myDesk?aba=escritorio');
  const field = await screen.findByLabelText('E-mail da pessoa');
  await userEvent.type(field, 'bia@exemplo.com.br{Enter}');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await shown(taken);
  await userEvent.type(field, 'x');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
});

it('an old invitation is sent again, and one is revoked', async () => {
  const calls = serve([makeConvite(1, { situacao: 'expirado' })]);
  renderApp('/myDesk?aba=escritorio');
  expect(await screen.findByText('Passou do prazo')).toBeTruthy();
  await userEvent.click(await button('Enviar de novo o convite de convidada1@exemplo.com.br'));
  await shown('Convite enviado de novo.');
  await userEvent.click(await button('Revogar o convite de convidada1@exemplo.com.br'));
  await shown('O convite para convidada1@exemplo.com.br foi revogado.');
  expect(await screen.findByText('Nenhum convite à espera.')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Convites');
  expect(sent(calls).map(({ path }) => path)).toEqual(['/escritorio/convites/1/reenviar/', '/escritorio/convites/1/']);
});

it('analysts see no invitations and ask for none', async () => {
  const calls = serve([makeConvite(1)]);
  renderApp('/myDesk?aba=escritorio', { papel: 'analista' });
  expect(await screen.findByText('(você)')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Convites' })).toBeNull();
  expect(calls.some(({ path }) => path.startsWith('/escritorio/convites/'))).toBe(false);
});
