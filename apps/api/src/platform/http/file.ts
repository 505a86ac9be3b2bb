import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file that a call returns. */
export interface Arquivo {
  /** The name under which a browser saves it. Without a name the browser shows it. */
  nome?: string;
  /** Its media type, if the call has several. */
  tipo?: string;
  /** Further headers of the response. */
  headers?: Readonly<Record<string, string>>;
  conteudo: Readable | Buffer | string;
}

/** Whether the caller has a copy with this tag already (RFC 9110, section 13.1.2). */
const isFresh = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(/,\s*/).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);

/** Sends a file, by default of the media type `file`. A text gets a tag of its content, and a caller who has it already gets a 304. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  { nome, tipo = file, headers = {}, conteudo }: Arquivo,
): FastifyReply {
  // Only a text has a tag by which a copy can be used again. No cache keeps anything else.
  void reply.header('Cache-Control', typeof conteudo === 'string' ? 'private, no-cache' : 'no-store').headers(headers);
  if (nome !== undefined)
    void reply.header(
      'Content-Disposition',
      `attachment; filename="${nome.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(nome)}`,
    );
  if (typeof conteudo === 'string') {
    const etag = `"${createHash('sha256').update(conteudo).digest('base64url').slice(0, 32)}"`;
    void reply.header('ETag', etag);
    if (isFresh(request, etag)) return reply.status(304).send();
  }
  return reply.type(tipo.startsWith('text/') ? `${tipo}; charset=utf-8` : tipo).send(conteudo);
}
