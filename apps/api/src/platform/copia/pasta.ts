import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { isCifrada } from './cifra.ts';

/** Why a copy was made: for the night, because somebody asked for it, or before a restore took the place of the data. */
export type TipoDeCopia = 'noturna' | 'manual' | 'seguranca';

/** How the names of the files begin, and how many of each stay. */
const TIPOS: Readonly<Record<TipoDeCopia, { prefix: string; kept: number }>> = {
  noturna: { prefix: 'vigia-', kept: 14 },
  manual: { prefix: 'manual-', kept: 5 },
  seguranca: { prefix: 'antes-da-restauracao-', kept: 2 },
};

/** The name of a copy in the folder. Nothing else is read or removed by its name. */
export const NOME_DA_COPIA = /^(vigia|manual|antes-da-restauracao)-\d{4}-\d{2}-\d{2}T\d{6}Z\.copia$/;
const CORTADA = /^(vigia|manual|antes-da-restauracao)-\d{4}-\d{2}-\d{2}T\d{6}Z\.copia\.parcial$/;

/** What a reading of a whole copy found. */
const conferenciaSchema = z.object({
  em: z.iso.datetime(),
  inteira: z.boolean(),
  /** One Portuguese sentence. */
  frase: z.string(),
  /** The size of the file that was read. */
  bytes: z.int(),
  /** The size of the copied database; null if the copy could not be read. */
  banco_bytes: z.int().nullable(),
});
export type Conferencia = z.infer<typeof conferenciaSchema>;

export interface CopiaGuardada {
  file: string;
  nome: string;
  tipo: TipoDeCopia;
  bytes: number;
  criada: Date;
}

/** The name of a copy that is made now. */
export const nameOf = (tipo: TipoDeCopia, moment: Date): string =>
  `${TIPOS[tipo].prefix}${moment.toISOString().slice(0, 19).replaceAll(':', '')}Z.copia`;

function tipoOf(nome: string): TipoDeCopia {
  if (nome.startsWith(TIPOS.manual.prefix)) return 'manual';
  return nome.startsWith(TIPOS.seguranca.prefix) ? 'seguranca' : 'noturna';
}

const momentOf = (nome: string): Date =>
  new Date(nome.replace(/^.*(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z.*$/, '$1T$2:$3:$4Z'));

/** A copy whose file was removed a moment ago is left out. */
async function describe(pasta: string, nome: string): Promise<CopiaGuardada[]> {
  const file = path.join(pasta, nome);
  const about = await stat(file).catch(() => null);
  return about?.isFile() === true
    ? [{ file, nome, tipo: tipoOf(nome), bytes: about.size, criada: momentOf(nome) }]
    : [];
}

/** Returns the copies in a folder, the newest first. */
export async function listCopias(pasta: string): Promise<CopiaGuardada[]> {
  const names = existsSync(pasta) ? await readdir(pasta) : [];
  const copias = await Promise.all(
    names.filter((nome) => NOME_DA_COPIA.test(nome)).map((nome) => describe(pasta, nome)),
  );
  return copias.flat().sort((one, other) => other.criada.getTime() - one.criada.getTime());
}

/** Makes the folder, and removes what kills left behind. Call it while no other copy is made. */
export async function openPasta(pasta: string): Promise<void> {
  await mkdir(pasta, { recursive: true, mode: 0o700 });
  for (const name of await readdir(pasta)) if (CORTADA.test(name)) await rm(path.join(pasta, name), { force: true });
}

/** What is known of the copies beside their files: a folder, so that it outlives the database that a copy replaces. */
const notesOf = (pasta: string): string => path.join(pasta, 'estado');

/** Keeps a value under a name. A reader finds the whole former one or the whole new one. */
export async function saveNote(pasta: string, name: string, value: object): Promise<void> {
  await mkdir(notesOf(pasta), { recursive: true, mode: 0o700 });
  const file = path.join(notesOf(pasta), `${name}.json`);
  await writeFile(`${file}.${process.pid}`, JSON.stringify(value), { mode: 0o600 });
  await rename(`${file}.${process.pid}`, file);
}

/** The value kept under a name; null if there is none that the schema reads. */
export async function readNote<T>(pasta: string, name: string, schema: z.ZodType<T>): Promise<T | null> {
  const text = await readFile(path.join(notesOf(pasta), `${name}.json`), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** What the last reading of a copy found; null if it was never read, or is another file by now. */
export async function readConferencia(pasta: string, { nome, bytes }: CopiaGuardada): Promise<Conferencia | null> {
  const conferencia = await readNote(pasta, nome, conferenciaSchema);
  return conferencia?.bytes === bytes ? conferencia : null;
}

export const saveConferencia = (pasta: string, nome: string, conferencia: Conferencia): Promise<void> =>
  saveNote(pasta, nome, conferencia);

/** Whether a copy is encrypted; null if its file cannot be read. */
export const readCifrada = ({ file }: CopiaGuardada): Promise<boolean | null> => isCifrada(file).catch(() => null);

/** Removes the oldest copies of a kind, so that only its number stays. */
export async function pruneCopias(pasta: string, tipo: TipoDeCopia): Promise<void> {
  const old = (await listCopias(pasta)).filter((copia) => copia.tipo === tipo).slice(TIPOS[tipo].kept);
  for (const { file, nome } of old) {
    await rm(file, { force: true });
    await rm(path.join(notesOf(pasta), `${nome}.json`), { force: true });
  }
}
