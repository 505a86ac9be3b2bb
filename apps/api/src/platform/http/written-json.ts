import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/**
 * An answer whose JSON is written already, with exactly the fields of the contract. The schema of the call does not read it again, which costs more
 * than all other work of a long list. A test compares each such answer with the contract.
 */
export class WrittenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  static of(answer: unknown): WrittenJson {
    return new WrittenJson(JSON.stringify(answer));
  }
}

/** The bytes of an answer, as they go to the client. */
export interface PackedJson {
  bytes: Buffer;
  encoding: 'gzip' | 'identity';
}

/** A smaller answer fits into one packet, and compressing it saves nothing. */
const MIN_BYTES = 1024;
/** The lowest level takes half the time of zlib's own, or less, for answers that are at most a fifth longer. */
const LEVEL = 1;
const gzip = promisify(zlib.gzip);

/** The encoding in which the client wants the answer. */
export const findEncoding = ({ headers }: FastifyRequest): PackedJson['encoding'] =>
  negotiate(headers['accept-encoding'] ?? '', ['gzip', 'identity']) === 'gzip' ? 'gzip' : 'identity';

/** Makes the bytes of an answer in an encoding. A short answer stays as it is. */
export async function packJson(encoding: PackedJson['encoding'], { text }: WrittenJson): Promise<PackedJson> {
  const bytes = Buffer.from(text);
  if (bytes.length < MIN_BYTES || encoding === 'identity') return { bytes, encoding: 'identity' };
  return { bytes: await gzip(bytes, { level: LEVEL }), encoding };
}

export const sendJson = (reply: FastifyReply, status: number, { bytes, encoding }: PackedJson): FastifyReply =>
  reply
    .status(status)
    .headers({
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-encoding',
      ...(encoding === 'gzip' ? { 'content-encoding': encoding } : {}),
    })
    .send(bytes);
