import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { UserFacingError } from '../errors.ts';

const MISSING = 'Escolha o arquivo a enviar (campo «arquivo»).';

/** Passes the file of the form field `arquivo` to the handler as a stream. Refuses with 400 if there is none, and with 413 beyond the limit. */
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
    // The rest that the handler did not read must be drained, or the connection hangs.
    part.file.resume();
  }
}
