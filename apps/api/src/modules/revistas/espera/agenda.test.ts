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

describe('when INPI is looked at again', () => {
  it.each([
    ['in the week before', '2026-10-07T15:00:00Z', '2026-10-13T09:05:00.000Z'],
    ['in the night before 06:00', '2026-10-13T08:10:00Z', '2026-10-13T09:05:00.000Z'],
    ['while it is not there, every quarter of an hour', '2026-10-13T09:05:00Z', '2026-10-13T09:20:00.000Z'],
    ['all day long', '2026-10-13T23:00:00Z', '2026-10-13T23:15:00.000Z'],
    ['not at night', '2026-10-14T00:50:00Z', '2026-10-14T09:05:00.000Z'],
    ['on Wednesday as often', '2026-10-14T12:00:00Z', '2026-10-14T12:15:00.000Z'],
    ['every hour once it is three days late', '2026-10-16T12:00:00Z', '2026-10-16T13:00:00.000Z'],
  ])('%s', (_name, now, expected) => expect(next(now)).toBe(expected));

  it('every hour while nobody knows which issue comes', () =>
    expect(next('2026-10-13T12:00:00Z', { esperada_em: null })).toBe('2026-10-13T13:00:00.000Z'));

  it('after six hours while something that is out is not read yet', () =>
    expect(next('2026-10-07T15:00:00Z', { faltam: true })).toBe('2026-10-07T21:00:00.000Z'));

  it('a fifth more or less, so that installations do not come all at once', () => {
    expect(next('2026-10-13T12:00:00Z', { random: 0 })).toBe('2026-10-13T12:12:00.000Z');
    expect(next('2026-10-13T12:00:00Z', { random: 1 })).toBe('2026-10-13T12:18:00.000Z');
    expect(next('2026-10-07T15:00:00Z', { random: 0 })).toBe('2026-10-13T09:00:00.000Z');
    expect(next('2026-10-07T15:00:00Z', { random: 1 })).toBe('2026-10-13T09:10:00.000Z');
  });

  it('never sooner than INPI asked for, and never later than six hours for that', () => {
    expect(next('2026-10-13T12:00:00Z', { retryAfter: 3600 })).toBe('2026-10-13T13:00:00.000Z');
    expect(next('2026-10-13T12:00:00Z', { retryAfter: 999_999 })).toBe('2026-10-13T18:00:00.000Z');
  });

  it('at 06:00 of São Paulo when the clock there was changed too', () => {
    // Daylight saving began on 4 November 2018 and ended on 17 February 2019: the Tuesdays after are an hour apart in UTC.
    expect(next('2018-11-01T12:00:00Z', { esperada_em: '2018-11-06', random: 0 })).toBe('2018-11-06T08:00:00.000Z');
    expect(next('2019-02-15T12:00:00Z', { esperada_em: '2019-02-19', random: 0 })).toBe('2019-02-19T09:00:00.000Z');
  });
});
