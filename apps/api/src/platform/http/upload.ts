import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { UserFacingError } from '../errors.ts';

const MISSING = 'Escolha o arquivo a enviar (campo «arquivo»).';

/** Hands the file of the form field `arquivo` to the handler as a stream; 400 when there is none, 413 past the limit. */
export async function readUpload<T>(request: FastifyRequest, handler: (file: Readable) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) throw new UserFacingError(415, 'Envie o arquivo num formulário (multipart/form-data).');
  const part: MultipartFile | undefined = await request.file();
  if (part?.fieldname !== 'arquivo') {
    part?.file.resume();
    throw new UserFacingError(400, MISSING, { errors: { arquivo: [MISSING] } });
  }
  try {
    return await handler(part.file);
  } finally {
    // What the handler did not read must still be drained, or the connection hangs.
    part.file.resume();
  }
}
