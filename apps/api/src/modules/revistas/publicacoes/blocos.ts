import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/**
 * Records in a block. More compress better, but one record costs the reading of its whole block: with 128 a block takes 0.8 ms and the blocks of an
 * issue have 4.8 MB, with 48 it takes 0.2 ms and they have 5.8 MB. A block with more, which an earlier version wrote, is read all the same.
 */
const REGISTROS = 48;
/** Most blocks fit into one piece, so Node does not join pieces. */
const UNPACKING = { chunkSize: 64 * 1024 };
const OPTIONS = { params: { [constants.ZSTD_c_compressionLevel]: 6 } };

/** Compressed records of an issue that all open a period for opposition, or all do not. */
export interface BlocoDeRegistros {
  abre_oposicao: boolean;
  /** The place in the issue of its first record. It ends before the next block of its kind. */
  primeira: number;
  dados: Buffer;
}

/** The text of one block at a time. A buffer for each block would leave 30 MB of garbage for an issue. */
let scratch = Buffer.alloc(64 * 1024);

/** JSON in Latin-1, which is decoded in half the time of UTF-8. Other characters are escaped as JSON escapes them. The next call uses the same bytes. */
function toLatin1(json: string): Buffer {
  const text = json.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  if (text.length > scratch.length) scratch = Buffer.alloc(2 * text.length);
  return scratch.subarray(0, scratch.write(text, 'latin1'));
}

/** Compresses a text into memory of its own: zlib returns a part of a larger piece, all of which the block would keep. */
function compress(text: Buffer): Buffer {
  const packed = zstdCompressSync(text, OPTIONS);
  const own = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(own);
  return own;
}

/** Fills blocks with records in the order of the issue. */
export class Blocos {
  readonly #cheios: BlocoDeRegistros[] = [];
  readonly #abertos = new Map<boolean, { primeira: number; linhas: string[] }>();

  /** Adds a record by its place, as JSON. */
  add(ordem: number, abre_oposicao: boolean, json: string): void {
    const aberto = this.#abertos.get(abre_oposicao) ?? { primeira: ordem, linhas: [] };
    this.#abertos.set(abre_oposicao, aberto);
    aberto.linhas.push(`[${ordem},${json}]`);
    if (aberto.linhas.length === REGISTROS) this.#close(abre_oposicao);
  }

  /** Returns all blocks. Nothing can be added after that. */
  end(): readonly BlocoDeRegistros[] {
    for (const abre_oposicao of [...this.#abertos.keys()]) this.#close(abre_oposicao);
    return this.#cheios;
  }

  #close(abre_oposicao: boolean): void {
    const aberto = this.#abertos.get(abre_oposicao);
    if (aberto === undefined) return;
    const { primeira, linhas } = aberto;
    this.#cheios.push({ abre_oposicao, primeira, dados: compress(toLatin1(`[${linhas.join(',')}]`)) });
    this.#abertos.delete(abre_oposicao);
  }
}

const isRegistro = (value: unknown): value is [ordem: number, resto: unknown] =>
  Array.isArray(value) && value.length === 2 && Number.isInteger(value[0]);

/** The records of a block, each with its place in the issue. A schema of zod would take longer than all the rest, because an issue has 37,000. */
export function readRegistros(dados: Buffer): readonly [ordem: number, resto: unknown][] {
  const registros: unknown = JSON.parse(zstdDecompressSync(dados, UNPACKING).toString('latin1'));
  if (!Array.isArray(registros) || !registros.every(isRegistro)) throw new Error('a block has no list of records');
  return registros;
}

/** The records of a block by their place in the issue. */
export const readBloco = (dados: Buffer): Map<number, unknown> => new Map(readRegistros(dados));
