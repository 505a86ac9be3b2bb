import { createRandom } from '@vigia/domain';
import { buildIndice, compare, countTermos, createFrequencias, type Comparacao, type Sinal } from '../../src/index.ts';
import { checkExplanation } from '../../src/explanation/claims.fixture.ts';
import { madeUpIssue } from '../../src/explanation/made-up-issue.fixture.ts';
import { shuffle } from '../training/data.ts';
import type { RealIssues } from '../training/issues.ts';
import { table, type CardSection } from './card.ts';

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
const TEMPERATURE = 1;

/** Compares random marks of one real issue with the next one, and returns random rows. The same seed returns the same rows. */
export function sampleExplanations({ marcas, publicadas }: RealIssues, seed: number, size: SampleSize): ExplainedRow[] {
  const issue = buildIndice(publicadas, createFrequencias(countTermos([...marcas, ...publicadas])));
  const random = createRandom(seed);
  const marks = shuffle(marcas, random).slice(0, (size.similar + size.different) * MARKS_PER_ROW);
  const rows = marks.flatMap((marca) =>
    compare(issue, marca, { temperature: TEMPERATURE, sameClass: false, nearest: NEAREST }).map((row) => ({
      marca,
      row,
    })),
  );
  const pick = (similaridade: Comparacao['similaridade'], count: number): ExplainedRow[] =>
    shuffle(
      rows.filter(({ row }) => row.similaridade === similaridade),
      random,
    ).slice(0, count);
  return [...pick('Similar', size.similar), ...pick('Diferente', size.different)];
}

/** Rows of each mark whose explanations are checked, Similar or not. */
const CHECKED = 12;

interface CheckedRows {
  marks: number;
  similar: number;
  different: number;
  violations: number;
}

/** Checks the explanation of every row: each claim is measured again from the names. */
function checkRows(marks: readonly Sinal[], published: readonly Sinal[], counted: readonly Sinal[]): CheckedRows {
  const issue = buildIndice(published, createFrequencias(countTermos(counted)));
  const checked = { marks: marks.length, similar: 0, different: 0, violations: 0 };
  for (const marca of marks)
    for (const row of compare(issue, marca, { temperature: TEMPERATURE, sameClass: false, nearest: CHECKED })) {
      if (row.similaridade === 'Similar') checked.similar += 1;
      else checked.different += 1;
      if (checkExplanation(marca, row, TEMPERATURE).length > 0) checked.violations += 1;
    }
  return checked;
}

/** Counts the explanations of a made-up issue and of the issues of real names, and those that claim what is not measured or contradict themselves. `every` mark is checked, 1, or each second one, 2. */
export function evaluateExplanations({ marcas, publicadas }: RealIssues, every: number): CardSection {
  const madeUp = madeUpIssue();
  const checks: (readonly [string, CheckedRows])[] = [
    ['made up, of heads and tails', checkRows(madeUp.marks, madeUp.published, madeUp.published)],
    [
      'real names',
      checkRows(
        marcas.filter((_, i) => i % every === 0),
        publicadas,
        [...marcas, ...publicadas],
      ),
    ],
  ];
  const rows = checks.map(([name, { marks, similar, different, violations }]) => [
    name,
    ...[marks, similar, different, violations].map((count) => count.toLocaleString('en')),
  ]);
  return {
    id: 'explanations',
    title: 'Explanations checked by program',
    text: table(['issue', 'marks', 'rows Similar', 'rows Diferente', 'with a violation'], rows),
  };
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;

const classesOf = ({ classes }: Sinal): string => classes.map(({ codigo }) => codigo).join(', ') || 'sem classe';

/** A row as a reader judges it: both names, classes, grade, measures, sentence and discounted words. */
export function formatExplanation({ marca, row }: ExplainedRow): string {
  const { grafica, fonetica, ideologica, afinidade } = row.partes;
  const words = row.descontadas.map(({ palavra, motivo }) => `${palavra} (${motivo})`).join('; ');
  return [
    `${marca.nome} (${classesOf(marca)}) × ${row.publicada.nome} (${classesOf(row.publicada)})`,
    `   ${row.similaridade}, ${row.grau ?? 'sem grau'}, ${percent(row.probabilidade)} | gráfica ${percent(grafica)}, fonética ${percent(fonetica)}, ideológica ${percent(ideologica)}, afinidade ${percent(afinidade)}`,
    `   ${row.regra}. ${row.explicacao}`,
    ...(words === '' ? [] : [`   Pouco contaram: ${words}`]),
  ].join('\n');
}
