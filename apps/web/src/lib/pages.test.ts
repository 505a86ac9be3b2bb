import { contract } from '@vigia/contract';
import { expect, it } from 'vitest';
import { fakeServer, type FakeCall } from '../test/fake-server.ts';
import { makeMarca } from '../test/fixtures.ts';
import { loadAll } from './pages.ts';

const TOTAL = 2500;
const numberOf = (index: number): string => String(900_000_000 + index);

it('loadAll reads every page once and keeps the order', async () => {
  const calls = fakeServer({
    'GET /marca/': ({ query }: FakeCall) => {
      const page = Number(new URLSearchParams(query).get('page'));
      const results = Array.from({ length: Math.min(1000, TOTAL - (page - 1) * 1000) }, (_, index) =>
        makeMarca({ numero_processo: numberOf((page - 1) * 1000 + index) }),
      );
      return { count: TOTAL, next: page < 3 ? 'x' : null, previous: null, results };
    },
  });
  const marcas = await loadAll(contract.marcas.list);
  expect(marcas.map(({ numero_processo }) => numero_processo)).toEqual(
    Array.from({ length: TOTAL }, (_, index) => numberOf(index)),
  );
  expect(calls).toHaveLength(3);
});

it('L11: loadAll follows the links of a page that the server answers in smaller ones', async () => {
  const all = Array.from({ length: 6 }, (_, index) => makeMarca({ numero_processo: numberOf(index) }));
  const calls = fakeServer({
    'GET /marca/': ({ query }: FakeCall) => {
      const page = Number(new URLSearchParams(query).get('page'));
      const next = page < 3 ? `/api/marca/?page=${page + 1}&page_size=2` : null;
      return { count: 6, next, previous: null, results: all.slice((page - 1) * 2, page * 2) };
    },
  });
  const marcas = await loadAll(contract.marcas.list);
  expect(marcas.map(({ numero_processo }) => numero_processo)).toEqual(
    all.map(({ numero_processo }) => numero_processo),
  );
  expect(calls).toHaveLength(3);
});
