import { expect, it } from 'vitest';
import { parseDate } from './date-text.ts';

it('parseDate reads a typed date, and returns null for other text and for days that do not exist', () => {
  expect(parseDate('01/04/2023')).toBe('2023-04-01');
  expect(parseDate(' 1/4/2023 ')).toBe('2023-04-01');
  expect(parseDate('29022024')).toBe('2024-02-29');
  for (const text of ['', '29/02/2023', '31/04/2023', '2023-04-01', '01/04/23', '00/01/2023', 'x'])
    expect(parseDate(text), text).toBeNull();
});
