import { expect, it } from 'vitest';
import { affinityOf, ramoOf } from './affinity.ts';
import { COORDINATED_CLASSES } from './coordinated-classes.ts';

const ramo = (codigo: number, especificacao: string | null = null) =>
  ramoOf({ numero: '1', nome: 'X', apresentacao: null, classes: [{ codigo, especificacao }], titulares: [] });

it('is a symmetric relation of classes', () => {
  for (const [classe, others] of Object.entries(COORDINATED_CLASSES)) {
    for (const other of others) expect(COORDINATED_CLASSES[other]).toContain(Number(classe));
  }
});

it('falls from the same class over coordinated ones and hubs to foreign ones', () => {
  const values = [25, 18, 35, 1].map((classe) => affinityOf(ramo(25), ramo(classe)));
  expect(values).toEqual([...values].sort((a, b) => b - a));
  expect(values[0]).toBe(1);
});

it('lets trade in the goods meet the class of the goods, either way', () => {
  const trader = ramo(35, 'Comércio de calçados e roupas');
  expect(affinityOf(trader, ramo(25))).toBeGreaterThan(affinityOf(ramo(35, 'Publicidade'), ramo(25)));
  expect(affinityOf(ramo(25), trader)).toBe(affinityOf(trader, ramo(25)));
  expect(affinityOf(trader, ramo(12))).toBe(affinityOf(ramo(35), ramo(12)));
});

it('lets the names decide where a class is unknown', () => {
  expect(affinityOf(new Map(), ramo(25))).toBe(1);
});
