import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createOrcamentos } from '../../../platform/orcamento/orcamento.ts';
import { transmit } from './transmissao.ts';

const { during } = createOrcamentos();
const make = (rows: string[] = ['a', 'b']) =>
  transmit({ during }, 1, () => Promise.resolve({ nome: 'lista.csv', conteudo: Readable.from(rows) }));
const BUSY = { status: 429 };

it('a file takes a place until it is read to the end', async () => {
  const [one, other] = [await make(), await make()];
  await expect(make()).rejects.toMatchObject(BUSY);
  expect((await one.conteudo.toArray()).join('')).toBe('ab');
  await setImmediate();
  const third = await make();
  await expect(make()).rejects.toMatchObject(BUSY);
  for (const { conteudo } of [other, third]) await conteudo.toArray();
});

it('a reader who leaves, a failure while reading and a failure before give the place back', async () => {
  const [one, other] = [await make(), await make()];
  one.conteudo.destroy();
  other.conteudo.on('error', () => undefined).destroy(new Error('the database is away'));
  await setImmediate();
  for (const failure of [1, 2, 3].map((turn) => new Error(`no such issue ${turn}`)))
    await expect(transmit({ during }, 1, () => Promise.reject(failure))).rejects.toBe(failure);
  for (const { conteudo } of [await make(), await make()]) await conteudo.toArray();
});
