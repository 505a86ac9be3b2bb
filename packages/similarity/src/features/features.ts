import type { Encontro } from './coverage.ts';
import { editSimilarity, padraoOf } from '../text/edit-distance.ts';
import type { Corrido } from '../sign/running-text.ts';
import type { SinalPreparado } from '../sign/sign.ts';
import { listen, readLetters, type Escuta, type Leitura } from '../sound/phoneme-distance.ts';

/** Part of the engine a measure belongs to: what `npm run evaluate` leaves out one at a time. */
export type Familia = 'palavras' | 'junção e divisão' | 'letras' | 'sons' | 'trigramas' | 'ideias' | 'contexto';

/** A measure of a pair of names; all are symmetric. */
export interface Medida {
  nome: string;
  /** 1: more is more alike; −1: less; 0: says how much the others are worth (lengths, strengths). */
  sentido: -1 | 0 | 1;
  familia: Familia;
}

const define = (familia: Familia, sentido: Medida['sentido'], nomes: string): Medida[] =>
  nomes.split(' ').map((nome) => ({ nome, sentido, familia }));

/** What is measured of whole texts, words run together: dear, and last. */
const TEXTOS = [
  ...define('letras', 1, 'prefixo jaro trechoMenor trechoMaior prefixoMenor'),
  ...define('sons', 1, 'ouvido sonsPesados parcial'),
  ...define('letras', 1, 'nucleoLetras nucleoJaro nucleoPrefixoMenor'),
  ...define('sons', 1, 'nucleoOuvido nucleoParcial esqueleto'),
];

/** All measures, in the order in which they are written. */
export const MEDIDAS: readonly Medida[] = [
  ...define('palavras', 1, 'exataMin exataMax proximaMin proximaMax eloExato elo comum lideres topos primeiras'),
  ...define('palavras', -1, 'sobraMin sobraMax'),
  ...define('ideias', 1, 'idealMin idealMax eloIdeal'),
  ...define('junção e divisão', 1, 'contidaMin contidaMax eloContida'),
  ...define('junção e divisão', 1, 'partesProximaMin partesProximaMax partesElo partesComum partesTopos'),
  ...define('junção e divisão', -1, 'partesSobraMin partesSobraMax'),
  ...define('ideias', 1, 'partesIdealMin partesIdealMax partesEloIdeal'),
  ...define('junção e divisão', 1, 'partesContidaMin partesContidaMax partesEloContida'),
  ...define('trigramas', 1, 'cosseno contidoMin contidoMax produto'),
  ...define('letras', 1, 'letras chave'),
  ...define('junção e divisão', 1, 'sigla'),
  ...define('contexto', 0, 'tamanhoMin tamanhoMax nucleoTamanhoMin nucleoTamanhoMax'),
  ...define('contexto', 0, 'palavrasMin palavrasMax pesoMin pesoMax topoMin topoMax'),
  ...TEXTOS,
];

/** What comparing one mark with all names at once has already found out about a pair. */
export interface Vista {
  /** Edit distance of the first 32 letters of the names, words run together. */
  letras: number;
  /** Inner product of their weighted groups of letters. */
  produto: number;
}

/** Writes measures one after the other. */
class Escritor {
  readonly out: Float32Array;
  at: number;

  constructor(out: Float32Array, at = 0) {
    this.out = out;
    this.at = at;
  }

  put(value: number): void {
    this.out[this.at++] = value;
  }

  putPair([x, y]: readonly [number, number]): void {
    this.put(x);
    this.put(y);
  }

  putMinMax(x: number, y: number): void {
    this.put(Math.min(x, y));
    this.put(Math.max(x, y));
  }
}

const better = (x: Escuta, y: Escuta): Escuta => ({
  whole: Math.max(x.whole, y.whole),
  weighted: Math.max(x.weighted, y.weighted),
  partial: Math.max(x.partial, y.partial),
});

/** The best over the readings of both texts, Portuguese and, where there is one, English. */
const listenToAll = (a: Corrido, b: Corrido): Escuta => {
  let best = listen(a.sons, b.sons);
  if (b.sonsIngles !== b.sons) best = better(best, listen(a.sons, b.sonsIngles));
  if (a.sonsIngles === a.sons) return best;
  best = better(best, listen(a.sonsIngles, b.sons));
  return b.sonsIngles === b.sons ? best : better(best, listen(a.sonsIngles, b.sonsIngles));
};

const commonPrefix = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && length < b.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
};

const isAcronymOf = (a: SinalPreparado, b: SinalPreparado): boolean =>
  b.elementos.length >= 2 &&
  a.elementos.some(({ vocabulo }) => vocabulo.termo.length >= 2 && vocabulo.termo === b.iniciais);

const writeEncontro = (to: Escritor, encontro: Encontro): void => {
  to.putPair(encontro.exata);
  to.putPair(encontro.proxima);
  to.put(encontro.eloExato);
  to.put(encontro.elo);
  to.put(encontro.comum);
  to.put(encontro.lideres);
  to.put(encontro.topos);
  to.put(encontro.primeiras);
  to.putPair(encontro.sobra);
  to.putPair(encontro.ideal);
  to.put(encontro.eloIdeal);
  to.putPair(encontro.contida);
  to.put(encontro.eloContida);
};

/** Of the words as written and the words split, whichever is more alike. */
const writePartes = (to: Escritor, x: Encontro, y: Encontro): void => {
  const most = (a: readonly [number, number], b: readonly [number, number]): void => {
    to.put(Math.max(a[0], b[0]));
    to.put(Math.max(a[1], b[1]));
  };
  most(x.proxima, y.proxima);
  to.put(Math.max(x.elo, y.elo));
  to.put(Math.max(x.comum, y.comum));
  to.put(Math.max(x.topos, y.topos));
  to.put(Math.min(x.sobra[0], y.sobra[0]));
  to.put(Math.min(x.sobra[1], y.sobra[1]));
  most(x.ideal, y.ideal);
  to.put(Math.max(x.eloIdeal, y.eloIdeal));
  most(x.contida, y.contida);
  to.put(Math.max(x.eloContida, y.eloContida));
};

/** What is measured of the whole of two names, and again of their nuclei. */
interface Inteiros {
  leitura: Leitura;
  prefixo: number;
  escuta: Escuta;
}

const compareTexts = (a: Corrido, b: Corrido): Inteiros => ({
  leitura: readLetters(a.letras.codes, b.letras.codes),
  prefixo: commonPrefix(a.escrita, b.escrita),
  escuta: listenToAll(a, b),
});

const shorterOf = (a: Corrido, b: Corrido): number =>
  Math.max(1, Math.min(a.letras.codes.length, b.letras.codes.length));

const longerOf = (a: Corrido, b: Corrido): number => Math.max(1, a.letras.codes.length, b.letras.codes.length);

const writeTodo = (
  to: Escritor,
  a: Corrido,
  b: Corrido,
  { leitura: { run, jaro }, prefixo, escuta }: Inteiros,
): void => {
  const shorter = shorterOf(a, b);
  to.put(prefixo);
  to.put(jaro);
  to.put(run / shorter);
  to.put(run / longerOf(a, b));
  to.put(prefixo / shorter);
  to.put(escuta.whole);
  to.put(escuta.weighted);
  to.put(escuta.partial);
};

const writeNucleo = (to: Escritor, a: SinalPreparado, b: SinalPreparado, inteiros: Inteiros): void => {
  const { leitura, prefixo, escuta } = inteiros;
  to.put(editSimilarity(padraoOf(a.nucleo.letras.codes), b.nucleo.letras.codes));
  to.put(leitura.jaro);
  to.put(prefixo / shorterOf(a.nucleo, b.nucleo));
  to.put(escuta.whole);
  to.put(escuta.partial);
  to.put(editSimilarity(padraoOf(a.esqueleto), b.esqueleto));
};

const writeGramas = (
  to: Escritor,
  { norma: x }: SinalPreparado['gramas'],
  { norma: y }: SinalPreparado['gramas'],
  produto: number,
): void => {
  // Of a name without groups of letters the norm is 0, too.
  to.put(produto === 0 ? 0 : Math.min(1, produto / (x * y)));
  if (produto === 0) to.putMinMax(0, 0);
  else to.putMinMax(Math.min(1, produto / x ** 2), Math.min(1, produto / y ** 2));
  to.put(Math.sqrt(produto));
};

const FIRST_TEXT = MEDIDAS.length - TEXTOS.length;

/**
 * Measures a pair, into `out` (as long as MEDIDAS), as far as it is cheap; the measures of whole texts are put as high as they can be. A
 * score that only rises with likeness cannot be higher than that of these. `partes` is how the split words meet, `palavras` again
 * where nothing is split.
 */
export const measureBound = (
  a: SinalPreparado,
  b: SinalPreparado,
  palavras: Encontro,
  partes: Encontro,
  { letras, produto }: Vista,
  out: Float32Array,
): void => {
  const to = new Escritor(out);
  writeEncontro(to, palavras);
  writePartes(to, palavras, partes);
  writeGramas(to, a.gramas, b.gramas, produto);
  to.put(1 - letras / longerOf(a.todo, b.todo));
  to.put(Number(a.chave === b.chave));
  to.put(Number(isAcronymOf(a, b) || isAcronymOf(b, a)));
  to.putMinMax(a.todo.letras.codes.length, b.todo.letras.codes.length);
  to.putMinMax(a.nucleo.letras.codes.length, b.nucleo.letras.codes.length);
  to.putMinMax(a.elementos.length, b.elementos.length);
  to.putMinMax(a.pesoTotal, b.pesoTotal);
  to.putMinMax(a.topo, b.topo);
  // The first of them counts letters, all others are shares.
  out.fill(1, FIRST_TEXT);
  out[FIRST_TEXT] = Math.min(a.todo.escrita.length, b.todo.escrita.length);
};

/** Measures what `measureBound` left open. */
export const measureTexts = (a: SinalPreparado, b: SinalPreparado, out: Float32Array): void => {
  const to = new Escritor(out, FIRST_TEXT);
  const todo = compareTexts(a.todo, b.todo);
  writeTodo(to, a.todo, b.todo, todo);
  // Most names are all nucleus: what was measured is not measured again.
  const isAll = a.nucleo === a.todo && b.nucleo === b.todo;
  writeNucleo(to, a, b, isAll ? todo : compareTexts(a.nucleo, b.nucleo));
};
