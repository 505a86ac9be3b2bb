import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { minhaConta, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const option = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

it('the bulletin preference is every issue by default, and a choice is saved, by keyboard too', async () => {
  const kept: { id: number; chave: string; valor: unknown }[] = [{ id: 1, chave: 'visão', valor: 1 }];
  const calls = fakeServer({
    'GET /rest_auth/update/userme/': minhaConta,
    'GET /preferencias/': () => pageOf(kept),
    'POST /preferencias/': ({ body }: { body: { chave: string; valor: unknown } }) => {
      kept.push({ id: 2, ...body });
      return new Status(201, kept[1]);
    },
    'PUT /preferencias/2/': ({ body }: { body: { valor: unknown } }) => {
      kept[1] = { id: 2, chave: 'boletim', valor: body.valor };
      return kept[1];
    },
  });
  renderApp('/myDesk');
  const now = await option('A cada revista');
  expect(now.checked).toBe(true);
  await userEvent.click(await option('Às sextas-feiras'));
  expect((await screen.findAllByText('Preferência salva.')).length).toBeGreaterThan(0);
  expect(await screen.findByText(/Um e-mail por semana, na sexta-feira de manhã/)).toBeTruthy();
  (await option('Às sextas-feiras')).focus();
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(kept[1]?.valor).toBe('nenhum'));
  await waitFor(async () => expect((await option('Não receber')).checked).toBe(true));
  const sent = calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
  expect(sent).toEqual([
    ['POST', '/preferencias/', { chave: 'boletim', valor: 'semanal' }],
    ['PUT', '/preferencias/2/', { valor: 'nenhum' }],
  ]);
});

it('the bulletin preference shows the stored choice if saving fails, and an error if it cannot be read', async () => {
  let answer: unknown = new Status(500, { message: 'Não deu.' });
  fakeServer({
    'GET /rest_auth/update/userme/': minhaConta,
    'GET /preferencias/': () => answer,
    'PUT /preferencias/2/': new Status(503, { message: 'Em manutenção.' }),
  });
  renderApp('/myDesk');
  await screen.findByText('Não foi possível carregar a preferência.');
  answer = pageOf([{ id: 2, chave: 'boletim', valor: 'nenhum' }]);
  await userEvent.click(screen.getAllByRole('button', { name: 'Tentar novamente' })[0]!);
  await userEvent.click(await option('A cada revista'));
  expect((await screen.findAllByText('Erro ao salvar a preferência!')).length).toBeGreaterThan(0);
  await waitFor(async () => expect((await option('Não receber')).checked).toBe(true));
});

it('two quick choices are saved one after the other, and only the first creates the preference', async () => {
  const first = Promise.withResolvers<unknown>();
  const kept: unknown[] = [];
  const calls = fakeServer({
    'GET /rest_auth/update/userme/': minhaConta,
    'GET /preferencias/': () => pageOf(kept),
    'POST /preferencias/': () => first.promise,
    'PUT /preferencias/2/': ({ body }: { body: { valor: unknown } }) => {
      kept[0] = { id: 2, chave: 'boletim', valor: body.valor };
      return kept[0];
    },
  });
  renderApp('/myDesk');
  await userEvent.click(await option('Às sextas-feiras'));
  await userEvent.click(await option('Não receber'));
  kept[0] = { id: 2, chave: 'boletim', valor: 'semanal' };
  first.resolve(new Status(201, kept[0]));
  await waitFor(() => expect(kept[0]).toMatchObject({ valor: 'nenhum' }));
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
