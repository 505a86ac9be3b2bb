import { DIAS_DE_PRAZO } from '@vigia/domain';
import { expect, it } from 'vitest';
import { formatData, parseData } from './data.ts';

it.each([
  ['22/09/2026', '2026-09-22'],
  [' 29/02/2028 ', '2028-02-29'],
  ['29/02/2026', null],
  ['31/04/2026', null],
  ['00/01/2026', null],
  ['2026-09-22', null],
  ['1/9/2026', null],
  ['', null],
  ['01/01/0000', null],
  ['01/01/0001', null],
  ['31/12/1799', null],
  ['01/01/1800', '1800-01-01'],
  ['31/12/9999', null],
])('parseData reads %j as %j', (printed, iso) => expect(parseData(printed)).toBe(iso));

it('M5: parseData keeps to the range of its use', () => {
  expect(parseData('01/01/1850', DIAS_DE_PRAZO)).toBeNull();
  expect(parseData('01/01/1900', DIAS_DE_PRAZO)).toBe('1900-01-01');
});

it('formatData prints a date as the gazette does', () => expect(formatData('2026-09-22')).toBe('22/09/2026'));
