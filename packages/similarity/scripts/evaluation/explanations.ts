import { createRandom } from '@vigia/domain';
import { buildIndice, compare, countTermos, createFrequencias, type Comparacao, type Sinal } from '../../src/index.ts';
import { shuffle } from '../training/data.ts';
import { readIssue } from './issues.ts';

/** A mark of an issue and a row that the engine returned for it. */
export interface ExplainedRow {
  marca: Sinal;
  row: Comparacao;
}

export interface SampleSize {
  similar: number;
  /** Rows that are 'Diferente', among the nearest of their mark. */
  different: number;
}

/** Marks per wanted row: most marks have few rows that are Similar. */
const MARKS_PER_ROW = 8;
const NEAREST = 5;

/** Compares random marks of one real issue with the next one, and returns random rows. The same seed returns the same rows. */
export function sampleExplanations(seed: number, size: SampleSize): ExplainedRow[] {
  const published = readIssue('rpi/RM9107-published.xml');
  const registered = readIssue('rpi/RM9106-registered.xml');
  const issue = buildIndice(published, createFrequencias(countTermos([...registered, ...published])));
  const random = createRandom(seed);
  const marks = shuffle(registered, random).slice(0, (size.similar + size.different) * MARKS_PER_ROW);
  const rows = marks.flatMap((marca) =>
    compare(issue, marca, { temperature: 1, sameClass: false, nearest: NEAREST }).map((row) => ({ marca, row })),
  );
  const pick = (similaridade: Comparacao['similaridade'], count: number): ExplainedRow[] =>
    shuffle(
      rows.filter(({ row }) => row.similaridade === similaridade),
      random,
    ).slice(0, count);
  return [...pick('Similar', size.similar), ...pick('Diferente', size.different)];
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** A row as a reader judges it: both names, grade, measures, sentence and discounted words. */
export function formatExplanation({ marca, row }: ExplainedRow): string {
  const { grafica, fonetica, ideologica, afinidade } = row.partes;
  const words = row.descontadas.map(({ palavra, motivo }) => `${palavra} (${motivo})`).join('; ');
  return [
    `${marca.nome} × ${row.publicada.nome}`,
    `   ${row.similaridade}, ${row.grau ?? 'sem grau'}, ${percent(row.probabilidade)} | gráfica ${percent(grafica)}, fonética ${percent(fonetica)}, ideológica ${percent(ideologica)}, afinidade ${percent(afinidade)}`,
    `   ${row.regra}. ${row.explicacao}`,
    ...(words === '' ? [] : [`   Pouco contaram: ${words}`]),
  ].join('\n');
}
