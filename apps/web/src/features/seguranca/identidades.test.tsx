import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';

const LIST = 'GET /rest_auth/identidades/';
const identidade = {
  id: 3,
  emissor: 'https://contas.exemplo.com.br',
  email: 'marina@exemplo.com.br',
  criada_em: '2026-09-22T12:04:31.000Z',
  usada_em: '2026-10-01T13:20:45.000Z',
  removida_em: null as string | null,
};
const serve = (routes: Record<string, unknown>) =>
  fakeServer({
    'GET /rest_auth/sessoes/': [],
    'GET /rest_auth/segundo_fator/': { ligado_em: null, codigos_restantes: 0 },
    'GET /rest_auth/chaves_de_acesso/': { endereco: location.origin, chaves: [] },
    ...routes,
  });

it('an identity of the provider is listed, removed after the password, and taken back', async () => {
  let removida_em: string | null = null;
  const calls = serve({
    [LIST]: () => ({ provedor: 'Acme', identidades: [{ ...identidade, removida_em }] }),
    'DELETE /rest_auth/identidades/3/': () => {
      removida_em = '2026-10-02T13:20:45.000Z';
      return { message: 'Identidade removida. ' };
    },
    'POST /rest_auth/identidades/3/religar/': () => {
      removida_em = null;
      return { message: 'Identidade ligada de novo. ' };
    },
  });
  renderApp('/seguranca');
  const list = within(await screen.findByRole('list', { name: 'Identidades do provedor' }));
  expect(list.getByRole('listitem').textContent).toMatch(
    /^marina@exemplo\.com\.brcontas\.exemplo\.com\.br · ligada em 22\/09\/2026 às .* · último uso em 01\/10\/2026/,
  );
  for (const verb of ['Remover', 'Ligar de novo']) {
    await userEvent.click(await list.findByRole('button', { name: `${verb} marina@exemplo.com.br` }));
    const dialog = within(await screen.findByRole('dialog', { name: `${verb} marina@exemplo.com.br?` }));
    await userEvent.type(dialog.getByLabelText('Sua senha'), 'mar de outubro{Enter}');
    await waitFor(() => expect(list.queryByRole('button', { name: `${verb} marina@exemplo.com.br` })).toBeNull());
  }
  expect(calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])).toEqual([
    ['/rest_auth/identidades/3/', { senha: 'mar de outubro' }],
    ['/rest_auth/identidades/3/religar/', { senha: 'mar de outubro' }],
  ]);
});

it('without a provider and without identities the page does not speak of them', async () => {
  serve({ [LIST]: { provedor: null, identidades: [] } });
  renderApp('/seguranca');
  await screen.findByRole('heading', { name: 'Chaves de acesso' });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Entrada por provedor' })).toBeNull());
});
