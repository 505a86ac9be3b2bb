import { isReproduction } from '../sign/sign.ts';
import { writtenName, writtenRun, type ExplainedSign } from './explained-sign.ts';
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
const BY_ACCENT: ReadonlySet<string> = new Set(
  `AVO COCO CAMELO SABIA DOMINO BEBE BABA MAIO SECRETARIA PELE FORRO CAQUI PAPA CIPO POLO VALIDO FRANCA ACO CACA FORCA LACO MOCA ROCA FACA MACA ROMA MANHA PAIS
  PARA SEDE METRO TRICO CARA`.split(/\s+/),
);

const accentsOf = (text: string): string =>
  text
    .toUpperCase()
    .normalize('NFD')
    .replace(/[^\p{M}\p{L}]/gu, '');
const dropCedillas = (text: string): string => text.replaceAll('\u0327', '');
const hasAccents = (text: string): boolean => /\p{M}/u.test(text.normalize('NFD'));

/** ', mudando só o acento': of names with the same letters and other accents, where that may make other words. */
export function describeAccents(own: ExplainedSign, other: ExplainedSign): string {
  const [a, b] = [writtenName(own), writtenName(other)];
  if (accentsOf(a) === accentsOf(b)) return '';
  const isOther = (hasAccents(a) && hasAccents(b)) || own.words.some(({ term }) => BY_ACCENT.has(term));
  if (!isOther) return '';
  return `, mudando só ${dropCedillas(accentsOf(a)) === dropCedillas(accentsOf(b)) ? 'a cedilha' : 'a acentuação'}`;
}

/** The sentence on a name that is read as the other one and does not reproduce its letters; undefined for other names. */
export function describeReadAlike(findings: Findings): string | undefined {
  const { own, other } = findings;
  return isReproduction(own.sign, other.sign)
    ? undefined
    : `reproduz ${quote(writtenName(own))}${describeReadings(findings)}`;
}
