import { describe, expect, it } from 'vitest';
import {
  count,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatNumber,
  formatPercent,
  formatProgress,
  orNaoIdentificado,
} from './format.ts';

describe('format', () => {
  it('formatDate shows a date-only value without shifting it by the time zone', () => {
    expect(formatDate('2026-01-01')).toBe('01/01/2026');
    expect(formatDate('2026-01-01T00:00:00Z')).toBe('01/01/2026');
    expect(formatDate(null)).toBe('Não identificado');
    expect(formatDate('nunca')).toBe('Não identificado');
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

  it('orNaoIdentificado names an absent value, and count picks singular or plural', () => {
    expect(orNaoIdentificado('  ')).toBe('Não identificado');
    expect(orNaoIdentificado(' x ')).toBe('x');
    expect(count(1, 'revista', 'revistas')).toBe('1 revista');
    expect(count(0, 'revista', 'revistas')).toBe('0 revistas');
  });
});
