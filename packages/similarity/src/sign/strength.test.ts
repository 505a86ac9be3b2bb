import { describe, expect, it } from 'vitest';
import { countTermos, createFrequencias } from './frequencies.ts';
import { NO_COUNTS, sinal } from '../sinal.fixture.ts';
import { STARTING_TABLE } from './starting-table.ts';
import { COMMON_STRENGTH, strengthOf } from './strength.ts';

const strength = (term: string, classes: readonly number[] = [], frequencies = NO_COUNTS): number =>
  strengthOf(term, classes, frequencies, STARTING_TABLE);

/** This number of names in one class; every hundredth contains the word. */
const count = (term: string, names: number, classe: number) =>
  countTermos(
    Array.from({ length: names }, (_, i) => sinal(i % 100 === 0 ? `${term} N${i}X` : `N${i}X`, String(i), [classe])),
  );

describe('the strength of a word', () => {
  it.each(['MODAS', 'CONTABILIDADE', 'LTDA', 'RESTAURANTE', 'DO'])('the strength of %s is small', (term) => {
    expect(strength(term)).toBeLessThan(COMMON_STRENGTH);
  });

  it('kinds of shop have less strength than other unknown words', () => {
    expect(strength('ZUNEFARIA')).toBeLessThan(strength('ZUNEFAMIX') - 0.3);
  });

  it.each(['BAKOLIFEN', 'ZUNEFA', 'WALKIRIX'])('the strength of %s is great', (term) => {
    expect(strength(term)).toBeGreaterThan(0.9);
  });

  it('a single letter has hardly any strength, and short invented words have less', () => {
    expect(strength('X')).toBeLessThanOrEqual(0.15);
    expect(strength('QXZ')).toBeLessThan(strength('QXZWKY'));
  });

  it('dictionary words have less strength than invented words of the same length', () => {
    expect(strength('BORBOLETA')).toBeLessThan(strength('BORBULETI'));
  });

  it('the strength falls with the counted names that contain the word, and only then', () => {
    const counted = createFrequencias(count('ZUNEFA', 20_000, 25));
    expect(strength('ZUNEFA', [], counted)).toBeLessThan(strength('ZUNEFA') - 0.2);
    expect(strength('BAKOLIFEN', [], counted)).toBeGreaterThanOrEqual(strength('BAKOLIFEN'));
  });

  it('one occurrence does not lower the strength', () => {
    const once = createFrequencias(countTermos([sinal('ZUNEFA', '1', [25])]));
    expect(strength('ZUNEFA', [25], once)).toBeCloseTo(strength('ZUNEFA', [25]), 3);
    const twice = createFrequencias(countTermos([sinal('ZUNEFA', '1', [25]), sinal('ZUNEFA', '2', [25])]));
    expect(strength('ZUNEFA', [25], twice)).toBeLessThan(strength('ZUNEFA', [25], once));
  });

  it('a word that is worn out in a class has less strength there', () => {
    const counted = createFrequencias(count('ZUNEFA', 3_000, 25));
    expect(strength('ZUNEFA', [25], counted)).toBeLessThan(strength('ZUNEFA', [9], counted));
    expect(strength('ZUNEFA', [9, 25], counted)).toBe(strength('ZUNEFA', [25], counted));
    expect(strength('ZUNEFA', [9], counted)).toBe(strength('ZUNEFA', [], counted));
  });

  it('a word that specifications of a class list has little strength there, in singular and plural', () => {
    const listed = Array.from({ length: 1_000 }, (_, i) => ({
      ...sinal(`N${i}X`, String(i)),
      classes: [{ codigo: 25, especificacao: i % 3 === 0 ? 'Zunefas; calçados' : 'Calçados' }],
    }));
    const counted = createFrequencias(countTermos(listed));
    for (const term of ['ZUNEFA', 'ZUNEFAS']) {
      expect(strength(term, [25], counted)).toBeLessThan(COMMON_STRENGTH);
      expect(strength(term, [9], counted)).toBe(strength(term, [], counted));
    }
    expect(strength('BAKOLIFEN', [25], counted)).toBe(strength('BAKOLIFEN', [], counted));
  });

  it('the strength stays between 0.02 and 1', () => {
    const everywhere = createFrequencias(
      countTermos(Array.from({ length: 500 }, (_, i) => sinal('DO', String(i), [1]))),
    );
    expect(strength('DO', [1], everywhere)).toBe(0.02);
    for (const term of ['', 'A', 'X'.repeat(500), '星']) {
      expect(strength(term)).toBeGreaterThanOrEqual(0.02);
      expect(strength(term)).toBeLessThanOrEqual(1);
    }
  });
});
