import { nameRule, type Par } from './rule.ts';
import type { SinalPreparado } from '../sign/sign.ts';
import type { Descontada, Regra, Sinal } from '../sinal.ts';
import { COMMON_STRENGTH } from '../sign/strength.ts';
import type { Parecenca } from '../features/word-similarity.ts';
import type { Elemento } from '../sign/running-text.ts';

/** How one word of the mark and one of the name are alike. */
export type Liken = (a: Elemento, b: Elemento) => Parecenca;

/** Two words that meet, as written. */
interface Encontradas {
  marca: string;
  publicada: string;
  peso: number;
  valor: number;
  ideia: boolean;
}

const quote = (words: readonly string[]): string => words.map((word) => `«${word}»`).join(' e ');

/** Words meet from this likeness on, and by meaning only where they do not by letters or sound. */
const MEETS = 0.72;

/** The words that meet, strongest first. */
export const meetingWords = ({ marca, publicada }: Par, liken: Liken): Encontradas[] => {
  const found: Encontradas[] = [];
  marca.elementos.forEach((a, i) => {
    let best: Encontradas | undefined;
    publicada.elementos.forEach((b, j) => {
      const { lexical, ideia, contida } = liken(a, b);
      const byName = Math.max(lexical, contida);
      const valor = Math.max(byName, ideia);
      if (valor < MEETS || valor <= (best?.valor ?? 0)) return;
      const [x = '', y = ''] = [marca.escritas[i], publicada.escritas[j]];
      best = { marca: x, publicada: y, peso: Math.min(a.peso, b.peso), valor, ideia: byName < MEETS };
    });
    if (best !== undefined) found.push(best);
  });
  return found.sort((x, y) => y.peso * y.valor - x.peso * x.valor);
};

const describePairs = (pairs: readonly Encontradas[]): string =>
  pairs
    .slice(0, 2)
    .map((pair) => (pair.marca === pair.publicada ? `«${pair.marca}»` : `«${pair.marca}» × «${pair.publicada}»`))
    .join(' e ');

const joinTermos = ({ elementos }: SinalPreparado): string => elementos.map(({ vocabulo }) => vocabulo.termo).join('');
const spaceTermos = ({ elementos }: SinalPreparado): string =>
  elementos.map(({ vocabulo }) => vocabulo.termo).join(' ');
const nomeOf = ({ sinal }: SinalPreparado): string => quote([sinal.nome.trim()]);

const describeReproduction = ({ marca, publicada }: Par): string => {
  const nome = nomeOf(marca);
  if (spaceTermos(marca) === spaceTermos(publicada)) return `Reproduz por inteiro ${nome}`;
  if (joinTermos(marca) !== joinTermos(publicada)) return `Reproduz ${nome} com outra grafia da mesma pronúncia`;
  const joins = publicada.elementos.length < marca.elementos.length;
  return `Reproduz por inteiro ${nome}, apenas ${joins ? 'unindo' : 'separando'} as palavras`;
};

/** The words of a sign that the other has not, where they are few. */
const additions = (sign: SinalPreparado, met: ReadonlySet<string>): string => {
  const words = sign.escritas.filter((escrita) => !met.has(escrita));
  return words.length === 0 || words.length > 3 ? '' : ` ${quote(words)}`;
};

type Describe = (par: Par, met: readonly Encontradas[]) => string;

const describeDistinctive: Describe = (_, met) => {
  const distinctive = met.filter(({ ideia }) => !ideia);
  return distinctive.length === 0
    ? 'Os elementos distintivos se parecem, embora os conjuntos difiram'
    : `Traz o elemento distintivo ${describePairs(distinctive)}, embora os conjuntos difiram`;
};

/** What to say of each rule; the clause on the goods follows. */
const SENTENCES: Readonly<Record<Regra, Describe>> = {
  Reprodução: describeReproduction,
  'Reprodução com acréscimo': ({ marca, publicada }, met) =>
    `Contém por inteiro ${nomeOf(marca)}, com o acréscimo de outros termos${additions(publicada, new Set(met.map((m) => m.publicada)))}`,
  'Reprodução parcial': ({ marca }, met) =>
    `Está contida por inteiro na marca monitorada, que apenas traz a mais outros termos${additions(marca, new Set(met.map((m) => m.marca)))}`,
  'Imitação fonética': ({ marca }) => `Pronuncia-se de modo muito próximo a ${nomeOf(marca)}`,
  'Imitação gráfica': ({ marca }) => `Escreve-se de modo muito próximo a ${nomeOf(marca)}`,
  'Imitação ideológica': ({ marca, publicada }, met) => {
    const ideas = met.filter(({ ideia }) => ideia);
    return ideas.length === 0
      ? `Evoca a mesma ideia: ${nomeOf(marca)} × ${nomeOf(publicada)}`
      : `Evoca a mesma ideia: ${describePairs(ideas)}`;
  },
  'Elemento distintivo em comum': describeDistinctive,
  'Só termos comuns em comum': (_, met) =>
    met.length === 0
      ? 'Só tem em comum termos de uso comum ou descritivo, que pouco distinguem; os elementos distintivos diferem'
      : `Só tem em comum ${describePairs(met)}, de uso comum ou descritivo, que pouco distingue; os elementos distintivos diferem`,
  'Sigla diferente': () => 'Sinal muito curto, que só colide quando quase idêntico, e as letras diferem',
  'Sem semelhança relevante': () =>
    'Os nomes não se parecem na escrita, na pronúncia nem na ideia a ponto de confundir',
};

const classesOf = (sinal: Sinal): number[] =>
  [...new Set(sinal.classes.map(({ codigo }) => codigo))].sort((a, b) => a - b);

const AKIN = 0.65;
const SOMEWHAT_AKIN = 0.35;

/** The relation of the goods, in a lawyer's words. */
export const describeGoods = (marca: Sinal, publicada: Sinal, afinidade: number): string => {
  const [own, other] = [classesOf(marca), classesOf(publicada)];
  if (own.length === 0 || other.length === 0) return 'sem classe informada para comparar os produtos ou serviços';
  const shared = own.filter((classe) => other.includes(classe));
  if (shared.length > 0) return `em classe idêntica (${shared.join(', ')})`;
  const pair = `(${own.join(', ')} × ${other.join(', ')})`;
  if (afinidade >= AKIN) return `em classes com afinidade mercadológica ${pair}`;
  return afinidade >= SOMEWHAT_AKIN
    ? `em classes de afinidade fraca ${pair}`
    : `em classes sem afinidade aparente ${pair}`;
};

/** Weaker words only join others. */
const JOINING = 0.1;
const LETTER = 1;

const reasonOf = (termo: string, peso: number): string | undefined => {
  if (peso >= COMMON_STRENGTH) return undefined;
  if (termo.length === LETTER) return 'letra isolada';
  return peso < JOINING ? 'palavra de ligação' : 'de uso comum ou descritiva, usada por muitos titulares';
};

const discountedIn = ({ elementos, escritas }: SinalPreparado): Descontada[] =>
  elementos.flatMap(({ vocabulo, peso }, i) => {
    const motivo = reasonOf(vocabulo.termo, peso);
    return motivo === undefined ? [] : [{ palavra: escritas[i] ?? vocabulo.termo, motivo }];
  });

/** Words of both names that hardly counted, each once. */
export const discountedWords = ({ marca, publicada }: Par): Descontada[] => {
  const known = new Set<string>();
  return [...discountedIn(marca), ...discountedIn(publicada)].filter(({ palavra }) => {
    const fresh = !known.has(palavra.toUpperCase());
    known.add(palavra.toUpperCase());
    return fresh;
  });
};

/** The rule that decided and the sentence that says so. */
export const explain = (par: Par, liken: Liken, afinidade: number): { regra: Regra; explicacao: string } => {
  const regra = nameRule(par);
  const what = SENTENCES[regra](par, meetingWords(par, liken));
  return { regra, explicacao: `${what}, ${describeGoods(par.marca.sinal, par.publicada.sinal, afinidade)}.` };
};
