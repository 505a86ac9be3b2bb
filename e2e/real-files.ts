import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Real gazette files may lie beside a checkout. They are never part of the repository. */
const DATA = process.env['VIGIA_DATA'] ?? path.join(import.meta.dirname, '../../shared/data');
const FOLDER = path.resolve(DATA, 'rpi');

export const REGISTERED = path.join(FOLDER, 'RM9106-registered.xml');
export const PUBLISHED = path.join(FOLDER, 'RM9107-published.xml');
export const hasRealFiles = existsSync(REGISTERED) && existsSync(PUBLISHED);
export const WITHOUT_REAL_FILES = 'the real gazette files are not beside this checkout';

export interface Recusa {
  registrada: { numero: string; nome: string };
  publicada: { numero: string; nome: string };
}

/** Applications that INPI refused because of a registered mark. */
export function readRecusas(): Recusa[] {
  const [, ...lines] = readFileSync(path.join(FOLDER, 'RM9107-truth.tsv'), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [numero = '', nome = '', publicadaNumero = '', publicadaNome = ''] = line.split('\t');
    return { registrada: { numero, nome }, publicada: { numero: publicadaNumero, nome: publicadaNome } };
  });
}
