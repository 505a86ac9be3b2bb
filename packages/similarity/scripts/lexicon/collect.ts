/** Collects the words of one file of the lexicon before it is written. */
import type { LexiconEntry } from '../../src/lexicon/format.ts';

interface Collected {
  languages: number;
  common: number;
  /** Idea id → whether the word is only a synonym there. */
  ideas: Map<number, boolean>;
  sounds: string;
}

/** Words of one file, with what is known of them. */
export class Collection {
  readonly #words = new Map<string, Collected>();

  #word(term: string): Collected {
    const known = this.#words.get(term) ?? { languages: 0, common: 0, ideas: new Map<number, boolean>(), sounds: '' };
    this.#words.set(term, known);
    return known;
  }

  /** Adds a language to a word; `common` from 0 (rare) to 7, the highest value is kept. */
  addLanguage(term: string, language: number, common: number): void {
    const word = this.#word(term);
    word.languages |= language;
    word.common = Math.max(word.common, Math.min(7, common));
  }

  /** Puts a word under an idea; a translation replaces a synonym. */
  addIdea(term: string, idea: number, synonym: boolean): void {
    const { ideas } = this.#word(term);
    ideas.set(idea, synonym && (ideas.get(idea) ?? true));
  }

  setSounds(term: string, sounds: string): void {
    this.#word(term).sounds = sounds;
  }

  get size(): number {
    return this.#words.size;
  }

  has(term: string): boolean {
    return this.#words.has(term);
  }

  /** Entries sorted as encodeLexicon needs them. */
  entries(): LexiconEntry[] {
    return [...this.#words]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([term, word]) => ({
        term,
        flags: word.languages | (word.common << 5),
        memberships: [...word.ideas].map(([idea, synonym]) => idea * 2 + (synonym ? 1 : 0)).sort((a, b) => a - b),
        sounds: word.sounds,
      }));
  }
}
