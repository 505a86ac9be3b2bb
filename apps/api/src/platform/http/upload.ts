import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { UserFacingError } from '../errors.ts';

const MISSING = 'Escolha o arquivo a enviar (campo «arquivo»).';
const MALFORMED = 'O formulário chegou incompleto ou malformado. Envie o arquivo de novo.';

/** The reader of forms raises plain errors without a code. All of them name the format or the needle that it searches for. */
const isFormError = (error: unknown): boolean => error instanceof Error && /multipart|needle/i.test(error.message);

const explain = (error: unknown): unknown =>
  isFormError(error) ? new UserFacingError(400, MALFORMED, { errors: { arquivo: [MALFORMED] } }) : error;

async function readFile(request: FastifyRequest): Promise<MultipartFile> {
  const part = await request.file();
  if (part?.fieldname === 'arquivo') return part;
  part?.file.resume();
  throw new UserFacingError(400, MISSING, { errors: { arquivo: [MISSING] } });
}

/**
 * Passes the file of the form field `arquivo` to the handler as a stream, with its name. Refuses with 400 a form without the file, and one that is malformed or
 * cut off.
 */
export async function readUpload<T>(
  request: FastifyRequest,
  handler: (file: Readable, nome: string) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new UserFacingError(415, 'Envie o arquivo num formulário (multipart/form-data).');
  let file: Readable | undefined;
  try {
    const part = await readFile(request);
    file = part.file;
    return await handler(file, part.filename);
  } catch (error) {
    throw explain(error);
  } finally {
    // The rest that the handler did not read must be drained, or the connection hangs.
    file?.resume();
  }
}
