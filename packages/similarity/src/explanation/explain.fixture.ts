import { explainPair } from '../comparison/compare.ts';
import { countTermos, createFrequencias } from '../sign/frequencies.ts';
import { MARCA, NO_COUNTS, PUBLICADA, sinal } from '../sinal.fixture.ts';
import type { Comparacao, Frequencias } from '../sinal.ts';

/** The counts of an issue in which many marks are this word. */
export const countOften = (nome: string): Frequencias =>
  createFrequencias(countTermos(Array.from({ length: 400 }, () => sinal(nome))));

/** The row of two names with one class each. */
export function explain(
  a: string,
  b: string,
  classes: readonly [number, number] = [25, 25],
  temperature = 1,
): Comparacao {
  const row = explainPair(NO_COUNTS, sinal(a, MARCA, [classes[0]]), sinal(b, PUBLICADA, [classes[1]]), temperature);
  if (row === undefined) throw new Error(`${a} × ${b} is not compared`);
  return row;
}

/** The sentence without the clause on the goods, which is the same in all rows of class 25. */
export const sentence = (a: string, b: string): string =>
  explain(a, b).explicacao.replace(/,(?: embora)? em classe idêntica \(25\)/u, '');
