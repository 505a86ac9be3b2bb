/** How a name reproduces another one: by the same letters, or by others that count as the same. */
import { differByAmpersand, differByPlus, hasAmpersand, hasDigit, hasPlus } from '../sign/sign.ts';
import { namedLettersIn, type NamedLetters } from '../sound/spelled-out.ts';
import { dropDoubled } from '../text/rewrite.ts';
import { quoteName, writtenRun, type ExplainedSign } from './explained-sign.ts';
import { joinTerms, joinWritten, type Findings } from './findings.ts';
import { joinList, quote, quoteList } from './grammar.ts';
import { areSaidAlike, haveOtherH, haveOtherStress } from './nearness.ts';
import { describeAccents, haveOtherAccents } from './read-alike.ts';

const spaceTerms = ({ words }: ExplainedSign): string => words.map(({ term }) => term).join(' ');

/** How one of two names with the same words, but with other letters, repeats them. */
function describeRepeats(own: ExplainedSign, other: ExplainedSign): string {
  if (!other.repeats) return 'sem repetir palavras';
  return own.repeats ? 'repetindo outras palavras' : 'repetindo palavras';
}

const namedLetters = ({ words }: ExplainedSign): readonly NamedLetters[] =>
  namedLettersIn(words.map(({ term }) => term));

/** Whether the words of a name are all names of letters. */
const isOfLetters = ({ words }: ExplainedSign, [first]: readonly NamedLetters[]): boolean =>
  first?.from === 0 && first.to === words.length;

/** How one of two names writes the names of letters of the other as letters: 'escrevendo «X» por extenso'. Undefined where neither does. */
function describeLetters(own: ExplainedSign, other: ExplainedSign): string | undefined {
  const [ownRuns, otherRuns] = [namedLetters(own), namedLetters(other)];
  if (ownRuns.length === otherRuns.length) return undefined;
  const isInDigits = hasDigit(own.sign) !== hasDigit(other.sign);
  if (ownRuns.length > otherRuns.length) {
    if (isOfLetters(own, ownRuns)) return 'escrevendo só as letras';
    const names = quoteList(ownRuns.map((run) => writtenRun(own, run)));
    const letters = quoteList(ownRuns.map((run) => run.letters));
    return `escrevendo ${names} só como ${letters}${isInDigits ? ', e o número em algarismos' : ''}`;
  }
  if (isOfLetters(other, otherRuns)) return 'escrevendo as letras por extenso';
  return `escrevendo ${quoteList(otherRuns.map((run) => run.letters))}${isInDigits ? ' e o número' : ''} por extenso`;
}

/** How two spellings with one reproduction key differ. */
function describeExchange(own: ExplainedSign, other: ExplainedSign): string {
  const accents = haveOtherAccents(own, other) ? ['a acentuação'] : [];
  if (dropDoubled(spaceTerms(own)) === dropDoubled(spaceTerms(other)))
    return `mudando só ${joinList([...accents, 'letras dobradas'])}`;
  const isInSpaces = dropDoubled(joinTerms(own)) === dropDoubled(joinTerms(other));
  if (isInSpaces) return `mudando só ${joinList([...accents, 'espaços', 'letras dobradas'])}`;
  const areDoubled = [own, other].some((sign) => dropDoubled(joinTerms(sign)) !== joinTerms(sign));
  const exchanged = `trocando só letras que se equivalem${areDoubled ? ' ou se dobram' : ''}`;
  return `${exchanged}${accents.length === 0 ? '' : ', com outra acentuação'}`;
}

const isSaidAlike = ({ own, other, whole }: Findings): boolean =>
  whole.phonetic === 1 &&
  !own.words.some(({ term }, at) => haveOtherH(term, other.words[at]?.term ?? term)) &&
  areSaidAlike(spaceTerms(own), spaceTerms(other)) &&
  !haveOtherStress(own.sign.sinal.nome, other.sign.sinal.nome);

/** How a name repeats the words or the letters of another one, in the same order; undefined where some letters are others. */
function describeSameLetters({ own, other, matches }: Findings): string | undefined {
  const nome = quoteName(own);
  const isWhole = joinWritten(own) === joinWritten(other);
  if (isWhole && hasPlus(own.sign) !== hasPlus(other.sign))
    return `reproduz ${nome}, apenas ${hasPlus(own.sign) ? 'sem o «+»' : 'com «+» a mais'}`;
  if (spaceTerms(own) === spaceTerms(other))
    return isWhole
      ? `reproduz por inteiro ${nome}${describeAccents(own, other)}`
      : `reproduz ${nome}, ${describeRepeats(own, other)}`;
  const [joined, second] = matches.filter(({ likeness }) => likeness === 'joined');
  const isPart = joined !== undefined && second === undefined && matches.length > 1;
  const what = isPart ? quote(writtenRun(own, joined.own)) : 'as palavras';
  const joins = `${other.written.length < own.written.length ? 'unindo' : 'separando'} ${what}`;
  if (isWhole) return `reproduz por inteiro ${nome}, apenas ${joins}`;
  return joinTerms(own) === joinTerms(other)
    ? `reproduz ${nome}, ${joins} e ${describeRepeats(own, other)}`
    : undefined;
}

/** ', escrevendo «&» em vez de «e»': of names that differ in a sign for a word only; undefined for others. */
function describeSign({ sign: own }: ExplainedSign, { sign: other }: ExplainedSign): string | undefined {
  if (differByAmpersand(own, other))
    return `, escrevendo ${hasAmpersand(own) ? '«e» em vez de «&»' : '«&» em vez de «e»'}`;
  return differByPlus(own, other)
    ? `, escrevendo ${hasPlus(own) ? '«mais» em vez de «+»' : '«+» em vez de «mais»'}`
    : undefined;
}

/** How one name reproduces another one: 'reproduz por inteiro «X»'. */
export function describeReproduction(findings: Findings): string {
  const { own, other } = findings;
  const nome = quoteName(own);
  const inSign = describeSign(own, other);
  if (inSign !== undefined) return `reproduz ${nome}${inSign}`;
  const sameLetters = describeSameLetters(findings);
  if (sameLetters !== undefined) return sameLetters;
  const letters = describeLetters(own, other);
  if (letters !== undefined) return `reproduz ${nome}, ${letters}`;
  if (isSaidAlike(findings)) return `reproduz ${nome} com outra grafia da mesma pronúncia`;
  const isInDigits = hasDigit(own.sign);
  if (isInDigits !== hasDigit(other.sign))
    return `reproduz ${nome}, escrevendo o número ${isInDigits ? 'por extenso' : 'em algarismos'}`;
  return `reproduz ${nome}, ${describeExchange(own, other)}`;
}
