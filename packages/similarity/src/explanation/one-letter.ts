/** The one letter in which two texts differ. */
import { quote } from './grammar.ts';
import { commonBeginning, commonEnding } from './word-match.ts';

const lettersOf = (text: string): string =>
  text
    .normalize('NFC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The parts of two texts between what they begin and what they end with in common. */
function differingParts(a: string, b: string): readonly [a: string, b: string] {
  const { length } = commonBeginning(a, b);
  const [mine, theirs] = [a.slice(length), b.slice(length)];
  const ending = commonEnding(mine, theirs).length;
  return [mine.slice(0, mine.length - ending), theirs.slice(0, theirs.length - ending)];
}

/** ', com «E» em vez de «A»', ', com «L» a mais', ', com «T» a menos': of two texts that differ in one letter or digit, with its accent. Otherwise empty. */
export function describeOneLetter(own: string, other: string): string {
  const [mine, theirs] = differingParts(lettersOf(own), lettersOf(other));
  if (mine.length > 1 || theirs.length > 1 || mine === theirs) return '';
  if (mine !== '' && theirs !== '') return `, com ${quote(theirs)} em vez de ${quote(mine)}`;
  return theirs === '' ? `, com ${quote(mine)} a menos` : `, com ${quote(theirs)} a mais`;
}
