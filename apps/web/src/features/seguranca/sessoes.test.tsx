import type { Sessao } from '@vigia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';

const LIST = 'GET /rest_auth/sessoes/';
const END = 'DELETE /rest_auth/sessoes/2/';
const END_OTHERS = 'POST /rest_auth/sessoes/encerrar_outras/';
const own: Sessao = {
  id: 1,
  aparelho: 'Chrome no Windows',
  rede: '203.0.113.7',
  criada_em: '2026-09-22T12:04:31.000Z',
  usada_em: '2026-10-01T13:20:45.000Z',
  expira_em: '2026-10-31T13:20:45.000Z',
  atual: true,
};
const other: Sessao = { ...own, id: 2, aparelho: 'Safari no iPhone', rede: '2001:db8:1:2::/64', atual: false };
const old: Sessao = { ...own, id: 3, aparelho: null, rede: null, atual: false };

const serve = (routes: Record<string, unknown>) =>
  fakeServer({
    'GET /rest_auth/chaves_de_acesso/': { endereco: null, chaves: [] },
    'GET /rest_auth/segundo_fator/': { ligado_em: null, codigos_restantes: 0 },
    'GET /rest_auth/identidades/': { provedor: null, identidades: [] },
    ...routes,
  });

const dialog = () => screen.findByRole('dialog');
async function give(senha: string): Promise<void> {
  await userEvent.type(within(await dialog()).getByLabelText('Sua senha'), `${senha}{Enter}`);
}

it('the sessions are listed with browser, network and last use, and the own one cannot be ended here', async () => {
  const answer = Promise.withResolvers<unknown>();
  serve({ [LIST]: () => answer.promise });
  renderApp('/seguranca');
  expect(await screen.findByRole('heading', { name: 'Segurança' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Sessões abertas' })).toBeNull();
  answer.resolve([own, other, old]);
  const lines = within(await screen.findByRole('list', { name: 'Sessões abertas' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Chrome no WindowsEsta sessãoRede 203\.0\.113\.7 · entrou em 22\/09\/2026 às \d\d:\d\d$/),
    expect.stringMatching(/^Safari no iPhoneRede 2001:db8:1:2::\/64 · entrou em .* · último uso em 01\/10\/2026 às/),
    expect.stringMatching(/^Aparelho não registradoentrou em/),
  ]);
  expect(within(lines[0]!).queryByRole('button')).toBeNull();
});

it('a session ends after the password, and the heading gets the focus', async () => {
  let sessoes = [own, other];
  const calls = serve({
    [LIST]: () => sessoes,
    [END]: () => {
      sessoes = [own];
      return { message: 'Sessão encerrada. ' };
    },
  });
  renderApp('/seguranca');
  await userEvent.click(await screen.findByRole('button', { name: /^Encerrar Safari no iPhone/ }));
  await give('mar de outubro');
  await waitFor(() => expect(screen.queryByText('Safari no iPhone')).toBeNull());
  expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ senha: 'mar de outubro' });
  expect(screen.queryByRole('button', { name: 'Encerrar as outras' })).toBeNull();
  expect(screen.getByText(/^A sua conta não está aberta em nenhum outro lugar\./)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sessões abertas'));
});

it('a wrong password stays in the dialog, and all others end with the right one', async () => {
  let answer: unknown = new Status(422, {
    message: 'A senha atual não confere.',
    errors: { senha: ['A senha atual não confere.'] },
  });
  serve({ [LIST]: [own, other], [END_OTHERS]: () => answer });
  renderApp('/seguranca');
  await userEvent.click(await screen.findByRole('button', { name: 'Encerrar as outras' }));
  await give('errada');
  expect(await within(await dialog()).findByText('A senha atual não confere.')).toBeTruthy();
  answer = { message: 'As outras sessões terminaram. ' };
  await give('!');
  expect((await screen.findAllByText(/^As outras sessões terminaram\./)).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a session that ended by itself closes the dialog and says so', async () => {
  serve({ [LIST]: [own, other], [END]: new Status(404, { message: 'Esta sessão já terminou.' }) });
  renderApp('/seguranca');
  await userEvent.click(await screen.findByRole('button', { name: /^Encerrar Safari no iPhone/ }));
  await give('mar de outubro');
  expect((await screen.findAllByText('Esta sessão já terminou.')).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a list that does not load says why and can be tried again', async () => {
  serve({ [LIST]: new Status(500, { message: 'Algo deu errado do nosso lado.' }) });
  renderApp('/seguranca');
  expect(await screen.findByText('Não foi possível carregar as sessões.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
});
