import { isOrdinaryWord } from '../lexicon/lexicon.ts';
import { wordsOf } from '../lexicon/word-list.ts';
import { isReproduction } from '../sign/sign.ts';
import { quoteName, writtenRun, type ExplainedSign } from './explained-sign.ts';
import type { Findings } from './findings.ts';
import { joinList, quote } from './grammar.ts';

/** ', com «Santa» em vez de «Sta»': what is read as the words of the other name. */
function describeReadings({ own, other, matches }: Findings): string {
  const read = matches.filter(({ likeness }) => likeness === 'read');
  const [only] = read;
  if (only !== undefined && only.own.to - only.own.from === own.words.length)
    return `, escrevendo ${quote(writtenRun(other, only.other))}`;
  const texts = read.map(
    (match) => `${quote(writtenRun(other, match.other))} em vez de ${quote(writtenRun(own, match.own))}`,
  );
  return `, com ${joinList(texts)}`;
}

/** Words that an accent makes other words. */
const BY_ACCENT =
  wordsOf(`AVO COCO CAMELO SABIA DOMINO BEBE BABA MAIO SECRETARIA PELE FORRO CAQUI PAPA CIPO POLO VALIDO FRANCA ACO CACA FORCA LACO MOCA ROCA FACA MACA ROMA MANHA PAIS
  PARA SEDE METRO TRICO CARA`);

const accentsOf = (text: string): string =>
  text
    .toUpperCase()
    .normalize('NFD')
    .replace(/[^\p{M}\p{L}]/gu, '');
const dropCedillas = (text: string): string => text.replaceAll('\u0327', '');
const hasCedilla = (text: string): boolean => accentsOf(text).includes('\u0327');
const hasAccents = (text: string): boolean => /\p{M}/u.test(text.normalize('NFD'));

/** The accents of a name without its letters. */
const marksOf = ({ sign }: ExplainedSign): string => sign.sinal.nome.normalize('NFD').replace(/\P{M}/gu, '');

/** Whether two names have other accents. */
export const haveOtherAccents = (own: ExplainedSign, other: ExplainedSign): boolean => marksOf(own) !== marksOf(other);

/** In words of at most this many letters an accent is much of the word. */
const MAX_SHORT = 4;

/** Whether an accent makes another word of a folded word, or of a short one that is in no dictionary. */
const isOtherByAccent = (term: string): boolean =>
  BY_ACCENT.has(term) || (term.length <= MAX_SHORT && !isOrdinaryWord(term));

/** The words of a name as written. */
const writtenWords = ({ words, sign }: ExplainedSign): string[] =>
  words.map(({ start, end }) => sign.sinal.nome.slice(start, end));

/** ', mudando só a acentuação': of names with the same letters, where other accents may make another word. */
export function describeAccents(own: ExplainedSign, other: ExplainedSign): string {
  const others = writtenWords(other);
  const changed = writtenWords(own).flatMap((word, at) => {
    const [a, b] = [word, others[at] ?? word];
    const isAnother =
      (hasAccents(a) && hasAccents(b)) || hasCedilla(a) !== hasCedilla(b) || isOtherByAccent(own.words[at]?.term ?? '');
    return isAnother && accentsOf(a) !== accentsOf(b) ? [[a, b] as const] : [];
  });
  if (changed.length === 0) return '';
  const isOther = changed.some(([a, b]) => dropCedillas(accentsOf(a)) !== dropCedillas(accentsOf(b)));
  const isCedilla = !isOther || changed.some(([a, b]) => hasCedilla(a) !== hasCedilla(b));
  return `, mudando só ${joinList([...(isOther ? ['a acentuação'] : []), ...(isCedilla ? ['a cedilha'] : [])])}`;
}

/** The sentence on a name that is read as the other one and does not reproduce its letters; undefined for other names. */
export function describeReadAlike(findings: Findings): string | undefined {
  const { own, other } = findings;
  return isReproduction(own.sign, other.sign) ? undefined : `reproduz ${quoteName(own)}${describeReadings(findings)}`;
}
