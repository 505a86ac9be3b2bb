import type { Encontro } from './coverage.ts';
import { editSimilarity, padraoOf } from './edit-distance.ts';
import { jaroWinkler } from './jaro-winkler.ts';
import type { Corrido } from './running-text.ts';
import type { SinalPreparado } from './sign.ts';
import { commonRun, partialSoundSimilarity, soundSimilarity, weightedSoundSimilarity } from './ear.ts';
import type { TextoPesado } from './ear-plain.ts';

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

/** All measures, in the order in which `measurePair` writes them. */
export const MEDIDAS: readonly Medida[] = [
  ...define('palavras', 1, 'exataMin exataMax proximaMin proximaMax eloExato elo comum lideres topos primeiras'),
  ...define('palavras', -1, 'sobraMin sobraMax'),
  ...define('ideias', 1, 'idealMin idealMax eloIdeal'),
  ...define('junção e divisão', 1, 'contidaMin contidaMax eloContida'),
  ...define('junção e divisão', 1, 'partesProximaMin partesProximaMax partesElo partesComum partesTopos'),
  ...define('junção e divisão', -1, 'partesSobraMin partesSobraMax'),
  ...define('ideias', 1, 'partesIdealMin partesIdealMax partesEloIdeal'),
  ...define('junção e divisão', 1, 'partesContidaMin partesContidaMax partesEloContida'),
  ...define('letras', 1, 'letras jaro trechoMenor trechoMaior prefixo prefixoMenor'),
  ...define('sons', 1, 'ouvido sonsPesados parcial'),
  ...define('contexto', 0, 'tamanhoMin tamanhoMax'),
  ...define('letras', 1, 'nucleoLetras nucleoJaro nucleoPrefixoMenor'),
  ...define('sons', 1, 'nucleoOuvido nucleoParcial esqueleto'),
  ...define('contexto', 0, 'nucleoTamanhoMin nucleoTamanhoMax'),
  ...define('trigramas', 1, 'cosseno contidoMin contidoMax produto'),
  ...define('letras', 1, 'chave'),
  ...define('junção e divisão', 1, 'sigla'),
  ...define('contexto', 0, 'palavrasMin palavrasMax pesoMin pesoMax topoMin topoMax'),
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
  #at = 0;

  constructor(out: Float32Array) {
    this.out = out;
  }

  put(...values: readonly number[]): void {
    for (const value of values) this.out[this.#at++] = value;
  }

  putMinMax(x: number, y: number): void {
    this.put(Math.min(x, y), Math.max(x, y));
  }
}

/** The best over the readings of both texts, Portuguese and, where there is one, English. */
const bestReading = (a: Corrido, b: Corrido, measure: (x: TextoPesado, y: TextoPesado) => number): number => {
  let best = measure(a.sons, b.sons);
  if (b.sonsIngles !== b.sons) best = Math.max(best, measure(a.sons, b.sonsIngles));
  if (a.sonsIngles === a.sons) return best;
  best = Math.max(best, measure(a.sonsIngles, b.sons));
  return b.sonsIngles === b.sons ? best : Math.max(best, measure(a.sonsIngles, b.sonsIngles));
};

const listen = (x: TextoPesado, y: TextoPesado): number => soundSimilarity(x.codes, y.codes);
const listenWithin = (x: TextoPesado, y: TextoPesado): number => partialSoundSimilarity(x.codes, y.codes);

const commonPrefix = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && length < b.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
};

const isAcronymOf = (a: SinalPreparado, b: SinalPreparado): boolean =>
  b.elementos.length >= 2 &&
  a.elementos.some(({ vocabulo }) => vocabulo.termo.length >= 2 && vocabulo.termo === b.iniciais);

const writeEncontro = (to: Escritor, encontro: Encontro): void => {
  const { exata, proxima, ideal, contida, eloExato, elo, eloIdeal, eloContida } = encontro;
  to.put(...exata, ...proxima, eloExato, elo, encontro.comum, encontro.lideres, encontro.topos, encontro.primeiras);
  to.put(...encontro.sobra, ...ideal, eloIdeal, ...contida, eloContida);
};

/** Of the words as written and the words split, whichever is more alike. */
const writePartes = (to: Escritor, x: Encontro, y: Encontro): void => {
  const most = (a: readonly [number, number], b: readonly [number, number]): void =>
    to.put(Math.max(a[0], b[0]), Math.max(a[1], b[1]));
  most(x.proxima, y.proxima);
  to.put(Math.max(x.elo, y.elo), Math.max(x.comum, y.comum), Math.max(x.topos, y.topos));
  to.put(Math.min(x.sobra[0], y.sobra[0]), Math.min(x.sobra[1], y.sobra[1]));
  most(x.ideal, y.ideal);
  to.put(Math.max(x.eloIdeal, y.eloIdeal));
  most(x.contida, y.contida);
  to.put(Math.max(x.eloContida, y.eloContida));
};

const writeTodo = (to: Escritor, a: Corrido, b: Corrido, letras: number): void => {
  const [lengthA, lengthB] = [a.letras.codes.length, b.letras.codes.length];
  const [shorter, longer] = [Math.max(1, Math.min(lengthA, lengthB)), Math.max(1, lengthA, lengthB)];
  const run = commonRun(a.letras.codes, b.letras.codes);
  const prefix = commonPrefix(a.escrita, b.escrita);
  to.put(1 - letras / longer, jaroWinkler(a.escrita, b.escrita), run / shorter, run / longer, prefix, prefix / shorter);
  to.put(bestReading(a, b, listen), bestReading(a, b, weightedSoundSimilarity), bestReading(a, b, listenWithin));
  to.put(Math.min(lengthA, lengthB), longer);
};

const writeNucleo = (to: Escritor, a: SinalPreparado, b: SinalPreparado): void => {
  const [x, y] = [a.nucleo, b.nucleo];
  const [lengthA, lengthB] = [x.letras.codes.length, y.letras.codes.length];
  const shorter = Math.max(1, Math.min(lengthA, lengthB));
  to.put(
    editSimilarity(padraoOf(x.letras.codes), y.letras.codes),
    jaroWinkler(x.escrita, y.escrita),
    commonPrefix(x.escrita, y.escrita) / shorter,
    bestReading(x, y, listen),
    bestReading(x, y, listenWithin),
    editSimilarity(padraoOf(a.esqueleto), b.esqueleto),
  );
  to.putMinMax(lengthA, lengthB);
};

const writeGramas = (
  to: Escritor,
  { norma: x }: SinalPreparado['gramas'],
  { norma: y }: SinalPreparado['gramas'],
  produto: number,
): void => {
  if (produto === 0) {
    to.put(0, 0, 0, 0);
    return;
  }
  to.put(Math.min(1, produto / (x * y)));
  to.putMinMax(Math.min(1, produto / x ** 2), Math.min(1, produto / y ** 2));
  to.put(Math.sqrt(produto));
};

/** Measures a pair closely, into `out` (as long as MEDIDAS); `partes` is how the split words meet, `palavras` again where nothing is split. */
export const measurePair = (
  a: SinalPreparado,
  b: SinalPreparado,
  palavras: Encontro,
  partes: Encontro,
  vista: Vista,
  out: Float32Array,
): void => {
  const to = new Escritor(out);
  writeEncontro(to, palavras);
  writePartes(to, palavras, partes);
  writeTodo(to, a.todo, b.todo, vista.letras);
  writeNucleo(to, a, b);
  writeGramas(to, a.gramas, b.gramas, vista.produto);
  to.put(Number(a.chave === b.chave), Number(isAcronymOf(a, b) || isAcronymOf(b, a)));
  to.putMinMax(a.elementos.length, b.elementos.length);
  to.putMinMax(a.pesoTotal, b.pesoTotal);
  to.putMinMax(a.topo, b.topo);
};
