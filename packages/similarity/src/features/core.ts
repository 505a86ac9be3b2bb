import type { Elemento } from '../sign/running-text.ts';
import { assemble, type SinalPreparado } from '../sign/sign.ts';
import type { TabelaInicial } from '../sign/starting-table.ts';
import { LIKE, SAME_KEY, type Parecenca } from './word-similarity.ts';

/**
 * Names without the words that describe the goods: what two names share of these must not make them more alike than they are
 * without (ACT CONTABILIDADE × ROTA CONTABILIDADE), and one more of them on one side must not help either.
 */

/** Words weaker than this are descriptive of the goods, or worn out: what one name in two thousand carries. */
const DESCRIPTIVE = 0.5;
/** Of a name of nothing but such words, those are left that are nearly as strong as the strongest. */
const NEAR_TOP = 0.85;

const isDescriptive = ({ topo }: SinalPreparado, { peso }: Elemento): boolean =>
  peso < Math.min(DESCRIPTIVE, NEAR_TOP * topo);

/** How one word of the one name and one of the other are alike. */
type Liken = (a: Elemento, b: Elemento) => Parecenca;

const isMet = ({ lexical, ideia, contida }: Parecenca): boolean => lexical > LIKE || ideia > 0 || contida > 0;
const isShared = ({ lexical }: Parecenca): boolean => lexical >= SAME_KEY;

/** Whether a word, or a part of it, meets a word of the other name or a part of one. */
const meetsAnything = (
  sign: SinalPreparado,
  i: number,
  elemento: Elemento,
  other: SinalPreparado,
  liken: Liken,
): boolean => {
  const own = sign.partes === sign.elementos ? [] : sign.partes.filter((_, part) => sign.origens[part] === i);
  const theirs = other.partes === other.elementos ? other.elementos : [...other.elementos, ...other.partes];
  return [elemento, ...own].some((word) => theirs.some((met) => isMet(liken(word, met))));
};

/** Which words meet one of the other name only as a part of two run together. */
const joinedWords = (sign: SinalPreparado, other: SinalPreparado, liken: Liken): number => {
  let mask = 0;
  sign.juncoes.forEach((juncao, i) => {
    if (juncao !== undefined && other.elementos.some((elemento) => liken(juncao, elemento).lexical >= SAME_KEY))
      mask |= 3 << i;
  });
  return mask;
};

/**
 * The descriptive words to leave out, one bit each: those that describe the goods in the other name too, and those that meet nothing in it. What meets
 * something else in part (a word run together with another, a near word) says more and stays. Of names that are the same but for
 * spelling and spaces only what both have: there nothing is added.
 */
const leftOut = (sign: SinalPreparado, other: SinalPreparado, liken: Liken): number => {
  const joined = joinedWords(sign, other, liken);
  const isSame = sign.chave === other.chave;
  let mask = 0;
  sign.elementos.forEach((elemento, i) => {
    if (!isDescriptive(sign, elemento) || (joined & (1 << i)) !== 0) return;
    // A common word may be all there is to the other name (ALFA × ALFA MÓVEIS): there it is its core.
    const shared = other.elementos.some((theirs) => isShared(liken(elemento, theirs)) && isDescriptive(other, theirs));
    if (shared || (!isSame && !meetsAnything(sign, i, elemento, other, liken))) mask |= 1 << i;
  });
  return mask;
};

const strip = (sign: SinalPreparado, mask: number, inicial: TabelaInicial): SinalPreparado => {
  const { elementos, partes, origens, juncoes, escritas } = sign;
  const isKept = (i: number): boolean => (mask & (1 << i)) === 0;
  const kept = elementos.filter((_, i) => isKept(i));
  const places = elementos.flatMap((_, i) => (isKept(i) ? [i] : []));
  return {
    ...sign,
    ...assemble(kept, inicial),
    partes: partes === elementos ? kept : partes.filter((_, i) => isKept(origens[i] ?? -1)),
    escritas: escritas.filter((_, i) => isKept(i)),
    // Only words that stood side by side are joined.
    juncoes: places.slice(1).map((place, i) => (places[i] === place - 1 ? juncoes[place - 1] : undefined)),
  };
};

const stripped = new WeakMap<SinalPreparado, Map<number, SinalPreparado>>();

/** The same words are left out of a name again and again. */
const stripOnce = (sign: SinalPreparado, mask: number, inicial: TabelaInicial): SinalPreparado => {
  if (mask === 0) return sign;
  const cores = stripped.get(sign) ?? new Map<number, SinalPreparado>();
  stripped.set(sign, cores);
  const core = cores.get(mask) ?? strip(sign, mask, inicial);
  cores.set(mask, core);
  return core;
};

/** Both names without the descriptive words that say nothing; undefined where there are none. */
export const coresOf = (
  a: SinalPreparado,
  b: SinalPreparado,
  liken: Liken,
  inicial: TabelaInicial,
): readonly [SinalPreparado, SinalPreparado] | undefined => {
  const maskA = leftOut(a, b, liken);
  const maskB = leftOut(b, a, (own, theirs) => liken(theirs, own));
  if (maskA === 0 && maskB === 0) return undefined;
  return [stripOnce(a, maskA, inicial), stripOnce(b, maskB, inicial)];
};
