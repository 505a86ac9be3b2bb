import { coverageOf } from './coverage.ts';
import { roleCoverageOf, type RoleCoverage } from './role-coverage.ts';
import { createFrequencias, countTermos } from '../sign/frequencies.ts';
import { createVocabulary } from '../sign/prepared-word.ts';
import { prepareSign } from '../sign/sign.ts';
import { STARTING_TABLE } from '../sign/starting-table.ts';

const context = {
  vocabulary: createVocabulary(),
  frequencies: createFrequencias(countTermos([])),
  startingTable: STARTING_TABLE,
};

const signOf = (nome: string) =>
  prepareSign({ numero: '1', nome, apresentacao: null, classes: [], titulares: [] }, context);

/** The coverage by roles of two names; words are similar only where they are the same. */
export function compareRoles(nomeA: string, nomeB: string): RoleCoverage {
  const [a, b] = [signOf(nomeA), signOf(nomeB)];
  const coverage = coverageOf(
    a.elements,
    b.elements,
    (i, j) => {
      const same = Number(a.elements[i]?.word.term === b.elements[j]?.word.term);
      return { lexical: same, idea: same, contained: same };
    },
    [],
    [a.leader, b.leader],
  );
  return roleCoverageOf(a, b, coverage);
}

export const NOTHING_ALIKE: Partial<RoleCoverage> = {
  ownNear: [0, 0],
  sharedOwn: 0,
  sharedFanciful: 0,
  sharedWords: 0,
  plainSides: 0,
  best: undefined,
};

export const SAME: Partial<RoleCoverage> = {
  ownNear: [1, 1],
  restOwn: [0, 0],
  restWords: [0, 0],
  plainSides: 2,
  leaders: [1, 1],
};
