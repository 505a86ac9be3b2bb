import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(address);

function isLocalName(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '');
  return name === 'localhost' || (isIP(name) !== 0 && isLoopback(name));
}

const PROXY_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whether the request was made on this machine, by the machine's own name. The name matters because a page of another site could reach a loopback
 * address by a name that this site controls. A proxy of this machine that sends no header of its own looks like this machine, so a page with secrets
 * needs another wall too.
 */
export const isFromHere = (request: FastifyRequest): boolean =>
  isLoopback(request.socket.remoteAddress) &&
  PROXY_HEADERS.every((name) => request.headers[name] === undefined) &&
  isLocalName(request.hostname);
