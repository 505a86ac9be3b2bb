import { readFileSync } from 'node:fs';
import path from 'node:path';
import Holidays from 'date-holidays';
import { describe, expect, it } from 'vitest';
import {
  CALENDARIO_LEGAL,
  computePascoa,
  explainNaoUtil,
  findSuspensao,
  listDiasNaoUteis,
} from './prazo-calendario.ts';
import { weekdayOf } from './prazo-dia.ts';

const TABLE = path.resolve(import.meta.dirname, '../fixtures/holidays-2013-2035.tsv');

describe('the calendar', () => {
  it.each([
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
  ])('Easter of %i has the right date', (ano, pascoa) => {
    expect(computePascoa(ano)).toBe(pascoa);
  });

  it('the days off of 2026 come in order with their names', () => {
    expect(listDiasNaoUteis(2026).map(({ data, nome }) => `${data} ${nome}`)).toEqual([
      '2026-01-01 Confraternização Universal',
      '2026-02-16 Carnaval (segunda-feira)',
      '2026-02-17 Carnaval (terça-feira)',
      '2026-04-03 Sexta-feira Santa',
      '2026-04-21 Tiradentes',
      '2026-05-01 Dia do Trabalho',
      '2026-06-04 Corpus Christi',
      '2026-09-07 Independência do Brasil',
      '2026-10-12 Nossa Senhora Aparecida',
      '2026-10-28 Dia do Servidor Público',
      '2026-11-02 Finados',
      '2026-11-15 Proclamação da República',
      '2026-11-20 Dia Nacional de Zumbi e da Consciência Negra',
      '2026-12-25 Natal',
    ]);
  });

  it('Consciência Negra is no holiday before the law of 2023', () => {
    expect(explainNaoUtil('2023-11-20', CALENDARIO_LEGAL)).toBeNull();
    expect(explainNaoUtil('2024-11-20', CALENDARIO_LEGAL)).toContain('Consciência Negra');
  });

  it('Ash Wednesday, Christmas Eve, New Year’s Eve and the holidays of Rio are working days', () => {
    for (const dia of ['2025-03-05', '2025-12-24', '2025-12-31', '2026-01-20', '2026-04-23'])
      expect(explainNaoUtil(dia, CALENDARIO_LEGAL), dia).toBeNull();
  });

  it('the office’s table can add a day off and restore a working day, even a Saturday', () => {
    const calendario = {
      excecoes: [
        { data: '2026-06-05', nome: 'Ponte de Corpus Christi', util: false },
        { data: '2026-10-28', nome: 'Ponto facultativo transferido', util: true },
        { data: '2026-10-31', nome: 'Expediente no sábado', util: true },
      ],
      suspensoes: [],
    };
    expect(explainNaoUtil('2026-06-05', calendario)).toBe('Ponte de Corpus Christi');
    expect(explainNaoUtil('2026-10-28', calendario)).toBeNull();
    expect(explainNaoUtil('2026-10-31', calendario)).toBeNull();
    expect(explainNaoUtil('2026-11-01', calendario)).toBe('domingo');
  });

  it('a suspension includes both of its ends', () => {
    const suspensao = { inicio: '2026-06-10', fim: '2026-06-12', motivo: 'Greve' };
    const calendario = { excecoes: [], suspensoes: [suspensao] };
    expect(
      ['2026-06-09', '2026-06-10', '2026-06-12', '2026-06-13'].map((dia) => findSuspensao(dia, calendario)),
    ).toEqual([undefined, suspensao, suspensao, undefined]);
  });

  it('the calendar agrees with date-holidays on every day of ten years', () => {
    const oracle = new Holidays('BR', { types: ['public', 'bank'] });
    for (let ano = 2024; ano <= 2034; ano += 1) {
      // It also knows the days of elections, which are Sundays.
      const theirs = oracle
        .getHolidays(ano)
        .map(({ date }) => date.slice(0, 10))
        .filter((data) => weekdayOf(data) !== 0);
      // It does not know the one day that only public servants keep.
      const ours = listDiasNaoUteis(ano)
        .filter(({ data, nome }) => weekdayOf(data) !== 0 && nome !== 'Dia do Servidor Público')
        .map(({ data }) => data);
      expect(ours, String(ano)).toEqual([...new Set(theirs)].sort());
      expect(ours.length, String(ano)).toBeGreaterThan(8);
    }
  });

  it('the calendar agrees with the reference table of holidays in every year', () => {
    const [, ...lines] = readFileSync(TABLE, 'utf8').trim().split('\n');
    const byYear = new Map<string, string[]>();
    for (const line of lines) {
      const [data = '', , , tipo = ''] = line.split('\t');
      if (tipo === 'local-RJ' || tipo === 'optional-half') continue;
      byYear.set(data.slice(0, 4), [...(byYear.get(data.slice(0, 4)) ?? []), data]);
    }
    expect(byYear.size).toBeGreaterThan(20);
    for (const [ano, dias] of byYear)
      expect(
        listDiasNaoUteis(Number(ano)).map(({ data }) => data),
        ano,
      ).toEqual([...new Set(dias)].sort());
  });
});
