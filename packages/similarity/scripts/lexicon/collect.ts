/** What is gathered for one file of the lexicon before it is written. */
import type { EntradaLexico } from '../../src/lexicon/format.ts';

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

  #word(termo: string): Collected {
    const known = this.#words.get(termo) ?? { languages: 0, common: 0, ideas: new Map<number, boolean>(), sounds: '' };
    this.#words.set(termo, known);
    return known;
  }

  /** Adds a language to a word; `common` from 0 (rare) to 7, the highest given counts. */
  addLanguage(termo: string, language: number, common: number): void {
    const word = this.#word(termo);
    word.languages |= language;
    word.common = Math.max(word.common, Math.min(7, common));
  }

  /** Puts a word under an idea; a translation outweighs a synonym. */
  addIdea(termo: string, idea: number, synonym: boolean): void {
    const { ideas } = this.#word(termo);
    ideas.set(idea, synonym && (ideas.get(idea) ?? true));
  }

  setSounds(termo: string, sounds: string): void {
    this.#word(termo).sounds = sounds;
  }

  get size(): number {
    return this.#words.size;
  }

  has(termo: string): boolean {
    return this.#words.has(termo);
  }

  /** Entries in the order the format wants. */
  entries(): EntradaLexico[] {
    return [...this.#words]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([termo, word]) => ({
        termo,
        flags: word.languages | (word.common << 5),
        memberships: [...word.ideas].map(([idea, synonym]) => idea * 2 + (synonym ? 1 : 0)).sort((a, b) => a - b),
        sounds: word.sounds,
      }));
  }
}
