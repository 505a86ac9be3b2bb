/**
 * Ideas from bilingual dictionaries. A Portuguese word that other languages translate in one clear sense is an idea of its own that
 * its usual translations share across the languages (ESTRELA: STAR, ESTRELLA, ETOILE, STELLA); every other translation is an idea of
 * two words only, so that a word of many senses (BANCO: BANK, BENCH) links its translations to itself and not to one another.
 */
import type { Article } from './sources.ts';

/** A foreign word and a Portuguese one, with what the dictionaries say of the pair. */
export interface Link {
  portuguese: string;
  foreign: string;
  /** Sense and place within it under the Portuguese headword; Infinity where it is not listed. */
  fromSense: number;
  fromPlace: number;
  /** The same under the foreign headword. */
  toSense: number;
  toPlace: number;
}

/** The links of one foreign language. */
export type Links = Map<string, Link>;

/** Words that only link others. They carry no idea of a name. */
const FUNCTION_WORDS = new Set(
  `A AO AOS AS ATE COM COMO DA DAS DE DO DOS E EM ENTRE ELA ELAS ELE ELES EU ISSO ISTO ME MEU MIM NA NAS NEM NO NOS NOSSO O OS OU PARA PELA PELO POR
  QUE QUEM SE SEM SEU SOB SOBRE SUA TE TEU UMA UNS VOS`.split(/\s+/),
);

function linkOf(links: Links, portuguese: string, foreign: string): Link {
  const key = `${portuguese} ${foreign}`;
  const link = links.get(key) ?? {
    portuguese,
    foreign,
    fromSense: Infinity,
    fromPlace: Infinity,
    toSense: Infinity,
    toPlace: Infinity,
  };
  links.set(key, link);
  return link;
}

function forEachTranslation(
  articles: readonly Article[],
  visit: (headword: string, translation: string, sense: number, place: number) => void,
): void {
  for (const { headword, senses } of articles)
    senses.forEach(({ translations }, sense) =>
      translations.forEach((translation, place) => {
        if (!FUNCTION_WORDS.has(headword) && !FUNCTION_WORDS.has(translation))
          visit(headword, translation, sense, place);
      }),
    );
}

/** Links from dictionaries of either direction; either may be empty. */
export function linksOf(fromPortuguese: readonly Article[], toPortuguese: readonly Article[]): Links {
  const links: Links = new Map();
  forEachTranslation(fromPortuguese, (portuguese, foreign, sense, place) => {
    const link = linkOf(links, portuguese, foreign);
    if (sense < link.fromSense || (sense === link.fromSense && place < link.fromPlace)) {
      link.fromSense = sense;
      link.fromPlace = place;
    }
  });
  forEachTranslation(toPortuguese, (foreign, portuguese, sense, place) => {
    const link = linkOf(links, portuguese, foreign);
    if (sense < link.toSense || (sense === link.toSense && place < link.toPlace)) {
      link.toSense = sense;
      link.toPlace = place;
    }
  });
  return links;
}

/** Foreign word → Portuguese words, or the other way round. */
export function neighbours(links: Links, from: 'portuguese' | 'foreign'): Map<string, Set<string>> {
  const map = new Map<string, Set<string>>();
  for (const link of links.values()) {
    const [key, value] = from === 'portuguese' ? [link.portuguese, link.foreign] : [link.foreign, link.portuguese];
    map.set(key, (map.get(key) ?? new Set()).add(value));
  }
  return map;
}

/** Listed by both dictionaries, or near the head of an article: reliable enough to count as a translation and not only as a synonym. */
export const isSure = (link: Link): boolean =>
  link.fromPlace === 0 ||
  link.toPlace === 0 ||
  (link.fromPlace < Infinity && link.toPlace < Infinity) ||
  Math.min(link.fromPlace, link.toPlace) <= 1;

/** The first translation of the first sense, in a dictionary of either direction. */
const isUsual = (link: Link): boolean =>
  (link.fromSense === 0 && (link.fromPlace === 0 || link.toSense < Infinity)) ||
  (link.fromSense === Infinity && link.toSense === 0 && link.toPlace === 0);

function shareAnother(a: ReadonlySet<string>, b: ReadonlySet<string>, besides: string): boolean {
  for (const word of a) if (word !== besides && b.has(word)) return true;
  return false;
}

/** One language's links with the lookups that choosing needs. */
interface Language {
  links: Links;
  portugueseOf: Map<string, Set<string>>;
}

/** Which Portuguese words have one sense only, by the dictionaries that part senses. */
export function singleSense(dictionaries: readonly (readonly Article[])[]): (word: string) => boolean {
  const senses = new Map<string, number>();
  for (const articles of dictionaries)
    for (const { headword, senses: own } of articles)
      senses.set(headword, Math.max(senses.get(headword) ?? 0, own.length));
  return (word) => (senses.get(word) ?? 1) <= 1;
}

/**
 * The foreign words that share the idea of each Portuguese word, language by language (the first language anchors the sense). A word
 * of several senses takes in only what another Portuguese word confirms (HOUSE and MAISON both mean VIVENDA besides CASA).
 */
export function sharedIdeas(
  languages: readonly Links[],
  hasSingleSense: (word: string) => boolean,
): Map<string, Set<Link>> {
  const ideas = new Map<string, Set<Link>>();
  const known = languages.map((links): Language => ({ links, portugueseOf: neighbours(links, 'foreign') }));
  for (const language of known) addLanguage(ideas, language, known, hasSingleSense);
  return ideas;
}

function addLanguage(
  ideas: Map<string, Set<Link>>,
  language: Language,
  languages: readonly Language[],
  hasSingleSense: (word: string) => boolean,
): void {
  const meaningsOf = (word: string): ReadonlySet<string> =>
    new Set(languages.flatMap(({ portugueseOf }) => [...(portugueseOf.get(word) ?? [])]));
  for (const link of language.links.values()) {
    if (!isUsual(link)) continue;
    const members = ideas.get(link.portuguese) ?? new Set<Link>();
    const own = language.portugueseOf.get(link.foreign) ?? new Set<string>();
    const confirmed = (): boolean =>
      [...members].some(
        ({ foreign }) => foreign === link.foreign || shareAnother(own, meaningsOf(foreign), link.portuguese),
      );
    const isAnchor = language === languages[0] && link.fromSense === 0;
    if (members.size > 0 && !isAnchor && !hasSingleSense(link.portuguese) && !confirmed()) continue;
    ideas.set(link.portuguese, members.add(link));
  }
}
