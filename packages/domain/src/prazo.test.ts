import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  computeDiasRestantes,
  computeMeta,
  computePrazo,
  describePrazo,
  NULIDADE_ADMINISTRATIVA,
  type Prazo,
} from './prazo.ts';
import { type Calendario, CALENDARIO_LEGAL, explainNaoUtil } from './prazo-calendario.ts';
import { addDias, diffDias, weekdayOf } from './prazo-dia.ts';

const VECTORS = path.resolve(import.meta.dirname, '../fixtures/deadline-vectors.json');

const suspended = (inicio: string, fim: string): Calendario => ({
  excecoes: [],
  suspensoes: [{ inicio, fim, motivo: 'Portaria INPI 1/2026' }],
});
const datesOf = ({ inicio, sexagesimo, final }: Prazo) => [inicio, sexagesimo, final];

describe('the window of opposition', () => {
  it.each([
    ['an ordinary Tuesday', '2026-03-17', '2026-03-18', '2026-05-16', '2026-05-18'],
    ['an end on a holiday Monday', '2026-07-07', '2026-07-08', '2026-09-05', '2026-09-08'],
    ['an end on All Souls’', '2026-09-01', '2026-09-02', '2026-10-31', '2026-11-03'],
    ['a first day that is a holiday, and an end in Carnival', '2024-12-31', '2025-01-02', '2025-03-02', '2025-03-05'],
    ['a first day after Christmas', '2029-12-24', '2029-12-26', '2030-02-23', '2030-02-25'],
    ['a gazette moved to a Wednesday', '2026-04-22', '2026-04-23', '2026-06-21', '2026-06-22'],
    ['a gazette of a Friday begins on Monday', '2026-07-17', '2026-07-20', '2026-09-17', '2026-09-17'],
  ])('%s', (_name, publicacao, ...expected) => {
    expect(datesOf(computePrazo(publicacao))).toEqual(expected);
  });

  it('the steps are sentences, each with its article', () => {
    const prazo = computePrazo('2026-07-07');
    expect(prazo.passos).toEqual([
      {
        tipo: 'publicacao',
        data: '2026-07-07',
        texto: 'Publicada em 07/07/2026 (terça-feira).',
        fundamento: 'LPI (Lei 9.279/1996), art. 158',
      },
      {
        tipo: 'inicio',
        data: '2026-07-08',
        texto: 'Começa em 08/07/2026 (quarta-feira), o primeiro dia útil depois de 07/07/2026.',
        fundamento: 'LPI, arts. 222 e 223',
      },
      {
        tipo: 'sexagesimo',
        data: '2026-09-05',
        texto: 'O 60º dia é 05/09/2026 (sábado), contado o dia do início.',
        fundamento: 'LPI (Lei 9.279/1996), art. 158',
      },
      {
        tipo: 'prorrogacao',
        data: '2026-09-08',
        texto:
          'Prorrogada para 08/09/2026 (terça-feira), o primeiro dia útil seguinte a 05/09/2026: não há expediente em 05/09/2026 (sábado), 06/09/2026 (domingo), 07/09/2026 (Independência do Brasil).',
        fundamento: 'Lei 9.784/1999, art. 66, § 1º',
      },
    ]);
    expect(describePrazo(prazo)).toBe(
      'publicada em 07/07/2026, começa em 08/07/2026, 60 dias em 05/09/2026, prorrogada para 08/09/2026',
    );
  });

  it('the steps name the days that do not count at the start, and say when the end is not postponed', () => {
    expect(computePrazo('2024-12-31').passos[1]?.texto).toBe(
      'Começa em 02/01/2025 (quinta-feira), o primeiro dia útil depois da publicação: não contam 01/01/2025 (Confraternização Universal).',
    );
    const exact = computePrazo('2026-07-17');
    expect(exact.passos.at(-1)).toMatchObject({
      tipo: 'final',
      texto: 'O último dia é 17/09/2026 (quinta-feira), dia útil: o prazo termina nele.',
    });
    expect(describePrazo(exact)).not.toContain('prorrogada');
  });

  it('the count pauses during a suspension, and a step states the number of days', () => {
    const prazo = computePrazo('2026-03-17', suspended('2026-04-01', '2026-04-10'));
    // Ten days later than the 16th and 18th of May.
    expect(datesOf(prazo)).toEqual(['2026-03-18', '2026-05-26', '2026-05-26']);
    expect(prazo.passos.find(({ tipo }) => tipo === 'suspensao')).toEqual({
      tipo: 'suspensao',
      data: '2026-04-01',
      texto: 'Suspensa de 01/04/2026 a 10/04/2026 (Portaria INPI 1/2026): 10 dias não contam.',
      fundamento: 'Ato do INPI',
    });
  });

  it('a term neither begins nor ends inside a suspension', () => {
    expect(computePrazo('2026-03-17', suspended('2026-03-18', '2026-03-20')).inicio).toBe('2026-03-23');
    // The sixtieth day is Saturday the 16th; nobody can file on the suspended Monday.
    const prazo = computePrazo('2026-03-17', suspended('2026-05-18', '2026-05-19'));
    expect(datesOf(prazo)).toEqual(['2026-03-18', '2026-05-16', '2026-05-20']);
    expect(prazo.passos.at(-1)?.texto).toContain('18/05/2026 (prazo suspenso)');
    // Overlapping suspensions do not count a day twice.
    const twice = { excecoes: [], suspensoes: [...suspended('2026-04-01', '2026-04-10').suspensoes] };
    twice.suspensoes.push({ inicio: '2026-04-05', fim: '2026-04-12', motivo: 'Outra' });
    expect(computePrazo('2026-03-17', twice).sexagesimo).toBe('2026-05-28');
  });

  it('a term follows the office’s table', () => {
    const excecoes = [{ data: '2026-05-18', nome: 'Ponte', util: false }];
    expect(computePrazo('2026-03-17', { excecoes, suspensoes: [] }).final).toBe('2026-05-19');
  });

  it('a text that is no day and a calendar without working days throw', () => {
    expect(() => computePrazo('amanhã')).toThrow(RangeError);
    expect(() => computePrazo('2026-03-17', suspended('2026-01-01', '2199-12-31'))).toThrow(RangeError);
  });

  it('every deadline of the reference cases is right', () => {
    const { vectors } = JSON.parse(readFileSync(VECTORS, 'utf8'));
    expect(vectors.length).toBeGreaterThan(8);
    for (const { published, deadline, why } of vectors) expect(computePrazo(published).final, why).toBe(deadline);
  });
});

describe('ten years of Tuesdays', () => {
  const tuesdays: string[] = [];
  for (let dia = '2024-01-02'; dia < '2034-01-01'; dia = addDias(dia, 7)) tuesdays.push(dia);

  it('deadlines of ten years of Tuesdays obey the law', () => {
    expect(tuesdays).toHaveLength(522);
    for (const publicacao of tuesdays) {
      const { inicio, sexagesimo, final, passos } = computePrazo(publicacao);
      expect(inicio > publicacao, publicacao).toBe(true);
      expect(explainNaoUtil(inicio, CALENDARIO_LEGAL), publicacao).toBeNull();
      expect(diffDias(inicio, sexagesimo), publicacao).toBe(59);
      expect(final >= sexagesimo, publicacao).toBe(true);
      expect(explainNaoUtil(final, CALENDARIO_LEGAL), publicacao).toBeNull();
      for (let dia = sexagesimo; dia < final; dia = addDias(dia, 1))
        expect(explainNaoUtil(dia, CALENDARIO_LEGAL), `${publicacao} ${dia}`).not.toBeNull();
      // Tuesday and sixty days is a Saturday: the raw date is never the answer.
      expect(diffDias(publicacao, final), publicacao).toBeGreaterThan(60);
      expect(diffDias(publicacao, final), publicacao).toBeLessThan(68);
      expect(
        passos.map(({ data }) => data),
        publicacao,
      ).toEqual(passos.map(({ data }) => data).sort());
      expect([0, 6]).not.toContain(weekdayOf(final));
    }
  });

  it('a later publication never ends earlier', () => {
    const finals = tuesdays.map((dia) => computePrazo(dia).final);
    expect(finals).toEqual([...finals].sort());
  });

  it('deadlines end on a Monday, or on the Tuesday or Wednesday after a holiday or Carnival', () => {
    const distances = new Map<number, number>();
    for (let dia = '2024-01-02'; dia < '2029-01-01'; dia = addDias(dia, 7)) {
      const distance = diffDias(dia, computePrazo(dia).final);
      distances.set(distance, (distances.get(distance) ?? 0) + 1);
    }
    // One Carnival a year, and the ten holidays of 2024 to early 2029 that fall on a Monday with a sixtieth day before them.
    expect(Object.fromEntries(distances)).toEqual({ 62: 246, 63: 10, 64: 5 });
  });
});

describe('administrative nullity', () => {
  it('a request for nullity has 180 days from the grant, with the article at every step', () => {
    const prazo = computePrazo('2026-11-17', CALENDARIO_LEGAL, NULIDADE_ADMINISTRATIVA);
    // 18 November is the first day; fifty-nine more would be January: 180 end on Sunday, 16 May.
    expect(datesOf(prazo)).toEqual(['2026-11-18', '2027-05-16', '2027-05-17']);
    expect(prazo.passos.map(({ texto, fundamento }) => `${texto} ${fundamento}`)).toEqual([
      'Registro concedido em 17/11/2026 (terça-feira). LPI (Lei 9.279/1996), art. 169',
      'Começa em 18/11/2026 (quarta-feira), o primeiro dia útil depois de 17/11/2026. LPI, arts. 222 e 223',
      'O 180º dia é 16/05/2027 (domingo), contado o dia do início. LPI (Lei 9.279/1996), art. 169',
      'Prorrogada para 17/05/2027 (segunda-feira), o primeiro dia útil seguinte a 16/05/2027: não há expediente em 16/05/2027 (domingo). Lei 9.784/1999, art. 66, § 1º',
    ]);
  });
});

describe('the day by which an office wants to have filed', () => {
  it.each([
    ['a week before', '2026-11-23', 7, '2026-11-16'],
    ['a working day, never a Sunday', '2026-11-23', 1, '2026-11-19'],
    ['before a holiday', '2026-09-08', 1, '2026-09-04'],
    ['before Carnival', '2025-03-05', 1, '2025-02-28'],
  ])('%s', (_name, final, dias, expected) => {
    expect(computeMeta(final, dias)).toBe(expected);
  });

  it('the day is null if the office sets none, and follows its table', () => {
    expect(computeMeta('2026-11-23', 0)).toBeNull();
    const excecoes = [{ data: '2026-11-16', nome: 'Ponte', util: false }];
    expect(computeMeta('2026-11-23', 7, { excecoes, suspensoes: [] })).toBe('2026-11-13');
  });
});

it('computeDiasRestantes is 0 on the last day and negative after it', () => {
  expect(computeDiasRestantes('2026-11-23', '2026-11-21')).toBe(2);
  expect(computeDiasRestantes('2026-11-23', '2026-11-23')).toBe(0);
  expect(computeDiasRestantes('2026-11-23', '2026-11-24')).toBe(-1);
});
