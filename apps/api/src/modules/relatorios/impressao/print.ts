import type { Readable } from 'node:stream';
import type { Documento } from '../../../platform/pdf/documento.ts';

/** Returns the bytes as a stream while the document is still being drawn. An error in `draw` destroys the stream. */
export function print(documento: Documento, draw: () => Promise<void>): Readable {
  draw().catch((error: unknown) => documento.destroy(error instanceof Error ? error : new Error(String(error))));
  return documento.bytes;
}
