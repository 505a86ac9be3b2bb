import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SETTLED_MS } from '../../lib/debounce.ts';
import { type FakeCall, fakeServer, Status } from '../../test/fake-server.ts';
import { makeMarca, makeRevista, pageOf } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

afterEach(() => vi.useRealTimers());

const PREVIA = 'GET /analises/previa/';
const previa = (...counts: number[]) => ({
  niveis: [0, 0.5, 1, 1.5, 2].map((temperature, index) => ({ temperature, similares: counts[index] ?? 0 })),
  total_publicadas: 9873,
});

async function open(answer: unknown): Promise<FakeCall[]> {
  const calls = fakeServer({
    'GET /marca/': pageOf([makeMarca(), makeMarca({ numero_processo: '900000027', elemento_nominativo: 'Maré' })]),
    'GET /revistas/': pageOf([makeRevista(), makeRevista({ id: 8, numero: '2908' })]),
    'GET /check-server-inpi/': {},
    [PREVIA]: answer,
  });
  renderApp('/portfolio');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar Cerrado Casa' }));
  await screen.findByRole('region', { name: 'Análise manual' });
  return calls;
}
async function choose(revista: RegExp): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: 'Revista' }));
  await userEvent.click(await screen.findByRole('option', { name: revista }));
}
const asked = (calls: FakeCall[]): string[] =>
  calls.filter(({ path }) => path === '/analises/previa/').map(({ query }) => query);
async function levels(): Promise<(string | null)[]> {
  const list = await screen.findByRole('list', { name: 'Marcas similares por nível de criatividade' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.sr-only')?.textContent ?? null);
}

it('the preview counts nothing before an issue is chosen, and then shows each level', async () => {
  const response = Promise.withResolvers<unknown>();
  const calls = await open(() => response.promise);
  expect(screen.getByText(/^Mais baixa: só o que é quase igual/)).toBeTruthy();
  expect(asked(calls)).toEqual([]);
  await choose(/2907/);
  expect(await screen.findByText('Contando as marcas similares de cada nível…')).toBeTruthy();
  await waitFor(() => expect(asked(calls)).toContain('?numero_processo=900000019&revista=7&same_class=0'));
  // In development React mounts twice and drops the first request, so the test counts from here.
  const before = asked(calls).length;
  response.resolve(previa(0, 1, 4, 11, 1203));
  expect(await levels()).toEqual([
    'Criatividade 0: 0',
    'Criatividade 0,5: 1',
    'Criatividade 1: 4',
    'Criatividade 1,5: 11',
    'Criatividade 2: 500+',
  ]);
  expect(screen.getAllByText('Com 1,0: 4 marcas similares.').length).toBeGreaterThan(0);

  // Between two levels the text gives both of their counts, and the page sends no further request.
  screen.getByRole('slider').focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getAllByText('Com 1,2: entre 4 e 11 marcas similares.').length).toBeGreaterThan(0);
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Com 1,2: entre 4 e 11 marcas similares.',
    ),
  );
  expect(asked(calls)).toHaveLength(before);
});

it('the preview sends one request for a settled choice, and keeps counted results', async () => {
  const calls = await open(({ query }: FakeCall) => (query.includes('same_class=1') ? previa(9) : previa(1)));
  await choose(/2907/);
  expect((await levels())[0]).toBe('Criatividade 0: 1');
  const before = asked(calls).length;
  const box = screen.getByRole('checkbox', { name: 'Mesma Classe' });
  // After three clicks, quicker than the page settles, it sends a request only for the last state. The clock stands still between the clicks.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (let click = 0; click < 3; click += 1) fireEvent.click(box);
  expect(asked(calls)).toHaveLength(before);
  for (let look = 0; look < 4; look += 1) await act(() => vi.advanceTimersByTimeAsync(SETTLED_MS));
  vi.useRealTimers();
  expect((await levels())[0]).toBe('Criatividade 0: 9');
  expect(asked(calls)).toHaveLength(before + 1);
  await userEvent.click(box);
  expect((await levels())[0]).toBe('Criatividade 0: 1');
  await choose(/2908/);
  await waitFor(() => expect(asked(calls).at(-1)).toBe('?numero_processo=900000019&revista=8&same_class=0'));
});

it('a preview that cannot count shows an error and can be tried again', async () => {
  let answer: unknown = new Status(422, { message: 'A marca ainda não tem nome para comparar.' });
  await open(() => answer);
  await choose(/2907/);
  expect(await screen.findByText('Não foi possível contar as marcas similares.')).toBeTruthy();
  answer = previa(3, 3, 3, 3, 3);
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect((await levels())[4]).toBe('Criatividade 2: 3');
  // A failed preview does not prevent the analysis.
  expect(screen.getByRole('button', { name: 'Analisar' })).toHaveProperty('disabled', false);
});

it('issues that cannot be loaded show an error, and not that there are none', async () => {
  let answer: unknown = new Status(500, { message: 'Não deu.' });
  fakeServer({ 'GET /marca/': pageOf([makeMarca()]), 'GET /revistas/': () => answer, 'GET /check-server-inpi/': {} });
  renderApp('/portfolio');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar Cerrado Casa' }));
  const bar = within(await screen.findByRole('region', { name: 'Análise manual' }));
  expect(await bar.findByText(/Não foi possível carregar as revistas/)).toBeTruthy();
  expect(bar.queryByText(/Nenhuma revista analisada/)).toBeNull();
  answer = pageOf([makeRevista()]);
  await userEvent.click(bar.getByRole('button', { name: 'Tentar novamente' }));
  expect(await bar.findByRole('combobox', { name: 'Revista' })).toBeTruthy();
});
