/** Pairs of words that the dictionaries list together, and that do not mean the same to readers of Brazilian brand names. */
import { readFileSync } from 'node:fs';
import type { Link } from './translations.ts';

const orderedPair = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

function readPairs(): ReadonlySet<string> {
  const pairs = new Set<string>();
  for (const line of readFileSync(new URL('false-pairs.txt', import.meta.url), 'utf8').split('\n')) {
    const [word = '', others = ''] = line.split(': ');
    if (!line.startsWith('#') && others !== '')
      for (const other of others.split(' ')) pairs.add(orderedPair(word, other));
  }
  return pairs;
}

const pairs = readPairs();

/** Whether two folded words do not mean the same, although dictionaries list them together. */
export const isFalsePair = (a: string, b: string): boolean => pairs.has(orderedPair(a, b));

/** How far from the head of an article a link stands: the farther, the less usual. */
const remoteness = ({ fromSense, fromPlace, toSense, toPlace }: Link): number =>
  Math.min(fromSense * 10 + fromPlace, toSense * 10 + toPlace);

/** The links that share one idea without false pairs among their foreign words: of two that do not mean the same, the less usual one is left out. */
export function withoutFalsePairs(links: Iterable<Link>): Set<Link> {
  const kept = new Set<Link>();
  for (const link of [...links].sort((a, b) => remoteness(a) - remoteness(b)))
    if ([...kept].every(({ foreign }) => !isFalsePair(foreign, link.foreign))) kept.add(link);
  return kept;
}
