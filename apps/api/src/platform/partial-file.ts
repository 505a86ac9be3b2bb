import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const aboutSchema = z.object({ validator: z.string().nullable(), total: z.number().nullable() });

/** What the server said of the file whose first bytes are on disk. */
export type About = z.infer<typeof aboutSchema>;

async function sizeOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ size }) => size,
    () => null,
  );
}

/** The first bytes of a file that is being fetched, and what is known of it, beside where the whole will lie. */
export class PartialFile {
  readonly file: string;
  readonly #whole: string;
  readonly #about: string;

  constructor(whole: string) {
    this.#whole = whole;
    this.file = `${whole}.parcial`;
    this.#about = `${whole}.parcial.json`;
  }

  /** Whether nothing is left to fetch. */
  async isWhole(): Promise<boolean> {
    return (await sizeOf(this.#whole)) !== null;
  }

  /** How many bytes are there and of what; nothing where either is missing, since bytes of an unknown file are worth nothing. */
  async read(): Promise<{ size: number; about: About } | null> {
    const size = await sizeOf(this.file);
    if (size === null || size === 0) return null;
    const text = await readFile(this.#about, 'utf8').catch(() => 'null');
    const about = aboutSchema.safeParse(parseJson(text));
    return about.success ? { size, about: about.data } : null;
  }

  /** Forgets the bytes of before. */
  async begin(about: About): Promise<void> {
    await rm(this.file, { force: true });
    await writeFile(this.#about, JSON.stringify(about));
  }

  async complete(): Promise<void> {
    await rename(this.file, this.#whole);
    await rm(this.#about, { force: true });
  }

  /** Removes everything, the whole file too. */
  async discard(): Promise<void> {
    for (const file of [this.#whole, this.file, this.#about]) await rm(file, { force: true });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
