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
])('parseData reads %j as %j', (printed, iso) => expect(parseData(printed)).toBe(iso));

it('formatData prints a date as the gazette does', () => expect(formatData('2026-09-22')).toBe('22/09/2026'));
