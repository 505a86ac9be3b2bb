import { describe, expect, it } from 'vitest';
import { computeProximaOlhada, type SituacaoEspera } from './agenda.ts';

const next = (now: string, more: Partial<SituacaoEspera> = {}): string =>
  computeProximaOlhada({
    now: new Date(now),
    esperada_em: '2026-10-13',
    faltam: false,
    retryAfter: null,
    random: 0.5,
    ...more,
  }).toISOString();

describe('time of the next check of INPI', () => {
  it.each([
    ['in the week before is on the expected day', '2026-10-07T15:00:00Z', '2026-10-13T09:05:00.000Z'],
    ['in the night before is at 06:00', '2026-10-13T08:10:00Z', '2026-10-13T09:05:00.000Z'],
    ['on the expected day comes after fifteen minutes', '2026-10-13T09:05:00Z', '2026-10-13T09:20:00.000Z'],
    ['late in the day comes after fifteen minutes too', '2026-10-13T23:00:00Z', '2026-10-13T23:15:00.000Z'],
    ['at night waits for the morning', '2026-10-14T00:50:00Z', '2026-10-14T09:05:00.000Z'],
    [
      'on the day after the expected one comes after fifteen minutes',
      '2026-10-14T12:00:00Z',
      '2026-10-14T12:15:00.000Z',
    ],
    ['comes after an hour when the issue is three days late', '2026-10-16T12:00:00Z', '2026-10-16T13:00:00.000Z'],
  ])('the next check %s', (_name, now, expected) => expect(next(now)).toBe(expected));

  it('the next check comes after an hour when the expected day is unknown', () =>
    expect(next('2026-10-13T12:00:00Z', { esperada_em: null })).toBe('2026-10-13T13:00:00.000Z'));

  it('the next check comes after six hours while a published issue is not imported', () =>
    expect(next('2026-10-07T15:00:00Z', { faltam: true })).toBe('2026-10-07T21:00:00.000Z'));

  it('the time of the next check varies by a fifth', () => {
    expect(next('2026-10-13T12:00:00Z', { random: 0 })).toBe('2026-10-13T12:12:00.000Z');
    expect(next('2026-10-13T12:00:00Z', { random: 1 })).toBe('2026-10-13T12:18:00.000Z');
    expect(next('2026-10-07T15:00:00Z', { random: 0 })).toBe('2026-10-13T09:00:00.000Z');
    expect(next('2026-10-07T15:00:00Z', { random: 1 })).toBe('2026-10-13T09:10:00.000Z');
  });

  it('the next check respects Retry-After up to six hours', () => {
    expect(next('2026-10-13T12:00:00Z', { retryAfter: 3600 })).toBe('2026-10-13T13:00:00.000Z');
    expect(next('2026-10-13T12:00:00Z', { retryAfter: 999_999 })).toBe('2026-10-13T18:00:00.000Z');
  });

  it('the next check is at 06:00 in São Paulo also after a change of daylight saving time', () => {
    // Daylight saving time began on 4 November 2018 and ended on 17 February 2019, so 06:00 is at another hour in UTC.
    expect(next('2018-11-01T12:00:00Z', { esperada_em: '2018-11-06', random: 0 })).toBe('2018-11-06T08:00:00.000Z');
    expect(next('2019-02-15T12:00:00Z', { esperada_em: '2019-02-19', random: 0 })).toBe('2019-02-19T09:00:00.000Z');
  });
});
