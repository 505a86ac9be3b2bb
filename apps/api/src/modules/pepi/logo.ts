import { createHash } from 'node:crypto';

/** The accepted image types, recognized by their first bytes and not by the declared type. SVG is excluded because it can contain a script. */
const TYPES: readonly { tipo: string; extensao: string; matches: (bytes: Buffer) => boolean }[] = [
  { tipo: 'image/png', extensao: 'png', matches: (bytes) => bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n' },
  { tipo: 'image/jpeg', extensao: 'jpg', matches: (bytes) => bytes.toString('latin1', 0, 3) === '\xff\xd8\xff' },
  { tipo: 'image/gif', extensao: 'gif', matches: (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) },
  {
    tipo: 'image/webp',
    extensao: 'webp',
    matches: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
];

export const MAX_LOGO = 2 * 1024 * 1024;

export interface Logo {
  /** Its key in the storage: a hash of the content, so that equal figures are stored once. */
  chave: string;
  tipo: string;
}

/** The type and storage key of an image; null when it is of no accepted type or too large. */
export function identifyLogo(bytes: Buffer): Logo | null {
  const type = bytes.length > MAX_LOGO ? undefined : TYPES.find(({ matches }) => matches(bytes));
  if (type === undefined) return null;
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { chave: `logos/${hash}.${type.extensao}`, tipo: type.tipo };
}
