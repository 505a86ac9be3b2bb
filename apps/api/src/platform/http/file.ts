import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file to answer with. */
export interface Arquivo {
  /** Its name when it is saved; without one it is shown where it is asked for. */
  nome?: string;
  /** Its media type, where the call answers several. */
  tipo?: string;
  /** What else its answer says of it. */
  headers?: Readonly<Record<string, string>>;
  conteudo: Readable | Buffer | string;
}

/** Whoever holds a copy with this tag needs no other (RFC 9110, section 13.1.2). */
const isFresh = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(/,\s*/).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);

/** Answers a file of this media type; a text carries a tag of what it says, so that who asks again is told that nothing changed. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  { nome, tipo = file, headers = {}, conteudo }: Arquivo,
): FastifyReply {
  void reply.header('Cache-Control', 'private, no-cache').headers(headers);
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
