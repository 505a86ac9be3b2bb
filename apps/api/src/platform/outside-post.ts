import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isInner } from './outside-fetch.ts';

/** The most bytes of an answer that are read. */
const MAX_ANSWER = 500;
const INNER = 'the address belongs to an inner network';

/** What a destination answered. */
export interface OutsideAnswer {
  status: number;
  /** The first bytes, as text. */
  resposta: string;
}

/** Looks a name up and refuses inner addresses. The connection goes to what was looked up, so a name cannot change in between. */
function lookupOutside(hostname: string, options: LookupOptions, callback: Parameters<LookupFunction>[2]): void {
  const settle = (found: LookupAddress[]): void => {
    const [first] = found;
    if (first === undefined || found.some(({ address }) => isInner(address))) callback(new Error(INNER), '');
    else if (options.all === true) callback(null, found);
    else callback(null, first.address, first.family);
  };
  lookup(hostname, { ...options, all: true }).then(settle, (error: unknown) =>
    callback(error instanceof Error ? error : new Error(String(error)), ''),
  );
}

async function readStart(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let read = 0;
  for await (const part of answer) {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(String(part));
    parts.push(bytes);
    read += bytes.length;
    if (read >= MAX_ANSWER) break;
  }
  // A character may be cut, and control characters have no place in a list.
  const text = Buffer.concat(parts).subarray(0, MAX_ANSWER).toString('utf8');
  return text.replaceAll(/[\p{Cc}\uFFFD]/gu, ' ').trim();
}

/**
 * Posts JSON to an address that a user chose. Redirects are answers like others and not followed. Inner networks are refused unless `inner` allows
 * them. Rejects without an answer.
 */
export async function postOutside(
  url: string,
  {
    headers,
    body,
    signal,
    inner,
  }: { headers: Record<string, string>; body: string; signal: AbortSignal; inner: boolean },
): Promise<OutsideAnswer> {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  if (!inner && isIP(host) !== 0 && isInner(host)) throw new Error(INNER);
  const send = protocol === 'https:' ? httpsRequest : httpRequest;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = send(url, {
      ...{ method: 'POST', signal, agent: false, timeout: 0 },
      headers: { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) },
      ...(inner ? {} : { lookup: lookupOutside }),
    });
    outgoing.once('response', resolve).once('error', reject).end(body);
  });
  const resposta = await readStart(answer);
  answer.destroy();
  return { status: answer.statusCode ?? 0, resposta };
}
