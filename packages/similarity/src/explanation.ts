import { COMMON_WEIGHT } from './distinctiveness.ts';
import type { Par } from './rule.ts';
import type { Regra, Sinal } from './sinal.ts';

interface Termo {
  marca: string;
  publicada: string;
}

const quote = (words: readonly string[]): string => words.map((word) => `«${word}»`).join(' e ');

/** The words that meet, as they are counted, weightiest first. */
const meetingWords = ({ marca, publicada, palavras }: Par): (Termo & { peso: number; ideia: boolean })[] =>
  palavras.pares
    .flatMap((par) => {
      const [a, b] = [marca.elementos[par.marca], publicada.elementos[par.publicada]];
      if (a === undefined || b === undefined) return [];
      return [
        { marca: a.vocabulo.termo, publicada: b.vocabulo.termo, peso: Math.min(a.peso, b.peso), ideia: par.ideia },
      ];
    })
    .sort((x, y) => y.peso - x.peso);

const describePairs = (pairs: readonly Termo[]): string =>
  pairs
    .slice(0, 2)
    .map((pair) => (pair.marca === pair.publicada ? `«${pair.marca}»` : `«${pair.marca}» × «${pair.publicada}»`))
    .join(' e ');

const sameWords = ({ marca, publicada }: Par): boolean =>
  marca.elementos.map(({ vocabulo }) => vocabulo.termo).join(' ') ===
  publicada.elementos.map(({ vocabulo }) => vocabulo.termo).join(' ');

const joinTermos = (sign: Par['marca']): string => sign.elementos.map(({ vocabulo }) => vocabulo.termo).join('');

const describeReproduction = (par: Par): string => {
  const nome = quote([par.marca.sinal.nome.trim()]);
  if (sameWords(par)) return `Reproduz por inteiro ${nome}`;
  if (joinTermos(par.marca) !== joinTermos(par.publicada))
    return `Reproduz ${nome} com outra grafia da mesma pronúncia`;
  const joins = par.publicada.elementos.length < par.marca.elementos.length;
  return `Reproduz por inteiro ${nome}, apenas ${joins ? 'unindo' : 'separando'} as palavras`;
};

const additions = ({ palavras, marca, publicada }: Par, side: 'marca' | 'publicada'): string => {
  const met = new Set(palavras.pares.map((par) => par[side]));
  const words = (side === 'marca' ? marca : publicada).elementos
    .filter((_, i) => !met.has(i))
    .map(({ vocabulo }) => vocabulo.termo);
  return words.length === 0 || words.length > 3 ? '' : ` ${quote(words)}`;
};

const describeDistinctive = (par: Par): string => {
  const distinctive = meetingWords(par).filter(({ peso, ideia }) => peso >= COMMON_WEIGHT && !ideia);
  return `Traz o elemento distintivo ${describePairs(distinctive)}, embora os conjuntos difiram`;
};

/** What to say of each rule; the clause on the goods follows. */
const SENTENCES: Readonly<Record<Regra, (par: Par) => string>> = {
  Reprodução: describeReproduction,
  'Reprodução com acréscimo': (par) =>
    `Contém por inteiro ${quote([par.marca.sinal.nome.trim()])}, com o acréscimo de outros termos${additions(par, 'publicada')}`,
  'Reprodução parcial': (par) =>
    `Está contida por inteiro na marca monitorada, que apenas traz a mais outros termos${additions(par, 'marca')}`,
  'Imitação fonética': (par) => `Pronuncia-se de modo muito próximo a ${quote([par.marca.sinal.nome.trim()])}`,
  'Imitação gráfica': (par) => `Escreve-se de modo muito próximo a ${quote([par.marca.sinal.nome.trim()])}`,
  'Imitação ideológica': (par) =>
    `Evoca a mesma ideia: ${describePairs(meetingWords(par).filter(({ ideia }) => ideia))}`,
  'Elemento distintivo em comum': describeDistinctive,
  'Só termos comuns em comum': (par) =>
    `Só tem em comum ${describePairs(meetingWords(par))}, de uso comum ou descritivo, que pouco distingue; os elementos distintivos diferem`,
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

export const explain = (regra: Regra, par: Par, afinidade: number): string =>
  `${SENTENCES[regra](par)}, ${describeGoods(par.marca.sinal, par.publicada.sinal, afinidade)}.`;
