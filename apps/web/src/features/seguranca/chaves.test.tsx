import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';

const LIST = 'GET /rest_auth/chaves_de_acesso/';
const chave = { id: 6, nome: 'Celular', criada_em: '2026-09-22T12:04:31.000Z', usada_em: null };
const serve = (routes: Record<string, unknown>) =>
  fakeServer({
    'GET /rest_auth/sessoes/': [],
    'GET /rest_auth/segundo_fator/': { ligado_em: null, codigos_restantes: 0 },
    ...routes,
  });

it('a passkey is listed with its last use and removed after the password', async () => {
  let chaves = [chave];
  const calls = serve({
    [LIST]: () => ({ endereco: location.origin, chaves }),
    'DELETE /rest_auth/chaves_de_acesso/6/': () => {
      chaves = [];
      return { message: 'Chave de acesso removida. ' };
    },
  });
  renderApp('/seguranca');
  const list = within(await screen.findByRole('list', { name: 'Chaves de acesso' }));
  expect(list.getByRole('listitem').textContent).toMatch(/^CelularCriada em 22\/09\/2026 às .* · ainda não usada/);
  await userEvent.click(list.getByRole('button', { name: 'Remover Celular' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remover Celular?' }));
  await userEvent.type(dialog.getByLabelText('Sua senha'), 'mar de outubro{Enter}');
  await waitFor(() => expect(screen.queryByText('Celular')).toBeNull());
  expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ senha: 'mar de outubro' });
});

it.each([
  [null, /^Este servidor não tem um endereço em que os navegadores permitam chaves de acesso/],
  ['https://outra.exemplo.com.br', /^Chaves de acesso só funcionam em https:\/\/outra\.exemplo\.com\.br\./],
  [location.origin, /^Este navegador não tem chaves de acesso\./],
])('the page says why no passkey can be made where the address is %s', async (endereco, sentence) => {
  serve({ [LIST]: { endereco, chaves: [] } });
  renderApp('/seguranca');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Nova chave de acesso' })).toBeNull();
});
