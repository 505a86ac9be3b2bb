import { Buffer } from 'node:buffer';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Creates a folder for the files of one test file. */
export function createTempFolder(): {
  path: (name: string) => string;
  write: (name: string, content: Buffer | string) => Promise<string>;
  remove: () => void;
} {
  const folder = mkdtempSync(path.join(tmpdir(), 'vigia-gazette-'));
  const resolve = (name: string): string => path.join(folder, name);
  return {
    path: resolve,
    write: async (name, content) => {
      await writeFile(resolve(name), content);
      return resolve(name);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The bytes of a zip with these entries. */
export async function zipOf(entries: Record<string, Buffer | string>, compress = true): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name, { compress });
  zip.end();
  return buffer(zip.outputStream);
}

/** The position of the only central directory header of a zip. */
export const findDirectory = (zip: Buffer): number => zip.lastIndexOf('PK\x01\x02');

/** An issue around some records. */
export const revistaOf = (...processos: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>\r\n<revista numero="2907" data="22/09/2026">\r\n${processos.join('\r\n')}\r\n</revista>\r\n`;

/** A plain record. */
export const processoOf = (
  numero: string,
  dentro = '<marca apresentacao="Nominativa"><nome>NOME</nome></marca>',
): string =>
  `<processo numero="${numero}"><despachos><despacho codigo="IPAS009" nome="Publicação"/></despachos>${dentro}</processo>`;
