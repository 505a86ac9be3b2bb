import { createHash } from 'node:crypto';

/** The image types that are kept: by their first bytes, whatever the server calls them. SVG is none of them, since it can hold a script. */
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
  /** Where it lies in the storage: by its content, so that one figure is kept once. */
  chave: string;
  tipo: string;
}

/** What a file is and where it will lie; null for what is no image of a known type, or too large. */
export function identifyLogo(bytes: Buffer): Logo | null {
  const type = bytes.length > MAX_LOGO ? undefined : TYPES.find(({ matches }) => matches(bytes));
  if (type === undefined) return null;
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { chave: `logos/${hash}.${type.extensao}`, tipo: type.tipo };
}
