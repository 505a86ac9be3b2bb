import { afterEach, describe, expect, it } from 'vitest';
import { addDias, diffDias, formatDia, isDia, nameWeekday, todayInSaoPaulo, weekdayOf } from './prazo-dia.ts';

const zone = process.env['TZ'];
afterEach(() => {
  process.env['TZ'] = zone ?? 'UTC';
});

describe('days without a time', () => {
  it('isDia accepts existing days only', () => {
    expect(['2026-02-28', '2028-02-29', '1999-12-31'].every(isDia)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '2026-2-1', '0026-02-01', '', '2026-02-28T00:00'].some(isDia)).toBe(false);
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
