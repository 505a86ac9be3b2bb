import { afterEach, describe, expect, it } from 'vitest';
import {
  addDias,
  diffDias,
  DIAS_DE_MARCA,
  DIAS_DE_PRAZO,
  formatDia,
  isDia,
  nameWeekday,
  todayInSaoPaulo,
  weekdayOf,
} from './prazo-dia.ts';

const zone = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = zone ?? 'UTC';
});

describe('days without a time', () => {
  it('isDia accepts existing days only', () => {
    for (const dia of ['2026-02-28', '2028-02-29', '1999-12-31', '0001-01-01', '9999-12-31'])
      expect(isDia(dia), dia).toBe(true);
    for (const text of ['2026-02-29', '2026-02-31', '2026-13-01', '2026-00-10', '2026-2-1', '', '2026-02-28T00:00'])
      expect(isDia(text), text).toBe(false);
  });

  it.each(['0000-01-01', '0000-12-31', '-000001-01-01', '10000-01-01', '+010000-01-01'])(
    'M4, M5: isDia refuses %s, which the database cannot store',
    (text) => expect(isDia(text)).toBe(false),
  );

  it.each([
    [DIAS_DE_PRAZO, '1899-12-31', '1900-01-01', '2199-12-31', '2200-01-01'],
    [DIAS_DE_MARCA, '1799-12-31', '1800-01-01', '2199-12-31', '2200-01-01'],
  ])('isDia keeps to the range %o', (range, before, first, last, after) => {
    expect([before, first, last, after].map((dia) => isDia(dia, range))).toEqual([false, true, true, false]);
  });

  // Time zones whose midnight does not exist on some days, and the ends of the earth.
  it.each(['America/Sao_Paulo', 'Pacific/Kiritimati', 'Pacific/Niue', 'UTC'])('a day never shifts in %s', (name) => {
    process.env['TZ'] = name;
    // On 4 November 2018 summer time took the hour after midnight away in São Paulo.
    expect(addDias('2018-11-03', 1)).toBe('2018-11-04');
    expect(addDias('2018-11-04', 1)).toBe('2018-11-05');
    expect(diffDias('2018-11-03', '2018-11-05')).toBe(2);
    expect(addDias('2027-01-01', -1)).toBe('2026-12-31');
    expect(weekdayOf('2026-09-22')).toBe(2);
    expect(nameWeekday('1960-01-03')).toBe('domingo');
    expect(formatDia('2026-01-02')).toBe('02/01/2026');
  });

  it('today follows the clock of São Paulo, three hours behind UTC', () => {
    expect(todayInSaoPaulo(new Date('2026-11-24T02:59:59Z'))).toBe('2026-11-23');
    expect(todayInSaoPaulo(new Date('2026-11-24T03:00:00Z'))).toBe('2026-11-24');
  });
});
