import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { z } from 'zod';

const aboutSchema = z.object({ validator: z.string().nullable(), total: z.number().nullable() });

/** What the server said about the file whose first bytes are on disk. */
export type About = z.infer<typeof aboutSchema>;

async function sizeOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ size }) => size,
    () => null,
  );
}

/** The bytes of a file that have arrived so far, and what is known about the file. Both lie beside the path of the whole file. */
export class PartialFile {
  readonly file: string;
  readonly #whole: string;
  readonly #about: string;

  constructor(whole: string) {
    this.#whole = whole;
    this.file = `${whole}.parcial`;
    this.#about = `${whole}.parcial.json`;
  }

  /** Whether the whole file is there. */
  async isWhole(): Promise<boolean> {
    return (await sizeOf(this.#whole)) !== null;
  }

  /** Returns the number of bytes and what they belong to. Returns null if either is missing, because bytes of an unknown file are useless. */
  async read(): Promise<{ size: number; about: About } | null> {
    const size = await sizeOf(this.file);
    if (size === null || size === 0) return null;
    const text = await readFile(this.#about, 'utf8').catch(() => 'null');
    const about = aboutSchema.safeParse(parseJson(text));
    return about.success ? { size, about: about.data } : null;
  }

  /** Removes earlier bytes and notes what the next bytes belong to. */
  async begin(about: About): Promise<void> {
    await rm(this.file, { force: true });
    await writeFile(this.#about, JSON.stringify(about));
  }

  async complete(): Promise<void> {
    await rename(this.file, this.#whole);
    await rm(this.#about, { force: true });
  }

  /** Removes everything, also the whole file. */
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
