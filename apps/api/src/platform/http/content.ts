import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UserFacingError } from '../errors.ts';

const ENCODED = 'Envie o pedido sem compressão.';
const FOREIGN = 'Envie o pedido em UTF-8.';

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i;

/** The error for a body in an encoding that the server does not read, or undefined. */
function refuseEncoding({ headers }: FastifyRequest): UserFacingError | undefined {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity') return new UserFacingError(415, ENCODED);
  const charset = CHARSET.exec(headers['content-type'] ?? '')?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset) ? undefined : new UserFacingError(415, FOREIGN);
}

/**
 * Reads bodies of JSON in UTF-8 and nothing else: a compressed body, another character set and another type are refused with 415, bytes that
 * are no UTF-8 and keys that change prototypes with 400. Forms are read by their own plugin.
 */
export function readOnlyJson(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => done(refuseEncoding(request)));
  const parse = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      text = utf8.decode(body);
    } catch (cause) {
      done(new UserFacingError(400, FOREIGN, { cause }));
      return;
    }
    void parse(request, text, done);
  });
}
