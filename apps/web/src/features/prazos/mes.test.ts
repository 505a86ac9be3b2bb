import { expect, it } from 'vitest';
import { addMeses, listSemanas, moveByKey, moveToMes, nameMes } from './mes.ts';

it('a month has its days in weeks from Sunday to Saturday', () => {
  const weeks = listSemanas('2026-11');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([
    '2026-11-01',
    '2026-11-02',
    '2026-11-03',
    '2026-11-04',
    '2026-11-05',
    '2026-11-06',
    '2026-11-07',
  ]);
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
  expect(
    listSemanas('2026-12')
      .flat()
      .filter((dia) => dia !== null),
  ).toHaveLength(31);
  expect(listSemanas('2027-02').flat()).toHaveLength(35);
});

it('months are named and counted over the end of the year', () => {
  expect(nameMes('2026-03')).toBe('Março de 2026');
  expect([addMeses('2026-12', 1), addMeses('2026-01', -1), addMeses('2026-11', 14)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-01',
  ]);
});

it('a day that the next month lacks becomes its last day', () => {
  expect(moveToMes('2027-01-31', '2027-02')).toBe('2027-02-28');
  expect(moveToMes('2026-11-15', '2026-12')).toBe('2026-12-15');
});

it.each([
  ['ArrowLeft', '2026-11-22'],
  ['ArrowRight', '2026-11-24'],
  ['ArrowUp', '2026-11-16'],
  ['ArrowDown', '2026-11-30'],
  ['Home', '2026-11-22'],
  ['End', '2026-11-28'],
  ['PageUp', '2026-10-23'],
  ['PageDown', '2026-12-23'],
])('%s leads from 23 November to %s', (key, dia) => expect(moveByKey('2026-11-23', key)).toBe(dia));

it('other keys lead nowhere', () => expect(moveByKey('2026-11-23', 'a')).toBeUndefined());
