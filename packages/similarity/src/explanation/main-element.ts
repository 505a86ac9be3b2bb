/** Of which name a part is the main element, and why a common one decides. */
import { quote } from './grammar.ts';
import { writtenRun, type ExplainedSign } from './explained-sign.ts';
import type { Findings } from './findings.ts';
import { sidesOfInner, termOf, type Match, type Side } from './match.ts';
import { weaknessOfBoth, weaknessOfMatch } from './match-weakness.ts';
import { areAmong, placesOf, placesOfAll, placesWhere, type Places } from './places.ts';
import { GENERIC, OF_FIRM, ORDINARY, ORIGIN, PLACE, PRAISE, SHORT_TITLE, TITLE } from './reasons.ts';

/** Reasons of words that are no main element beside another word: places and firms. */
const BESIDE_OTHERS: ReadonlySet<string> = new Set([PLACE.key, ORIGIN.key, OF_FIRM]);

/** The words that distinguish a name most, without those that only say where or what it is beside others. */
function mainPlaces({ words, places }: ExplainedSign): Places {
  const others = placesWhere(words, ({ weakness }) => BESIDE_OTHERS.has(weakness?.key ?? ''));
  const left = places.top & ~others;
  return left === 0 ? places.top : left;
}

/** Whether parts of both names have all words that distinguish the name on one side most. */
export function haveTop(findings: Findings, matches: readonly Match[], side: Side): boolean {
  const top = mainPlaces(findings[side]);
  return (
    top !== 0 &&
    areAmong(
      top,
      placesOfAll(matches, (match) => match[side]),
    )
  );
}

const FIRST_POINT = ' os dois nomes começam por esse elemento';

const isTitleKey = (key: string | undefined): boolean => key === TITLE.key || key === SHORT_TITLE.key;

const [OF_BOTH, OF_OWN] = ['dos dois nomes', 'da marca monitorada'] as const;

/** Reasons of words that are no main element beside a word without any: of praise, and of daily use. */
const OF_SPEECH: ReadonlySet<string> = new Set([PRAISE.key, ORDINARY.key, GENERIC.key]);

/** Whether a common part is the strongest element of a name, and no praise beside a word that distinguishes. */
const isTopOf = (findings: Findings, match: Match, side: Side): boolean =>
  haveTop(findings, [match], side) &&
  (!OF_SPEECH.has(weaknessOfBoth(findings, match)?.key ?? '') || isOnlyTelling(findings, match, side));

/** Whether a part has all words of a name that distinguish it. */
const isOnlyTelling = (findings: Findings, match: Match, side: Side): boolean =>
  areAmong(
    placesWhere(findings[side].words, ({ weakness }) => weakness === undefined),
    placesOf(match[side]),
  );

/** Whether a part is the strongest element of a name, and its first one or all that distinguishes it: not BEIJA at the end of a sentence. */
export const isMainAmongFew = (findings: Findings, match: Match, side: Side): boolean =>
  haveTop(findings, [match], side) && (match[side].from === 0 || isOnlyTelling(findings, match, side));

/** Of which name a common part is the strongest element: 'dos dois nomes'. Empty where of neither. */
function describeTop(findings: Findings, match: Match): string {
  const { inner } = match;
  // A title stands before the element that it belongs to.
  if (isTitleKey(weaknessOfMatch(findings, match)?.key)) return '';
  const [own, other] = [isTopOf(findings, match, 'own'), isTopOf(findings, match, 'other')];
  if (own && other && inner === undefined) return OF_BOTH;
  if (own && inner !== 'other') return OF_OWN;
  return other && inner !== 'own' ? 'da publicada' : '';
}

/** What links a reason to a part of which nothing else is said. */
export const ALONE = ':';

/** Of which name a part is the strongest element, what links that to the clause before, and that clause. */
interface MainElement {
  readonly top: string;
  readonly link: string;
  readonly said: string;
}

/** '… é o elemento principal dos dois nomes', or which of two forms is that of which name: '«ALPHA» é o elemento principal da marca monitorada'. */
function writeTop({ own, other }: Findings, match: Match, { top, link, said }: MainElement): string {
  // The other name may have words that distinguish it as much.
  const isFirst = top !== OF_BOTH && match.likeness === 'same' && match.own.from + match.other.from === 0;
  const one = `é o elemento principal ${top}${isFirst ? ' e abre os dois nomes' : ''}`;
  if (match.likeness === 'same' || match.inner !== undefined) return `${link} ${one}`;
  if (top === OF_BOTH) return `${link} são os elementos principais ${top}`;
  const text = quote(top === OF_OWN ? writtenRun(own, match.own) : writtenRun(other, match.other));
  return link === ALONE && said.endsWith(text) ? `, que ${one}` : `${link} ${text} ${one}`;
}

/** Whether a word of one name, with which the other one begins, is its first word too: SEVEN ZUNEFA × SEVENTUVEN. */
function isFirstInBoth(findings: Findings, match: Match): boolean {
  if (match.inner === undefined || match.own.from + match.other.from > 0) return false;
  const [term, around] = sidesOfInner(match).map((side) => termOf(findings[side], match[side]));
  return around?.startsWith(term ?? '') === true;
}

/** Why a common part decides: it is the main element, the first one, or all that the names have in common. */
export function describeWeight(findings: Findings, match: Match, link: string, said: string): string {
  const top = weaknessOfMatch(findings, match)?.describes === true ? '' : describeTop(findings, match);
  if (top !== '') return writeTop(findings, match, { top, link, said });
  if (isFirstInBoth(findings, match)) return `${link} é o primeiro elemento dos dois nomes`;
  const isSame = match.likeness === 'same';
  if (isSame && match.own.from + match.other.from === 0) return link + FIRST_POINT;
  if (findings.matches.length > 1) return '';
  return `${link} ${isSame || match.inner !== undefined ? 'é' : 'são'} o que os nomes têm em comum`;
}
