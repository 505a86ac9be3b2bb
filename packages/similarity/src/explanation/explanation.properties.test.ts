import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readIssue } from '../../scripts/training/issues.ts';
import { hasData } from '../../scripts/training/data.ts';
import {
  buildIndice,
  compare,
  countTermos,
  createFrequencias,
  explainPair,
  type Comparacao,
  type Sinal,
} from '../index.ts';
import { MARCA, NO_COUNTS, PUBLICADA, sinal } from '../sinal.fixture.ts';
import { checkExplanation } from './claims.fixture.ts';
import { HEADS, madeUpIssue, TAILS } from './made-up-issue.fixture.ts';

const GOODS = [
  null,
  'Velas; calçados',
  'Serviços de bar; restaurantes.',
  'Comércio de calçados; Propaganda',
  'Calçados; roupas',
];

const word = fc.oneof(fc.constantFrom(...HEADS), fc.constantFrom(...TAILS));
const nome = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const classe = fc.record({ codigo: fc.constantFrom(25, 35, 43, 1), especificacao: fc.constantFrom(...GOODS) });
const signs = fc.tuple(nome, classe).map(([text, goods]): Sinal => ({ ...sinal(text), classes: [goods] }));
const temperatures = fc.constantFrom(0, 1, 2);
/** That of the issues. */
const TEMPERATURE = 1;

const problemsOf = (marca: Sinal, rows: readonly Comparacao[]): string[] =>
  rows.flatMap((row) => checkExplanation(marca, row, TEMPERATURE));

describe('an explanation', () => {
  it('an explanation of two made-up names claims what is measured and contradicts nothing', () => {
    fc.assert(
      fc.property(signs, signs, temperatures, (a, b, temperature) => {
        const row = explainPair(NO_COUNTS, { ...a, numero: MARCA }, { ...b, numero: PUBLICADA }, temperature);
        expect(row === undefined ? [] : checkExplanation(a, row, temperature)).toEqual([]);
      }),
      { numRuns: 1_500 },
    );
  });

  it('an explanation of any row of a made-up issue claims what is measured and contradicts nothing', () => {
    const { published, marks } = madeUpIssue();
    const issue = buildIndice(published, createFrequencias(countTermos(published)));
    const problems = marks.flatMap((mark) =>
      problemsOf(mark, compare(issue, mark, { temperature: TEMPERATURE, sameClass: false, nearest: 40 })),
    );
    expect(problems).toEqual([]);
  });

  it.skipIf(!hasData())(
    'an explanation of any row of two real issues claims what is measured and contradicts nothing',
    () => {
      const published = readIssue('rpi/RM9107-published.xml');
      const registered = readIssue('rpi/RM9106-registered.xml');
      const issue = buildIndice(published, createFrequencias(countTermos([...registered, ...published])));
      const marks = registered.filter((_, i) => i % 11 === 0);
      const problems = marks.flatMap((mark) =>
        problemsOf(mark, compare(issue, mark, { temperature: TEMPERATURE, sameClass: false, nearest: 12 })),
      );
      expect(marks.length).toBeGreaterThan(200);
      expect(problems).toEqual([]);
    },
  );
});
