import { expect, it } from 'vitest';
import { computeVigencia, findJanelaRenovacao } from './vigencia.ts';

const windows = (data_concessao: string | null, data_vigencia: string | null) =>
  computeVigencia({ data_concessao, data_vigencia })?.renovacao.map(({ inicio, final }) => [inicio, final]);

it('a registration lasts ten years from the grant and can be renewed in the last year or six months after', () => {
  expect(computeVigencia({ data_concessao: '2026-09-22', data_vigencia: null })?.fim).toBe('2036-09-22');
  // A Monday, and a Sunday: the second window ends on the next working day.
  expect(windows('2026-09-22', null)).toEqual([
    ['2035-09-22', '2036-09-22'],
    ['2036-09-23', '2037-03-23'],
  ]);
});

it('a last day that INPI prints counts', () => {
  expect(computeVigencia({ data_concessao: '2016-09-22', data_vigencia: '2036-09-30' })?.fim).toBe('2036-09-30');
});

it('a period of renewal ends on a working day', () => {
  // 2036-11-15 is a Saturday and a holiday.
  expect(windows(null, '2036-11-15')?.[0]).toEqual(['2035-11-15', '2036-11-17']);
});

it('a term counts months of any length', () => {
  expect(computeVigencia({ data_concessao: '2024-02-29', data_vigencia: null })?.fim).toBe('2034-02-28');
  // Six months after 31 August there is no 31 February.
  expect(windows(null, '2026-08-31')?.[1]?.[1]).toBe('2027-03-01');
});

it('the term is null if neither day is known or valid', () => {
  expect(computeVigencia({ data_concessao: null, data_vigencia: null })).toBeNull();
  expect(computeVigencia({ data_concessao: null, data_vigencia: 'x' })).toBeNull();
});

it('the window of a day is the ordinary one from its beginning, then the extraordinary one, also after its end', () => {
  const vigencia = computeVigencia({ data_concessao: '2026-09-22', data_vigencia: null })!;
  const tipoOn = (hoje: string) => findJanelaRenovacao(vigencia, hoje)?.tipo ?? null;
  expect(tipoOn('2035-09-21')).toBeNull();
  expect([tipoOn('2035-09-22'), tipoOn('2036-09-22')]).toEqual(['renovacao', 'renovacao']);
  expect([tipoOn('2036-09-23'), tipoOn('2037-03-23')]).toEqual(['renovacao-adicional', 'renovacao-adicional']);
  expect(tipoOn('2037-03-24')).toBe('renovacao-adicional');
});
