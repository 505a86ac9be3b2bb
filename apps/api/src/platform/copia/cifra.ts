import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { refuse, refuseDamaged } from './formato.ts';

/*
 * An encrypted copy begins with MAGIC, the salt of its key and a proof that a key is the right one. Then follow chunks of `CHUNK` bytes under AES-256-GCM,
 * each with its tag; the last one may be shorter. Each chunk has its number and whether it is the last one in its nonce, so chunks cannot change their
 * order and the end cannot be cut (the STREAM construction: Hoang, Reyhanitabar, Rogaway and Vizár, CRYPTO 2015). Every copy has a key of its own, so
 * no nonce is used twice.
 */
const MAGIC = Buffer.from('VIGIA-COPIA-CIFRADA-1\n');
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES + TAG_BYTES;
const CHUNK = 64 * 1024;
const ALGORITHM = 'aes-256-gcm';
/** About 0.1 s and 64 MB for each guess of a key. */
const SCRYPT = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

type Kind = 'middle' | 'last' | 'proof';
const KINDS: Readonly<Record<Kind, number>> = { middle: 0, last: 1, proof: 2 };

function nonceOf(number: number, kind: Kind): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number));
  nonce.writeUInt8(KINDS[kind], 11);
  return nonce;
}

const deriveKey = (chave: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(chave.normalize('NFC'), salt, 32, SCRYPT, (error, key) => (error ? reject(error) : resolve(key)));
  });

function seal(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Throws if the chunk was not sealed with this key and nonce. */
function unseal(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES)), decipher.final()]);
}

/** Cuts a stream into chunks of `size` bytes and converts each one. `kind` says which chunk is the last one, which may be shorter or empty. */
function inChunks(size: number, convert: (chunk: Buffer, number: number, kind: Kind) => Buffer): Transform {
  let waiting: Buffer = Buffer.alloc(0);
  let number = 0;
  return new Transform({
    transform(bytes: Buffer, _encoding, done) {
      try {
        waiting = Buffer.concat([waiting, bytes]);
        // The last chunk is known only at the end, so a whole one waits for what follows it.
        for (; waiting.length > size; waiting = waiting.subarray(size))
          this.push(convert(waiting.subarray(0, size), number++, 'middle'));
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
    flush(done) {
      try {
        done(null, convert(waiting, number, 'last'));
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}

/** Returns what begins an encrypted file, and the stage that encrypts what follows. */
export async function createCifra(chave: string): Promise<{ header: Buffer; stage: Transform }> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(chave, salt);
  const proof = seal(key, nonceOf(0, 'proof'), Buffer.alloc(0));
  const stage = inChunks(CHUNK, (chunk, number, kind) => seal(key, nonceOf(number, kind), chunk));
  return { header: Buffer.concat([MAGIC, salt, proof]), stage };
}

async function readHeader(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Whether a file begins like an encrypted copy. */
export const isCifrada = async (file: string): Promise<boolean> =>
  (await readHeader(file)).subarray(0, MAGIC.length).equals(MAGIC);

/** Where the content of a file begins, and the stages that decrypt it: none for a copy without a key. Throws a sentence for the operator. */
export async function openCifra(
  file: string,
  chave: string | undefined,
): Promise<{ start: number; stages: readonly Transform[] }> {
  const header = await readHeader(file);
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) return { start: 0, stages: [] };
  if (header.length < HEADER_BYTES) throw refuseDamaged();
  if (chave === undefined)
    throw refuse('Esta cópia é cifrada. Defina COPIA_CHAVE com a chave com que foi feita e tente de novo.');
  const key = await deriveKey(chave, header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES));
  try {
    unseal(key, nonceOf(0, 'proof'), header.subarray(MAGIC.length + SALT_BYTES));
  } catch (cause) {
    throw refuse('A chave de COPIA_CHAVE não é a desta cópia.', cause);
  }
  const stage = inChunks(CHUNK + TAG_BYTES, (chunk, number, kind) => {
    try {
      return unseal(key, nonceOf(number, kind), chunk);
    } catch (cause) {
      throw refuseDamaged(cause);
    }
  });
  return { start: HEADER_BYTES, stages: [stage] };
}
