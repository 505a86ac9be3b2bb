import { describe, expect, it } from 'vitest';
import {
  count,
  fold,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatNumber,
  formatPercent,
  formatProgress,
  orNaoIdentificado,
  parseDate,
} from './format.ts';

describe('format', () => {
  it('formatDate shows a date-only value without shifting it by the time zone', () => {
    expect(formatDate('2026-01-01')).toBe('01/01/2026');
    expect(formatDate('2026-01-01T00:00:00Z')).toBe('01/01/2026');
    expect(formatDate(null)).toBe('Não identificado');
    expect(formatDate('nunca')).toBe('Não identificado');
  });

  it('parseDate reads a typed date, and returns null for other text and for days that do not exist', () => {
    expect(parseDate('01/04/2023')).toBe('2023-04-01');
    expect(parseDate(' 1/4/2023 ')).toBe('2023-04-01');
    expect(parseDate('29022024')).toBe('2024-02-29');
    for (const text of ['', '29/02/2023', '31/04/2023', '2023-04-01', '01/04/23', '00/01/2023', 'x'])
      expect(parseDate(text), text).toBeNull();
  });

  it('formatDateTime shows a moment as dd/MM/yyyy às HH:mm', () => {
    const local = new Date(2026, 8, 22, 9, 5);
    expect(formatDateTime(local.toISOString())).toBe('22/09/2026 às 09:05');
    expect(formatDateTime(new Date(2026, 8, 22, 0, 0).toISOString())).toBe('22/09/2026 às 00:00');
  });

  it('numbers are written as in Brazil, and progress with two decimals and a point', () => {
    expect(formatNumber(1032)).toBe('1.032');
    expect(formatDecimal(1)).toBe('1,0');
    expect(formatPercent(0.866)).toBe('87%');
    expect(formatProgress(0.12345)).toBe('12.35%');
    expect(formatProgress(1)).toBe('100.00%');
  });

  it('orNaoIdentificado names an absent value, count picks singular or plural, fold drops case and accents', () => {
    expect(orNaoIdentificado('  ')).toBe('Não identificado');
    expect(orNaoIdentificado(' x ')).toBe('x');
    expect(count(1, 'revista', 'revistas')).toBe('1 revista');
    expect(count(0, 'revista', 'revistas')).toBe('0 revistas');
    expect(fold('AÇÃO')).toBe('acao');
  });
});
