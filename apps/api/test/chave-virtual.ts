import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const text = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

/** The few forms of CBOR that an authenticator writes: small maps, texts and byte strings. */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([major | length])
    : length < 256
      ? Buffer.from([major | 24, length])
      : Buffer.from([major | 25, length >> 8, length & 255]);
const cborText = (value: string): Buffer => Buffer.concat([head(0x60, value.length), Buffer.from(value)]);
const cborBytes = (value: Buffer): Buffer => Buffer.concat([head(0x40, value.length), value]);

/** Where the passkey is used, and what its device says of its user. */
interface Uso {
  rpId: string;
  origem: string;
  /** Whether the device checked its user by a PIN or a fingerprint. */
  verificado?: boolean;
}

/** A passkey in software, as the device of a user would make it (ES256, without attestation). */
export function createChaveVirtual() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = ({ rpId, verificado = true }: Uso, count: number, more?: Buffer): Buffer => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const flags = 0x01 | (verificado ? 0x04 : 0) | (more ? 0x40 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, ...(more ? [more] : [])]);
  };
  const names = { id: text(id), rawId: text(id), type: 'public-key' as const };
  return {
    /** Answers a challenge for a new passkey. */
    criar: (challenge: string, uso: Uso) => {
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const data = authenticatorData(uso, 0, Buffer.concat([Buffer.alloc(16), length, id, cose]));
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(data)],
      ]);
      return {
        ...names,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, uso.origem)),
          attestationObject: text(attestationObject),
          transports: ['internal'],
        },
      };
    },
    /** Signs a challenge for a sign-in. `count` is how often the passkey says it was used. */
    usar: (challenge: string, uso: Uso, count = 0) => {
      const json = clientData('webauthn.get', challenge, uso.origem);
      const data = authenticatorData(uso, count);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(json)]))
        .sign(privateKey);
      return {
        ...names,
        response: { clientDataJSON: text(json), authenticatorData: text(data), signature: text(signature) },
      };
    },
  };
}
