/**
 * The lexicon of ideas, languages and English readings: Portuguese, English, Spanish, French and Italian. Built by
 * scripts/build-lexicon.ts; sources and licences in LICENSES.md. Read from disk at first use.
 */
import { ADJECTIVE } from './format.ts';
import {
  englishVerbForms,
  infinitiveForms,
  lastVowelForms,
  masculineForms,
  singularForms,
  undiminishedForms,
} from './forms.ts';
import type { LexiconTables } from './table-memory.ts';
import { canBeKnown, factsOf, languagesAt, placesOf, tables } from './tables.ts';

export { splitJoined } from './split.ts';
export { factsOf, shareLexicon, takeLexicon } from './tables.ts';
export type { LexiconTables } from './table-memory.ts';

export const PORTUGUESE = 1;
export const ENGLISH = 2;
export const SPANISH = 4;
export const FRENCH = 8;
export const ITALIAN = 16;

const MAX_REMEMBERED = 50_000;

/** Keeps the answers of a question about words. */
function rememberAnswers(ask: (term: string) => boolean): (term: string) => boolean {
  const answers = new Map<string, boolean>();
  return (term) => {
    const known = answers.get(term);
    if (known !== undefined) return known;
    const answer = ask(term);
    if (answers.size >= MAX_REMEMBERED) answers.clear();
    answers.set(term, answer);
    return answer;
  };
}

/** An idea by number, and how close the word is to it (0 to 1). */
export interface WordIdea {
  idea: number;
  closeness: number;
}

/** Closeness of a thesaurus synonym, and of a word that is a form of another one. */
const SYNONYM = 0.6;
const BY_FORM = 0.8;

function addIdeas(found: Map<number, number>, all: LexiconTables, word: number, factor: number): void {
  const end = all.firstMembership[word + 1] ?? 0;
  for (let index = all.firstMembership[word] ?? 0; index < end; index++) {
    const membership = all.memberships[index] ?? 0;
    const idea = membership >>> 1;
    const closeness = (membership & 1) === 0 ? factor : factor * SYNONYM;
    found.set(idea, Math.max(found.get(idea) ?? 0, closeness));
  }
}

function addExact(found: Map<number, number>, term: string, factor = 1): void {
  const { places, count } = placesOf(term);
  for (let i = 0; i < count; i++) addIdeas(found, tables(), places[i] ?? 0, factor);
}

/** Adds the ideas of dictionary forms of one language, less close. */
function addForms(found: Map<number, number>, forms: readonly string[], languages: number): void {
  for (const form of forms) if ((languagesOf(form) & languages) !== 0) addExact(found, form, BY_FORM);
}

/** Minimum length of a form of a verb: PARA and PELO are prepositions. */
const MIN_INFLECTED = 5;

const ANY_LANGUAGE = PORTUGUESE | ENGLISH | SPANISH | FRENCH | ITALIAN;

/** Adds the ideas of the verb that a word is a form of, and of an unknown word those of the word with another last vowel. */
function addInflected(found: Map<number, number>, term: string): void {
  const languages = languagesOf(term);
  addForms(found, infinitiveForms(term), PORTUGUESE);
  if (found.size > 0) return;
  // SHOPPING is a word of Portuguese too, and no form of SHOP there.
  if ((languages & (ENGLISH | PORTUGUESE)) === ENGLISH) addForms(found, englishVerbForms(term), ENGLISH);
  if (languages === 0) addForms(found, lastVowelForms(term), ANY_LANGUAGE);
}

/** Adds the ideas of masculine forms. A known word takes them only from adjectives (DOURADA), because MODA is not the feminine of MODO. */
function addMasculines(found: Map<number, number>, term: string): void {
  const isUnknown = found.size === 0;
  for (const form of masculineForms(term)) {
    const masculine = new Map<number, number>();
    addExact(masculine, form);
    if (!isUnknown && !masculine.has(ADJECTIVE)) continue;
    for (const [idea, closeness] of masculine) found.set(idea, Math.max(found.get(idea) ?? 0, closeness));
  }
}

/** A word with the elided D or L before it that French, Italian and many Brazilian names have: DAGUA for D'ÁGUA, LETOILE for L'ÉTOILE. */
const ELIDED = /^[DL](?=[AEIOUH].{3})/;

function lookUpIdeas(term: string): readonly WordIdea[] {
  const found = new Map<number, number>();
  addExact(found, term);
  for (const form of singularForms(term)) addExact(found, form);
  for (const form of undiminishedForms(term)) addExact(found, form);
  addMasculines(found, term);
  if (found.size === 0 && ELIDED.test(term)) addExact(found, term.slice(1));
  if (found.size === 0 && term.length >= MIN_INFLECTED) addInflected(found, term);
  found.delete(ADJECTIVE);
  return Array.from(found, ([idea, closeness]) => ({ idea, closeness }));
}

const NONE: readonly WordIdea[] = [];

/** The ideas that the dictionaries list for exactly these letters, and not for another form of the word. */
export function listedIdeasOf(term: string): readonly WordIdea[] {
  if (!canBeKnown(term)) return NONE;
  const found = new Map<number, number>();
  addExact(found, term);
  found.delete(ADJECTIVE);
  return Array.from(found, ([idea, closeness]) => ({ idea, closeness }));
}

/**
 * The ideas of a folded word, and how close it is to each (1 for the same word or a translation, less for synonyms). Empty for
 * unknown words.
 */
export const ideasOf = (term: string): readonly WordIdea[] => (canBeKnown(term) ? lookUpIdeas(term) : NONE);

/** Languages a folded word belongs to, as flags (PORTUGUESE, ENGLISH, SPANISH, FRENCH, ITALIAN); 0 for an unknown word. */
export const languagesOf = (term: string): number => factsOf(term).languages;

/** The languages (bit flags) whose dictionaries give a word one of the meanings of another word. Lists of words without meanings do not count. */
export function languagesOfMeaning(term: string, meaning: readonly WordIdea[]): number {
  if (!canBeKnown(term)) return 0;
  const all = tables();
  const wanted = new Set(meaning.map(({ idea }) => idea));
  const { places, count } = placesOf(term);
  let languages = 0;
  for (let i = 0; i < count; i++) {
    const place = places[i] ?? 0;
    // The first file has lists of words and ideas that are written by hand, without their languages.
    if (place < (all.files[1] ?? 0)) continue;
    const ideas = new Map<number, number>();
    addIdeas(ideas, all, place, 1);
    if ([...ideas.keys()].some((idea) => wanted.has(idea))) languages |= languagesAt(all, place);
  }
  return languages;
}

/** Whether a folded string is a dictionary word of any language. Cached, because the same parts of words are looked up many times. */
export const isOrdinaryWord = rememberAnswers((term) => languagesOf(term) !== 0);

/** How Brazilians say an English word, in the sounds of pronunciation.ts; undefined for other words. */
export function englishSounds(term: string): string | undefined {
  if (!canBeKnown(term)) return undefined;
  const { sounds, soundStarts } = tables();
  const { places, count } = placesOf(term);
  for (let i = 0; i < count; i++) {
    const word = places[i] ?? 0;
    const [start = 0, end = 0] = [soundStarts[word], soundStarts[word + 1]];
    if (end > start) return String.fromCharCode(...sounds.subarray(start, end));
  }
  return undefined;
}
