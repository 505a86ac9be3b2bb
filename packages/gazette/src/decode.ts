import { Buffer, isUtf8 } from 'node:buffer';
import type { ContagemDaLeitura } from './contagem.ts';
import { RevistaInvalida } from './revista-invalida.ts';

/** The byte order mark and the XML declaration are looked for in this many bytes. */
const AMOSTRA = 1024;

type Decoder = (chunk: Buffer, fim: boolean) => string;

/**
 * Decodes an XML byte stream in the encoding of its byte order mark or XML declaration; UTF-8 without both. INPI's older systems mix encodings,
 * so bytes that are no UTF-8 in a UTF-8 file are decoded as windows-1252 and counted. Throws RevistaInvalida `codificacao` if the declared
 * encoding is unknown.
 */
export async function* decodeXml(
  chunks: AsyncIterable<Buffer>,
  contagem: ContagemDaLeitura,
): AsyncGenerator<string, void, undefined> {
  let decoder: Decoder | null = null;
  let amostra: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (decoder !== null) {
      yield decoder(chunk, false);
      continue;
    }
    amostra = Buffer.concat([amostra, chunk]);
    if (amostra.length < AMOSTRA) continue;
    decoder = chooseDecoder(amostra, contagem);
    yield decoder(amostra, false);
  }
  if (decoder === null) yield chooseDecoder(amostra, contagem)(amostra, true);
  else yield decoder(Buffer.alloc(0), true);
}

function chooseDecoder(amostra: Buffer, contagem: ContagemDaLeitura): Decoder {
  const label = findBom(amostra) ?? findDeclared(amostra);
  if (label === 'utf-8') return lenientUtf8(contagem);
  try {
    const decoder = new TextDecoder(label);
    return (chunk, fim) => decoder.decode(chunk, { stream: !fim });
  } catch (error) {
    throw new RevistaInvalida('codificacao', error);
  }
}

/** The encoding that the first bytes prove: by a byte order mark, or by a `<` of sixteen bits. */
function findBom(amostra: Buffer): string | null {
  const inicio = amostra.toString('latin1', 0, 3);
  if (inicio === '\xef\xbb\xbf') return 'utf-8';
  if (inicio.startsWith('\xff\xfe') || inicio.startsWith('<\0')) return 'utf-16le';
  if (inicio.startsWith('\xfe\xff') || inicio.startsWith('\0<')) return 'utf-16be';
  return null;
}

/** The encoding of the XML declaration. A declaration that is readable byte by byte cannot be UTF-16, so one that says so means UTF-8. */
function findDeclared(amostra: Buffer): string {
  const inicio = amostra.toString('latin1', 0, AMOSTRA);
  const declared =
    /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(inicio)?.[1]?.trim().toLowerCase() ?? 'utf-8';
  return /^(?:utf-?8|utf-?16(?:le|be)?)$/.test(declared) ? 'utf-8' : declared;
}

function lenientUtf8(contagem: ContagemDaLeitura): Decoder {
  const windows1252 = new TextDecoder('windows-1252');
  let resto: Buffer = Buffer.alloc(0);
  return (chunk, fim) => {
    const bytes = resto.length === 0 ? chunk : Buffer.concat([resto, chunk]);
    const corte = fim ? bytes.length : findLastBoundary(bytes);
    resto = bytes.subarray(corte);
    const inteiros = bytes.subarray(0, corte);
    if (isUtf8(inteiros)) return inteiros.toString('utf8');
    return decodeMixed(inteiros, windows1252, contagem);
  };
}

/** The start of the last UTF-8 sequence if it may continue in the next chunk; otherwise the end. */
function findLastBoundary(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) return sequenceLength(byte) > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

function sequenceLength(lead: number): number {
  if (lead >= 0xf0) return 4;
  return lead >= 0xe0 ? 3 : 2;
}

const SEQUENCES = /((?:[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3})+)|[\x80-\xff]/g;

function decodeMixed(bytes: Buffer, windows1252: TextDecoder, contagem: ContagemDaLeitura): string {
  let strays = 0;
  const texto = bytes.toString('latin1').replace(SEQUENCES, (match: string, utf8: string | undefined) => {
    const raw = Buffer.from(match, 'latin1');
    if (utf8 !== undefined) return raw.toString('utf8');
    strays += 1;
    return windows1252.decode(raw);
  });
  contagem.addAviso('Caractere fora do UTF-8, lido como Windows-1252', strays);
  return texto;
}
