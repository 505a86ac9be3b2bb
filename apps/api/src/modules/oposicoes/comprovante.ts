import type { Readable } from 'node:stream';
import { z } from 'zod';
import { UserFacingError } from '../../platform/errors.ts';

const MEGABYTE = 1024 * 1024;
/** The largest receipt in bytes. */
export const MAX_COMPROVANTE = 20 * MEGABYTE;
/** A PDF begins with these letters; readers accept them within the first kilobyte (ISO 32000-1, annex H, 3.4.1). */
const MAGIC = '%PDF-';
const HEAD = 1024;

const bufferSchema = z.instanceof(Buffer);

const refuse = (status: 413 | 415, message: string): UserFacingError =>
  new UserFacingError(status, message, { errors: { arquivo: [message] } });

/** Reads the receipt of a filing. Throws an error 413 if it is larger than allowed and 415 if it is no PDF. */
export async function readComprovante(file: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of file) {
    const buffer = bufferSchema.parse(piece);
    bytes += buffer.length;
    if (bytes > MAX_COMPROVANTE)
      throw refuse(413, `O comprovante tem mais de ${MAX_COMPROVANTE / MEGABYTE} MB. Envie um PDF menor.`);
    pieces.push(buffer);
  }
  const whole = Buffer.concat(pieces);
  if (!whole.subarray(0, HEAD).includes(MAGIC)) throw refuse(415, 'Envie o comprovante em PDF.');
  return whole;
}
