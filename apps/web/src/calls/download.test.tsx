import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { formatBytes } from '../lib/format.ts';
import { fakeServer, Status, type FakeCall } from '../test/fake-server.ts';
import { makeAnalise } from '../test/fixtures.ts';
import { renderApp } from '../test/render-app.tsx';

const PATH = '/analises/40/relatorio.pdf';
const QUADRO = { cards: {}, columns: {}, columnOrder: [] };
let saved: { name: string; text: Promise<string> }[];

beforeEach(() => {
  saved = [];
  const blobs = new Map<string, Blob>();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        const url = `blob:local/${blobs.size}`;
        blobs.set(url, blob);
        return url;
      },
      revokeObjectURL: () => undefined,
    }),
  );
  // jsdom does not download the files that links point to.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) saved.push({ name: this.download, text: blob.text() });
  });
});

const server = (answer: unknown): FakeCall[] =>
  fakeServer({ 'GET /analises/40/': makeAnalise(), [`GET ${PATH}`]: answer, 'GET /oposicoes/quadro/': QUADRO });

async function choose(): Promise<void> {
  renderApp('/analisar-marcas/900000019/2907/?id=40');
  await userEvent.click(await screen.findByRole('button', { name: 'Relatório' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'PDF' }));
}

it('a report is fetched with the token and saved, and the button keeps the focus', async () => {
  const calls = server('%PDF-1.7');
  await choose();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text).toBe('%PDF-1.7');
  expect(calls.find(({ path }) => path === PATH)?.headers['authorization']).toBe('Token ficha');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Relatório' })));
  await waitFor(() => expect(screen.queryByText('Preparando o relatório…')).toBeNull());
});

it('a slow report shows its progress after a second, and only one is made at a time', async () => {
  const report = Promise.withResolvers<string>();
  const calls = server(() => report.promise);
  await choose();
  expect(await screen.findByText('Preparando o relatório…')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Preparando o relatório…' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Relatório' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'PDF' }));
  expect(calls.filter(({ path }) => path === PATH)).toHaveLength(1);
  report.resolve('%PDF-1.7');
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Preparando o relatório…')).toBeNull());
});

it('a failed report shows the server’s message and saves nothing', async () => {
  server(new Status(422, { message: 'A análise ainda não terminou.' }));
  await choose();
  expect((await screen.findAllByText('Erro ao gerar o relatório!')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('A análise ainda não terminou.').length).toBeGreaterThan(0);
  expect(saved).toEqual([]);
});

it('a report shows a message if the server was not reached', async () => {
  server(new TypeError('network'));
  await choose();
  expect((await screen.findAllByText(/^Não foi possível falar com o servidor/)).length).toBeGreaterThan(0);
});

it.each([
  [12, '1 kB'],
  [340_400, '340 kB'],
  [1_258_291, '1,2 MB'],
  [50_000_000_000, '46,6 GB'],
])('%i bytes are %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));
