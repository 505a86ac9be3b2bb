import { createRandom } from '@vigia/domain';
import type { Sinal } from '../../src/sinal.ts';
import { foldText } from '../../src/text/fold.ts';
import type { Refusal } from './data.ts';
import { groupsOf } from './groups.ts';
import type { RealIssues } from './issues.ts';

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
 * Another pair of issues: half of the groups of connected marks, with their refused names and all names that were not refused, and with other
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
