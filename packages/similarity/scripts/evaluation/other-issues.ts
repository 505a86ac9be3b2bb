import { buildIndice } from '../../src/candidates/issue-index.ts';
import { countTermos, createFrequencias } from '../../src/sign/frequencies.ts';
import type { Sinal } from '../../src/sinal.ts';
import { foldText, termos } from '../../src/text/fold.ts';
import { readTsv } from '../training/data.ts';
import { runMark, type IssueRun } from '../training/issue-runs.ts';
import { pairKey, type RealIssues } from '../training/issues.ts';

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
