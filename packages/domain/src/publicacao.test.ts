import { describe, expect, it } from 'vitest';
import { computeProximaPublicacao, hourInSaoPaulo, momentInSaoPaulo } from './publicacao.ts';
import { nameWeekday } from './prazo-dia.ts';

describe('the next gazette', () => {
  it.each([
    ['2026-10-06', '2026-10-13', 'a Tuesday a week later'],
    ['2026-10-07', '2026-10-13', 'from a Wednesday, the Tuesday of the following week'],
    ['2026-10-05', '2026-10-13', 'from a Monday too'],
    ['2025-10-21', '2025-10-29', '28 October, when public servants rest, moves it to Wednesday'],
    ['2026-02-10', '2026-02-18', 'Carnival Tuesday moves it to Wednesday'],
    ['2024-12-24', '2024-12-31', 'New Year’s Eve works'],
    ['2018-12-25', '2019-01-02', 'New Year’s Day on a Tuesday moves it to Wednesday'],
  ])('%s → %s: %s', (ultima, proxima) => expect(computeProximaPublicacao(ultima)).toBe(proxima));

  it('the next gazette comes on a Tuesday, or after a Tuesday off, in ten years of weeks', () => {
    let dia = '2020-01-07';
    for (let week = 0; week < 520; week += 1) {
      const proxima = computeProximaPublicacao(dia);
      expect(['terça-feira', 'quarta-feira', 'quinta-feira']).toContain(nameWeekday(proxima));
      expect(Date.parse(proxima) - Date.parse(dia)).toBeLessThanOrEqual(9 * 86_400_000);
      expect(Date.parse(proxima) - Date.parse(dia)).toBeGreaterThanOrEqual(5 * 86_400_000);
      dia = proxima;
    }
    // No week was lost on the way.
    expect(dia.slice(0, 7)).toBe('2029-12');
  });
});

describe('the clock of São Paulo', () => {
  it.each([
    ['2026-10-13', 6, '2026-10-13T09:00:00.000Z'],
    ['2026-01-06', 6, '2026-01-06T09:00:00.000Z'],
    // Before 2019 summer was two hours from UTC.
    ['2018-01-09', 6, '2018-01-09T08:00:00.000Z'],
    // The days on which the clock changed.
    ['2018-11-04', 6, '2018-11-04T08:00:00.000Z'],
    ['2018-11-03', 23, '2018-11-04T02:00:00.000Z'],
    ['2019-02-16', 6, '2019-02-16T08:00:00.000Z'],
    ['2019-02-17', 6, '2019-02-17T09:00:00.000Z'],
  ])('%s at %i is %s', (dia, hour, utc) => {
    expect(momentInSaoPaulo(dia, hour).toISOString()).toBe(utc);
    expect(hourInSaoPaulo(new Date(utc))).toBe(hour);
  });
});
