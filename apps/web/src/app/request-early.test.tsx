import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeColunas } from '../features/triagem/linhas.fixture.ts';
import { session } from '../lib/session.ts';
import { type FakeCall, fakeServer, Status } from '../test/fake-server.ts';
import { pageOf, usuario } from '../test/fixtures.ts';
import { renderApp } from '../test/render-app.tsx';
import { requestEarly } from './request-early.ts';

/** An issue without hits, which asks for nothing more about a pair. */
const lista = () =>
  makeColunas({
    linhas: { marca: [], publicada: [], regra: [], probabilidade: [], grau: '', similar: '' },
    cobertura: { passo: 1, partes: [], similares: 1 },
  });
const SHOWN = 'Nenhuma colidência nesta revista.';
const serve = (answer: unknown) =>
  fakeServer({
    'GET /revistas/7/triagem/lista/': answer,
    'GET /revistas/': pageOf([]),
    'GET /preferencias/': pageOf([]),
  });

beforeEach(() => {
  session.signIn({ token: 'ficha', user: usuario });
});

const countLista = (calls: readonly FakeCall[]): number =>
  calls.filter(({ path }) => path.includes('/triagem/lista/')).length;

it('the triage takes the list that was requested before its code was there', async () => {
  const calls = serve(lista());
  requestEarly('/triagem/7');
  expect(countLista(calls)).toBe(1);
  renderApp('/triagem/7');
  await screen.findByText(SHOWN);
  expect(countLista(calls)).toBe(1);
});

it('an early request that fails shows its sentence', async () => {
  serve(new Status(404, { message: 'Revista não encontrada.' }));
  requestEarly('/triagem/7/');
  renderApp('/triagem/7');
  expect(await screen.findByText('Revista não encontrada.')).toBeTruthy();
});

it('a list that no screen took within ten seconds is requested again', async () => {
  vi.useFakeTimers();
  const calls = serve(lista());
  requestEarly('/triagem/7');
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  renderApp('/triagem/7');
  await screen.findByText(SHOWN);
  expect(countLista(calls)).toBeGreaterThan(1);
});

it('nothing is requested early for another screen, a wrong number or an unknown person', () => {
  const calls = fakeServer({});
  for (const path of ['/', '/hoje', '/triagem', '/triagem/abc', '/triagem/0']) requestEarly(path);
  session.signOut();
  requestEarly('/triagem/7');
  expect(calls).toEqual([]);
});
