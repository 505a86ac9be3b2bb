import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { minhaConta, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const box = (name: string) => screen.findByRole('checkbox', { name });
const isOn = async (name: string) => (await box(name)).getAttribute('aria-checked') === 'true';

it('reminders come 15, 7, 3 and 1 days before by default, and each day can be left out, also all of them', async () => {
  const kept: { id: number; chave: string; valor: unknown }[] = [];
  fakeServer({
    'GET /rest_auth/update/userme/': minhaConta,
    'GET /preferencias/': () => pageOf(kept),
    'POST /preferencias/': ({ body }: { body: { chave: string; valor: unknown } }) => {
      kept.push({ id: 3, ...body });
      return new Status(201, kept[0]);
    },
    'PUT /preferencias/3/': ({ body }: { body: { valor: unknown } }) => {
      kept[0] = { id: 3, chave: 'lembretes_de_prazo', valor: body.valor };
      return kept[0];
    },
  });
  renderApp('/myDesk');
  for (const name of ['15 dias antes', '7 dias antes', '3 dias antes', '1 dia antes'])
    expect(await isOn(name)).toBe(true);
  await userEvent.click(await box('7 dias antes'));
  await waitFor(() => expect(kept[0]).toEqual({ id: 3, chave: 'lembretes_de_prazo', valor: [15, 3, 1] }));
  for (const name of ['15 dias antes', '3 dias antes', '1 dia antes']) {
    await waitFor(async () => expect(await isOn(name)).toBe(true));
    await userEvent.click(await box(name));
    await waitFor(async () => expect(await isOn(name)).toBe(false));
  }
  await waitFor(() => expect(kept[0]?.valor).toEqual([]));
  expect(await screen.findByText('Nenhum lembrete. Os prazos continuam na tela Prazos.')).toBeTruthy();
  await userEvent.click(await box('1 dia antes'));
  await waitFor(() => expect(kept[0]?.valor).toEqual([1]));
});
