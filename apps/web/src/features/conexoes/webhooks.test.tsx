import type { EntregaDeWebhook, Webhook } from '@vigia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type FakeCall, fakeServer, Status } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';

const SEGREDO = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const webhook: Webhook = {
  id: 3,
  nome: 'ERP',
  destino: 'https://erp.exemplo.com.br/vigia',
  formato: 'padrao',
  eventos: ['colisao.nova'],
  ativo: true,
  criado_em: '2026-09-22T12:04:31Z',
};
const entrega: EntregaDeWebhook = {
  ...{ id: 8, tipo: 'colisao.nova', estado: 'desistiu', tentativas: 8, criada_em: '2026-09-22T12:04:31Z' },
  ...{ tentada_em: '2026-09-23T23:00:00Z', proxima_em: null, status: 503, resposta: 'fora do ar' },
};

function serve(list: Webhook[], routes: Record<string, unknown> = {}) {
  let kept = list;
  let entregas = [entrega];
  return fakeServer({
    'GET /escritorio/chaves_api/': [],
    'GET /escritorio/webhooks/': () => kept,
    'POST /escritorio/webhooks/': () => {
      kept = [webhook];
      return new Status(201, { ...webhook, segredo: SEGREDO });
    },
    'PATCH /escritorio/webhooks/3/': ({ body }: FakeCall) => {
      kept = [{ ...webhook, ...(body as Partial<Webhook>) }];
      return kept[0];
    },
    'DELETE /escritorio/webhooks/3/': () => {
      kept = [];
      return { message: 'O webhook «ERP» foi removido.' };
    },
    'GET /escritorio/webhooks/3/entregas/': () => entregas,
    'POST /escritorio/webhooks/3/teste/': () => {
      const teste: EntregaDeWebhook = {
        ...entrega,
        id: 9,
        tipo: 'teste',
        estado: 'entregue',
        tentativas: 1,
        status: 200,
      };
      entregas = [teste, ...entregas];
      return new Status(201, teste);
    },
    'POST /escritorio/webhooks/3/entregas/8/reenviar/': () => entrega,
    'POST /escritorio/webhooks/3/segredo/': { ...webhook, segredo: SEGREDO },
    ...routes,
  });
}
const posted = (calls: FakeCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => ({ path, body }));
async function open() {
  await userEvent.click(await screen.findByRole('button', { name: 'Abrir o webhook ERP' }));
  return within(await screen.findByRole('dialog', { name: 'Webhook «ERP»' }));
}

it('an administrator makes a webhook for chosen events and reads its secret once', async () => {
  const calls = serve([]);
  renderApp('/conexoes');
  await userEvent.click(await screen.findByRole('button', { name: 'Novo webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo webhook' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Criar webhook' }));
  for (const text of ['Dê um nome ao webhook.', 'Informe o endereço.', 'Digite sua senha.'])
    expect(dialog.getByText(text)).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Nome do webhook'), 'ERP');
  await userEvent.type(dialog.getByLabelText('Endereço'), webhook.destino);
  for (const name of ['Prazos próximos', 'Oposição notificada', 'Revista lida'])
    await userEvent.click(dialog.getByRole('checkbox', { name }));
  await userEvent.type(dialog.getByLabelText('Sua senha'), 'mar de outubro');
  await userEvent.click(dialog.getByRole('button', { name: 'Criar webhook' }));
  expect(await screen.findByRole('textbox', { name: 'Segredo das assinaturas' })).toHaveProperty('value', SEGREDO);
  expect(posted(calls).map(({ body }) => body)).toEqual([
    {
      ...{ nome: 'ERP', url: webhook.destino, formato: 'padrao' },
      ...{ eventos: ['colisao.nova'], senha: 'mar de outubro' },
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Já guardei' }));
  await waitFor(() => expect(screen.queryByDisplayValue(SEGREDO)).toBeNull());
  expect(await screen.findByText('ERP')).toBeTruthy();
});

it('a refused address is named at its field', async () => {
  const wrong = 'Use um endereço https, sem usuário nem senha.';
  serve([], { 'POST /escritorio/webhooks/': new Status(422, { message: wrong, errors: { url: [wrong] } }) });
  renderApp('/conexoes');
  await userEvent.click(await screen.findByRole('button', { name: 'Novo webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo webhook' }));
  await userEvent.type(dialog.getByLabelText('Nome do webhook'), 'ERP');
  await userEvent.type(dialog.getByLabelText('Endereço'), 'ftp://x');
  await userEvent.type(dialog.getByLabelText('Sua senha'), 'x');
  await userEvent.click(dialog.getByRole('button', { name: 'Criar webhook' }));
  expect(await dialog.findByText(wrong)).toBeTruthy();
});

it('the log shows each message with its answer; a message is sent again, and a test is sent', async () => {
  const calls = serve([webhook]);
  renderApp('/conexoes');
  const dialog = await open();
  expect(await dialog.findByText(/8 tentativas · resposta 503 · «fora do ar»/)).toBeTruthy();
  expect(dialog.getByText('Não entregue')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: /^Reenviar Novas colidências/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar teste' }));
  expect(await dialog.findByText('Entregue')).toBeTruthy();
  expect(posted(calls).map(({ path }) => path)).toEqual([
    '/escritorio/webhooks/3/entregas/8/reenviar/',
    '/escritorio/webhooks/3/teste/',
  ]);
});

it('a webhook is switched off, gets another secret after the password, and is removed after a second press', async () => {
  const calls = serve([webhook]);
  renderApp('/conexoes');
  const dialog = await open();
  await userEvent.click(dialog.getByRole('button', { name: 'Desligar' }));
  expect(await screen.findByText('Desligado')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Trocar segredo' }));
  await userEvent.type(await screen.findByLabelText('Sua senha'), 'mar de outubro{Enter}');
  expect(await dialog.findByDisplayValue(SEGREDO)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Remover' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Remover mesmo' }));
  expect(await screen.findByText('O webhook «ERP» foi removido.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Abrir o webhook ERP' })).toBeNull());
});
