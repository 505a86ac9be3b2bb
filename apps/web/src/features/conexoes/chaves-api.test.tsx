import type { ChaveApi } from '@vigia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type FakeCall, fakeServer, Status } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';

const makeChave = (id: number, changes: Partial<ChaveApi> = {}): ChaveApi => ({
  id,
  nome: `Sistema ${id}`,
  escopo: 'leitura',
  prefixo: 'vm_KtG2mX',
  quem: 'Marina Dias',
  criada_em: '2026-09-22T12:04:31Z',
  usada_em: null,
  expira_em: '2026-12-21T12:04:31Z',
  situacao: 'ativa',
  ...changes,
});
const SECRET = `vm_${'a'.repeat(43)}`;

function serve(chaves: ChaveApi[], routes: Record<string, unknown> = {}) {
  let kept = chaves;
  return fakeServer({
    'GET /escritorio/webhooks/': [],
    'GET /escritorio/chaves_api/': () => kept,
    'POST /escritorio/chaves_api/': ({ body }: FakeCall) => {
      const { nome, escopo } = body as Pick<ChaveApi, 'nome' | 'escopo'>;
      kept = [makeChave(9, { nome, escopo }), ...kept];
      return new Status(201, { ...kept[0], chave: SECRET });
    },
    'DELETE /escritorio/chaves_api/1/': () => {
      kept = kept.filter(({ id }) => id !== 1);
      return { message: 'A chave «Sistema 1» foi revogada.' };
    },
    ...routes,
  });
}
const posted = (calls: FakeCall[]) => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
async function open() {
  await userEvent.click(await screen.findByRole('button', { name: 'Nova chave' }));
  return within(await screen.findByRole('dialog', { name: 'Nova chave de API' }));
}

it('an administrator makes a key with scope and validity, and reads and copies it once', async () => {
  const calls = serve([]);
  const user = userEvent.setup();
  renderApp('/conexoes');
  const dialog = await open();
  await user.type(dialog.getByLabelText('Nome da chave'), 'ERP');
  await user.click(dialog.getByRole('radio', { name: 'Leitura e escrita' }));
  await user.click(dialog.getByRole('combobox', { name: 'Validade da chave' }));
  await user.click(await screen.findByRole('option', { name: '1 ano' }));
  await user.type(dialog.getByLabelText('Sua senha'), 'mar de outubro');
  await user.click(dialog.getByRole('button', { name: 'Criar chave' }));
  const field = await screen.findByRole('textbox', { name: 'Chave de API' });
  expect(field).toHaveProperty('value', SECRET);
  expect(posted(calls)).toEqual([{ nome: 'ERP', escopo: 'escrita', dias: 365, senha: 'mar de outubro' }]);
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText('Chave copiada!')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  await user.click(screen.getByRole('button', { name: 'Já guardei' }));
  const list = within(await screen.findByRole('list', { name: 'Chaves de API' }));
  expect(list.getByRole('listitem').textContent).toMatch(/^ERP Leitura e escritavm_KtG2mX… · criada por Marina Dias/);
  await waitFor(() => expect(screen.queryByDisplayValue(SECRET)).toBeNull());
});

it('a key without a name, with a day of the past or without the password is not asked for', async () => {
  const calls = serve([]);
  renderApp('/conexoes');
  const dialog = await open();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Validade da chave' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Até uma data…' }));
  await userEvent.type(dialog.getByLabelText('Último dia'), '01/02/2020');
  await userEvent.click(dialog.getByRole('button', { name: 'Criar chave' }));
  for (const text of ['Dê um nome à chave.', 'Escolha um dia entre amanhã e daqui a um ano.', 'Digite sua senha.'])
    expect(dialog.getByText(text)).toBeTruthy();
  expect(posted(calls)).toEqual([]);
});

it('a wrong password is named at its field, and another refusal above the form', async () => {
  const wrong = 'A senha atual não confere.';
  const answers = [
    new Status(422, { message: wrong, errors: { senha: [wrong] } }),
    new Status(409, { message: 'Já são 50.' }),
  ];
  serve([], { 'POST /escritorio/chaves_api/': () => answers.shift() });
  renderApp('/conexoes');
  const dialog = await open();
  await userEvent.type(dialog.getByLabelText('Nome da chave'), 'ERP');
  await userEvent.type(dialog.getByLabelText('Sua senha'), 'errada');
  await userEvent.click(dialog.getByRole('button', { name: 'Criar chave' }));
  expect(await dialog.findByText(wrong)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Criar chave' }));
  expect(await dialog.findByText('Já são 50.')).toBeTruthy();
});

it('a key is revoked after a question, and old keys say so', async () => {
  const calls = serve([
    makeChave(1),
    makeChave(2, { situacao: 'vencida' }),
    makeChave(3, { situacao: 'sem efeito', usada_em: '2026-10-01T13:20:45Z' }),
  ]);
  renderApp('/conexoes');
  expect(await screen.findByText('Vencida')).toBeTruthy();
  expect(screen.getByText(/que não administra mais o escritório .* último uso em 01\/10\/2026/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Revogar a chave Sistema 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revogar a chave «Sistema 1»?' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Revogar' }));
  expect(await screen.findByText('A chave «Sistema 1» foi revogada.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Sistema 1')).toBeNull());
});

it('analysts see no keys and ask for none', async () => {
  const calls = serve([makeChave(1)]);
  renderApp('/conexoes', { papel: 'analista' });
  expect(await screen.findByText('Só administradores do escritório cuidam das conexões.')).toBeTruthy();
  expect(calls.some(({ path }) => path.startsWith('/escritorio/chaves_api/'))).toBe(false);
});
