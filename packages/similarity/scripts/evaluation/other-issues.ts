import { createRandom } from '@vigia/domain';
import { buildIndice } from '../../src/candidates/issue-index.ts';
import { countTermos, createFrequencias } from '../../src/sign/frequencies.ts';
import type { Sinal } from '../../src/sinal.ts';
import { foldText, termos } from '../../src/text/fold.ts';
import { readTsv, type Refusal } from '../training/data.ts';
import { groupsOf } from '../training/groups.ts';
import { runMark, type IssueRun } from '../training/issue-runs.ts';
import { pairKey, type RealIssues } from '../training/issues.ts';

type Classes = Sinal['classes'];

const pick = <T>(list: readonly T[], random: () => number): T | undefined => list[Math.floor(random() * list.length)];

/** The pairs of classes of the refused pairs. */
function classesOfPairs({ marcas, publicadas, truth }: RealIssues): { own: Classes; other: Classes }[] {
  const [marks, names] = [marcas, publicadas].map((list) => new Map(list.map((sinal) => [sinal.numero, sinal])));
  return Array.from(truth).flatMap((key) => {
    const [marca, publicada] = key.split(' ').map((numero, i) => (i === 0 ? marks : names)?.get(numero));
    return marca === undefined || publicada === undefined ? [] : [{ own: marca.classes, other: publicada.classes }];
  });
}

const codesOf = (classes: Classes): string => classes.map(({ codigo }) => codigo).join(' ');

/**
 * A second pair of issues: half of the groups of connected marks, with their refused names and all names that were not refused, and with other
 * classes, drawn as those of the first pair are. A refused name gets the classes that a refused name has beside a mark of the same classes.
 */
export function redrawIssues(issues: RealIssues, refusals: readonly Refusal[], seed: number): RealIssues {
  const random = createRandom(seed);
  const groups = groupsOf(refusals);
  const chosen = new Set([...new Set(groups.values())].filter(() => random() < 0.5));
  const isChosen = ({ nome }: Sinal): boolean => chosen.has(groups.get(foldText(nome)) ?? -1);
  const byOwn = Map.groupBy(classesOfPairs(issues), ({ own }) => codesOf(own));
  const marcas = issues.marcas
    .filter(isChosen)
    .map((marca) => ({ ...marca, classes: pick(issues.marcas, random)?.classes ?? [], titulares: [] }));
  const marks = new Map(marcas.map((marca) => [marca.numero, marca]));
  const citing = Map.groupBy(issues.truth, (key) => key.split(' ')[1] ?? '');
  const publicadas = issues.publicadas.flatMap((publicada): Sinal[] => {
    const citations = citing.get(publicada.numero);
    if (citations === undefined)
      return [{ ...publicada, classes: pick(issues.publicadas, random)?.classes ?? [], titulares: [] }];
    const marca = citations.flatMap((key) => marks.get(key.split(' ')[0] ?? '') ?? [])[0];
    if (marca === undefined) return [];
    const classes = pick(byOwn.get(codesOf(marca.classes)) ?? [], random)?.other ?? marca.classes;
    return [{ ...publicada, classes, titulares: [] }];
  });
  return { marcas, publicadas, truth: issues.truth };
}

interface AlertRow {
  nome: string;
  classe: number;
  otherName: string;
  otherClass: number;
}

const readAlertRows = (): AlertRow[] =>
  readTsv('collisions/watch-alerts.tsv')
    .map((row) => ({
      nome: row['marca_a'] ?? '',
      classe: Number(row['classe_a']),
      otherName: row['marca_b'] ?? '',
      otherClass: Number(row['classe_b']),
    }))
    .filter(({ nome, otherName }) => termos(nome).length > 0 && termos(otherName).length > 0)
    .filter(({ classe, otherClass }) => classe > 0 && otherClass > 0);

/** One sign for each name, with all classes that the rows give it. */
function toSigns(entries: readonly { nome: string; classe: number }[], firstNumber: number): Map<string, Sinal> {
  const byName = Map.groupBy(entries, ({ nome }) => foldText(nome));
  return new Map(
    Array.from(byName, ([key, rows], i) => [
      key,
      {
        numero: String(firstNumber + i),
        nome: rows[0]?.nome ?? '',
        apresentacao: null,
        classes: [...new Set(rows.map(({ classe }) => classe))].map((codigo) => ({ codigo, especificacao: null })),
        titulares: [],
      },
    ]),
  );
}

/** A third pair of issues: the marks of watching analysts, and the names that they flagged among the published names of `issues`. Their classes are real. */
export function readAlertIssues({ publicadas }: RealIssues): RealIssues {
  const rows = readAlertRows();
  const marcas = toSigns(rows, 100_000_000);
  const flagged = toSigns(
    rows.map(({ otherName, otherClass }) => ({ nome: otherName, classe: otherClass })),
    200_000_000,
  );
  const truth = rows.flatMap(({ nome, otherName }) => {
    const [marca, publicada] = [marcas.get(foldText(nome)), flagged.get(foldText(otherName))];
    return marca === undefined || publicada === undefined ? [] : [pairKey(marca, publicada)];
  });
  return { marcas: [...marcas.values()], publicadas: [...flagged.values(), ...publicadas], truth: new Set(truth) };
}

/** Compares the marks of the analysts by the shipped model, which has not learnt from their alerts. Every mark counts the same. */
export function runAlertIssues(issues: RealIssues): IssueRun[] {
  const issue = buildIndice(
    issues.publicadas,
    createFrequencias(countTermos([...issues.marcas, ...issues.publicadas])),
  );
  return issues.marcas.map((marca, group) => ({
    marca,
    fold: -1,
    group,
    weight: 1,
    published: issues.publicadas.length,
    pairs: runMark(issue, marca, issues),
  }));
}
