import { ruleOf, type ComparedPair } from './rule.ts';
import type { PreparedSign } from '../sign/sign.ts';
import type { Descontada, Regra, Sinal } from '../sinal.ts';
import { COMMON_STRENGTH } from '../sign/strength.ts';
import type { SimilarityOf } from '../features/core.ts';

/** Two words that match, as written. */
interface MatchedWords {
  marca: string;
  publicada: string;
  strength: number;
  value: number;
  idea: boolean;
}

const quote = (words: readonly string[]): string => words.map((word) => `«${word}»`).join(' e ');

/** Minimum similarity of words that match. Words match by meaning only where they do not match by letters or sound. */
const MATCH_FROM = 0.72;

/** The words that match, strongest first. */
export function matchedWords({ marca, publicada }: ComparedPair, similarityOf: SimilarityOf): MatchedWords[] {
  const found: MatchedWords[] = [];
  marca.elements.forEach((a, i) => {
    let best: MatchedWords | undefined;
    publicada.elements.forEach((b, j) => {
      const { lexical, idea, contained } = similarityOf(a, b);
      const byName = Math.max(lexical, contained);
      const value = Math.max(byName, idea);
      if (value < MATCH_FROM || value <= (best?.value ?? 0)) return;
      const [x = '', y = ''] = [marca.writtenWords[i], publicada.writtenWords[j]];
      best = { marca: x, publicada: y, strength: Math.min(a.strength, b.strength), value, idea: byName < MATCH_FROM };
    });
    if (best !== undefined) found.push(best);
  });
  return found.sort((x, y) => y.strength * y.value - x.strength * x.value);
}

const describePairs = (pairs: readonly MatchedWords[]): string =>
  pairs
    .slice(0, 2)
    .map((pair) => (pair.marca === pair.publicada ? `«${pair.marca}»` : `«${pair.marca}» × «${pair.publicada}»`))
    .join(' e ');

const joinTerms = ({ elements }: PreparedSign): string => elements.map(({ word }) => word.term).join('');
const spaceTerms = ({ elements }: PreparedSign): string => elements.map(({ word }) => word.term).join(' ');
const quoteName = ({ sinal }: PreparedSign): string => quote([sinal.nome.trim()]);

function describeReproduction({ marca, publicada }: ComparedPair): string {
  const nome = quoteName(marca);
  if (spaceTerms(marca) === spaceTerms(publicada)) return `Reproduz por inteiro ${nome}`;
  if (joinTerms(marca) !== joinTerms(publicada)) return `Reproduz ${nome} com outra grafia da mesma pronúncia`;
  const joins = publicada.elements.length < marca.elements.length;
  return `Reproduz por inteiro ${nome}, apenas ${joins ? 'unindo' : 'separando'} as palavras`;
}

/** The words of a sign without a match in the other, where they are at most three. */
function additions(sign: PreparedSign, matches: ReadonlySet<string>): string {
  const words = sign.writtenWords.filter((spelling) => !matches.has(spelling));
  return words.length === 0 || words.length > 3 ? '' : ` ${quote(words)}`;
}

type Describe = (pair: ComparedPair, matches: readonly MatchedWords[]) => string;

const describeDistinctive: Describe = (_, matches) => {
  const distinctive = matches.filter(({ idea }) => !idea);
  return distinctive.length === 0
    ? 'Os elementos distintivos se parecem, embora os conjuntos difiram'
    : `Traz o elemento distintivo ${describePairs(distinctive)}, embora os conjuntos difiram`;
};

/** The sentence for each rule; the clause on the goods follows it. */
const SENTENCES: Readonly<Record<Regra, Describe>> = {
  Reprodução: describeReproduction,
  'Reprodução com acréscimo': ({ marca, publicada }, matches) =>
    `Contém por inteiro ${quoteName(marca)}, com o acréscimo de outros termos${additions(publicada, new Set(matches.map((m) => m.publicada)))}`,
  'Reprodução parcial': ({ marca }, matches) =>
    `Está contida por inteiro na marca monitorada, que apenas traz a mais outros termos${additions(marca, new Set(matches.map((m) => m.marca)))}`,
  'Imitação fonética': ({ marca }) => `Pronuncia-se de modo muito próximo a ${quoteName(marca)}`,
  'Imitação gráfica': ({ marca }) => `Escreve-se de modo muito próximo a ${quoteName(marca)}`,
  'Imitação ideológica': ({ marca, publicada }, matches) => {
    const ideas = matches.filter(({ idea }) => idea);
    return ideas.length === 0
      ? `Evoca a mesma ideia: ${quoteName(marca)} × ${quoteName(publicada)}`
      : `Evoca a mesma ideia: ${describePairs(ideas)}`;
  },
  'Elemento distintivo em comum': describeDistinctive,
  'Só termos comuns em comum': (_, matches) =>
    matches.length === 0
      ? 'Só tem em comum termos de uso comum ou descritivo, que pouco distinguem; os elementos distintivos diferem'
      : `Só tem em comum ${describePairs(matches)}, de uso comum ou descritivo, que pouco distingue; os elementos distintivos diferem`,
  'Sigla diferente': () => 'Sinal muito curto, que só colide quando quase idêntico, e as letras diferem',
  'Sem semelhança relevante': () =>
    'Os nomes não se parecem na escrita, na pronúncia nem na ideia a ponto de confundir',
};

const classesOf = (sinal: Sinal): number[] =>
  [...new Set(sinal.classes.map(({ codigo }) => codigo))].sort((a, b) => a - b);

const AKIN = 0.65;
const SOMEWHAT_AKIN = 0.35;

/** The relation of the goods, in a lawyer's words. */
export function describeGoods(marca: Sinal, publicada: Sinal, afinidade: number): string {
  const [own, other] = [classesOf(marca), classesOf(publicada)];
  if (own.length === 0 || other.length === 0) return 'sem classe informada para comparar os produtos ou serviços';
  const shared = own.filter((classe) => other.includes(classe));
  if (shared.length > 0) return `em classe idêntica (${shared.join(', ')})`;
  const pair = `(${own.join(', ')} × ${other.join(', ')})`;
  if (afinidade >= AKIN) return `em classes com afinidade mercadológica ${pair}`;
  return afinidade >= SOMEWHAT_AKIN
    ? `em classes de afinidade fraca ${pair}`
    : `em classes sem afinidade aparente ${pair}`;
}

/** Weaker words only link other words. */
const JOINING = 0.1;
const LETTER = 1;

function reasonOf(term: string, strength: number): string | undefined {
  if (strength >= COMMON_STRENGTH) return undefined;
  if (term.length === LETTER) return 'letra isolada';
  return strength < JOINING ? 'palavra de ligação' : 'de uso comum ou descritiva, usada por muitos titulares';
}

const discountedIn = ({ elements, writtenWords }: PreparedSign): Descontada[] =>
  elements.flatMap(({ word, strength }, i) => {
    const motivo = reasonOf(word.term, strength);
    return motivo === undefined ? [] : [{ palavra: writtenWords[i] ?? word.term, motivo }];
  });

/** Words of both names that hardly counted, each once. */
export function discountedWords({ marca, publicada }: ComparedPair): Descontada[] {
  const known = new Set<string>();
  return [...discountedIn(marca), ...discountedIn(publicada)].filter(({ palavra }) => {
    const fresh = !known.has(palavra.toUpperCase());
    known.add(palavra.toUpperCase());
    return fresh;
  });
}

/** The rule that decided, and the sentence that explains it. */
export function explain(
  pair: ComparedPair,
  similarityOf: SimilarityOf,
  afinidade: number,
): { regra: Regra; explicacao: string } {
  const regra = ruleOf(pair);
  const what = SENTENCES[regra](pair, matchedWords(pair, similarityOf));
  return { regra, explicacao: `${what}, ${describeGoods(pair.marca.sinal, pair.publicada.sinal, afinidade)}.` };
}
