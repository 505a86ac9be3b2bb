import { onceFor } from '@vigia/domain';
import { functionWordClassOf } from '../lexicon/function-words.ts';
import { areDecimal, standTogether, tradePhraseAt, wordsOf, writtenRun, type ExplainedSign } from './explained-sign.ts';
import { isLinking, reasonAlone } from './explained-word.ts';
import { hasPlace, type Places, type Run } from './places.ts';
import { isOfEachWord, ofInitials, reasonOf, type Weakness } from './reasons.ts';

/** Neighbouring words of a sign without a likeness in the other, all weak for one reason, or all distinctive; or what is left of a word that contains one of the other. */
export interface Rest {
  readonly text: string;
  /** The same with the noun that it belongs to, where that is another rest: «Panela de Palha» of «Palha». */
  readonly phrase?: string;
  /** With the other words around it that have no likeness either, and at the end of a name with what that repeats there. */
  readonly gap: string;
  readonly weakness: Weakness | undefined;
  /** Where it begins in the name. */
  readonly at: number;
  /** Of what is left of a word and is no word itself: a few letters, or the ending or beginning of a word of a dictionary. */
  readonly fragment?: 'letters' | 'of a word' | undefined;
}

/** A rest with the noun that it belongs to. */
export const phraseOf = ({ text, phrase = text }: Rest): string => phrase;

/** Linking words at the edges of a run are left out: CASA DO becomes CASA. */
export function trim(sign: ExplainedSign, { from, to }: Run): Run {
  let [start, end] = [from, to];
  const { linking } = sign.places;
  while (start < end && hasPlace(linking, start)) start += 1;
  while (end > start && hasPlace(linking, end - 1)) end -= 1;
  return { from: start, to: end };
}

export const isEmpty = ({ from, to }: Run): boolean => from >= to;

/** A run of neighbours that no match covers, and the same with the articles and prepositions before it. */
interface Gap extends Run {
  readonly whole: Run;
}

/** Where a run ends with what a point links to it: the COM of TUVENKO.COM. */
function endOfAddress({ words, sign }: ExplainedSign, to: number): number {
  const next = words[to];
  return next !== undefined && isLinking(next) && sign.sinal.nome[next.start - 1] === '.' ? to + 1 : to;
}

const isConjunction = ({ words }: ExplainedSign, at: number): boolean =>
  functionWordClassOf(words[at]?.term ?? '') === 'conjunção';

/** The runs of neighbours that no match covers, without linking words at their edges. A word that the name repeats between two words parts them. */
function listGaps(sign: ExplainedSign, covered: Places): Gap[] {
  const gaps: Gap[] = [];
  let from = 0;
  const close = (to: number): void => {
    const gap = trim(sign, { from, to });
    if (!isEmpty(gap))
      gaps.push({
        ...gap,
        whole: { from: isConjunction(sign, from) ? gap.from : from, to: endOfAddress(sign, gap.to) },
      });
  };
  for (let at = 0; at < sign.words.length; at++) {
    if (hasPlace(covered, at)) {
      close(at);
      from = at + 1;
    } else if (sign.repeats && !standTogether(sign, { from, to: at + 1 })) {
      close(at);
      from = at;
    }
  }
  close(sign.words.length);
  return gaps;
}

/** Why a word of a run says little there: by itself, where it names a trade together with a neighbour that is not in the run (BEACH of BEACH TENNIS). */
export function weaknessIn(sign: ExplainedSign, run: Run, at: number): Weakness | undefined {
  const { words } = sign;
  const [phrase, word] = [tradePhraseAt(words, at), words[at]];
  const isCutOff = phrase !== undefined && (phrase.from < run.from || phrase.to > run.to);
  if (!isCutOff || word === undefined) return word?.weakness;
  return reasonAlone(word, writtenRun(sign, phrase));
}

/** Prepositions that link a noun to the one that it belongs to. */
const OF: ReadonlySet<string> = new Set(['DE', 'DO', 'DA', 'DOS', 'DAS']);

interface Part extends Run {
  readonly weakness: Weakness | undefined;
}

/** A distinctive part after a noun of one word and 'de': together they are one expression. */
function phraseWith(sign: ExplainedSign, before: Part | undefined, part: Part): Pick<Rest, 'phrase'> {
  if (before === undefined || part.weakness !== undefined || before.weakness === undefined) return {};
  const isOf = part.from - before.to === 1 && OF.has(sign.words[before.to]?.term ?? '');
  return isOf && before.to - before.from === 1 ? { phrase: writtenRun(sign, { from: before.from, to: part.to }) } : {};
}

/** A run as written. At the end of a name the words that it repeats there belong to it: «FORÇA E BEIJA FLOR» of FLOR TUVENKO FORÇA E BEIJA FLOR. */
function writeToEnd(sign: ExplainedSign, run: Run): string {
  const text = writtenRun(sign, run);
  const last = sign.words.at(-1);
  const end = sign.written.at(-1)?.end;
  if (!sign.repeats || run.to < sign.words.length || last === undefined) return text;
  const { nome } = sign.sign.sinal;
  return nome.slice(0, last.end).endsWith(text) ? text + nome.slice(last.end, end) : text;
}

/** Why a word says little that is made of the first letters of others of its name. */
const weaknessOfAcronym = (sign: ExplainedSign, run: Run): Weakness =>
  ofInitials(
    writtenRun(sign, run),
    wordsOf(sign, run).some(({ weakness }) => weakness === undefined),
  );

/** The parts of a gap that are weak for one reason, or distinctive. What holds of each word alone is not said of several together. Linking words stay only between words of one part. */
function splitGap(sign: ExplainedSign, gap: Gap): Rest[] {
  const parts: { from: number; to: number; weakness: Weakness | undefined }[] = [];
  wordsOf(sign, gap).forEach((word, i) => {
    if (isLinking(word)) return;
    const at = gap.from + i;
    const last = parts.at(-1);
    const weakness = at === sign.acronym?.at ? weaknessOfAcronym(sign, sign.acronym.run) : weaknessIn(sign, gap, at);
    const isNumber = (): boolean => areDecimal(sign.words[at - 1], word, sign.sign.sinal.nome);
    const isOne =
      last?.weakness?.key === weakness?.key && (weakness === undefined || !isOfEachWord(weakness) || isNumber());
    if (last !== undefined && isOne) last.to = at + 1;
    else parts.push({ from: at, to: at + 1, weakness });
  });
  const text = writeToEnd(sign, gap.whole);
  return parts.map((part, i) => ({
    text: writtenRun(sign, part),
    ...phraseWith(sign, parts[i - 1], part),
    gap: text,
    weakness: reasonOf(part.weakness, part.to - part.from),
    at: sign.words[part.from]?.start ?? 0,
  }));
}

const knownRests = onceFor<ExplainedSign, Map<Places, readonly Rest[]>>(() => new Map());

/** What is left of a sign beside the covered words. It is found once, because the same words of a published name are covered in many rows. */
export function listRests(sign: ExplainedSign, covered: Places): readonly Rest[] {
  const ofSign = knownRests(sign);
  const found = ofSign.get(covered);
  if (found !== undefined) return found;
  const rests = listGaps(sign, covered).flatMap((gap) => splitGap(sign, gap));
  ofSign.set(covered, rests);
  return rests;
}

/** Fewer letters begin a word by chance. */
const MIN_BEGINNING = 3;

/** Whether some folded letters begin a folded word, and not by chance: BRAS begins BRASIL. */
export const beginWord = (letters: string, term: string): boolean =>
  letters.length >= MIN_BEGINNING && term.startsWith(letters);
