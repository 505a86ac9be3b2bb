import { COMMON_WEIGHT } from './distinctiveness.ts';
import type { Medidas } from './features.ts';
import type { SinalPreparado } from './prepared-sign.ts';
import type { Regra } from './sinal.ts';
import type { EncontroPalavras } from './token-match.ts';

/** A pair with all that was found out about the names. */
export interface Par {
  marca: SinalPreparado;
  publicada: SinalPreparado;
  medidas: Medidas;
  palavras: EncontroPalavras;
}

/** Marks up to this long are acronyms: they collide only when nearly identical. */
const ACRONYM = 4;
const NEARLY_WHOLE = 0.93;
const NEAR = 0.72;
const SAME_IDEA = 0.35;
const NEARLY_EQUAL = 0.85;

const lettersOf = (sign: SinalPreparado): number =>
  sign.elementos.reduce((sum, { vocabulo }) => sum + vocabulo.termo.length, 0);

const isAcronymPair = ({ marca, publicada }: Par): boolean =>
  Math.min(lettersOf(marca), lettersOf(publicada)) <= ACRONYM;

const likeness = ({ medidas }: Par): number => Math.max(medidas.letras, medidas.sons);

const sharesDistinctive = ({ palavras }: Par): boolean => palavras.elo >= COMMON_WEIGHT;

/** An acronym with no word of the other nearly identical to it. */
export const isForeignAcronym = (par: Par): boolean =>
  isAcronymPair(par) &&
  par.marca.chave !== par.publicada.chave &&
  par.palavras.elo < 0.6 * topWeight(par) &&
  par.medidas.ideia < SAME_IDEA;

const topWeight = ({ marca, publicada }: Par): number => {
  const top = (sign: SinalPreparado): number => sign.elementos.reduce((most, { peso }) => Math.max(most, peso), 0);
  return Math.min(top(marca), top(publicada));
};

/** Nothing in common but common words, and the names as wholes do not nearly coincide. */
export const sharesOnlyCommonWords = (par: Par): boolean =>
  par.palavras.pares.length > 0 &&
  !sharesDistinctive(par) &&
  par.medidas.ideia < SAME_IDEA &&
  likeness(par) < NEARLY_EQUAL &&
  par.medidas.trecho < NEARLY_WHOLE;

/** Rules in the order in which an examiner would name them; the first that holds is the one given. */
const RULES: readonly (readonly [Regra, (par: Par) => boolean])[] = [
  ['Reprodução', ({ marca, publicada }) => marca.chave === publicada.chave],
  ['Sigla diferente', isForeignAcronym],
  ['Só termos comuns em comum', sharesOnlyCommonWords],
  ['Reprodução com acréscimo', (par) => par.palavras.parteMarca >= NEARLY_WHOLE],
  ['Reprodução parcial', (par) => par.palavras.partePublicada >= NEARLY_WHOLE],
  ['Imitação ideológica', (par) => par.medidas.ideia >= SAME_IDEA],
  ['Imitação gráfica', (par) => par.medidas.letras >= NEAR && par.medidas.letras > par.medidas.sons],
  ['Imitação fonética', (par) => par.medidas.sons >= NEAR],
  ['Elemento distintivo em comum', sharesDistinctive],
];

export const nameRule = (par: Par): Regra => RULES.find(([, holds]) => holds(par))?.[0] ?? 'Sem semelhança relevante';

/** Whether the rules of the trade forbid calling this pair a collision, whatever its score. */
export const isExcluded = (par: Par): boolean =>
  par.marca.chave !== par.publicada.chave && (isForeignAcronym(par) || sharesOnlyCommonWords(par));
