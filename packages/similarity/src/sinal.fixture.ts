import { buildIndice } from './candidates/issue-index.ts';
import { createFrequencias, countTermos } from './sign/frequencies.ts';
import { openQuery, type Query } from './comparison/query.ts';
import type { PreparedSign } from './sign/sign.ts';
import type { Frequencias, Sinal } from './sinal.ts';

export const MARCA = '900000001';
export const PUBLICADA = '900000002';

/** A sign for tests, without holders, and without classes unless they are given. */
export const sinal = (nome: string, numero = MARCA, classes: readonly number[] = []): Sinal => ({
  numero,
  nome,
  apresentacao: null,
  classes: classes.map((codigo) => ({ codigo, especificacao: null })),
  titulares: [],
});

/** No counted names: strengths come from the starting table alone. */
export const NO_COUNTS: Frequencias = createFrequencias(countTermos([]));

/** Opens a pair of names: the prepared mark, the prepared published name and the query. */
export function openPair(a: string, b: string): { marca: PreparedSign; publicada: PreparedSign; query: Query } {
  const issue = buildIndice([sinal(b, PUBLICADA)], NO_COUNTS);
  const query = openQuery(issue, sinal(a));
  const [publicada] = issue.signs;
  if (publicada === undefined) throw new Error('the published name is missing');
  return { marca: query.marca, publicada, query };
}
