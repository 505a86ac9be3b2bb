import { allocateMemory, compileKernel, startKernel } from '../wasm/load-kernel.ts';
import { PHONEME_DISTANCE_WASM } from '../wasm/phoneme-distance-wasm.ts';
import { buildCosts, packTexts, toSimilarities, writeSoundSimilarities } from './phoneme-distance.ts';

/** Texts of sounds that one text after another is compared with. */
export interface SoundBank {
  /** Writes the sound similarity (0 to 1) of a text and the texts of some rows, unweighted, by index in `rows`; 0 where either text is empty. */
  readonly writeSimilarities: (a: Uint8Array, rows: ArrayLike<number>, out: Float64Array) => void;
}

interface BankExports {
  distancesToRows: (length: number, rows: number, count: number, codes: number, starts: number, out: number) => void;
}

/** The addresses of kernel/sounds.assembly.ts and kernel/phoneme-distance.assembly.ts. */
const [OMISSION, A, FRAME_BYTES] = [4096, 4160, 16_384] as const;

const roundUp = (bytes: number): number => Math.ceil(bytes / 4) * 4;

function createWasmBank(texts: readonly Uint8Array[]): SoundBank | undefined {
  const module = compileKernel(PHONEME_DISTANCE_WASM);
  if (module === undefined) return undefined;
  const packed = packTexts(texts);
  const plan = { starts: FRAME_BYTES, rows: 0, out: 0, codes: 0 };
  plan.rows = plan.starts + 4 * packed.starts.length;
  plan.out = plan.rows + 4 * texts.length;
  plan.codes = plan.out + roundUp(2 * texts.length);
  const memory = allocateMemory(plan.codes + packed.codes.length);
  if (memory === undefined) return undefined;
  const { distancesToRows } = startKernel(module, memory, (own: BankExports) => own);
  const bytes = new Uint8Array(memory.buffer);
  const { substitution, omission } = buildCosts();
  bytes.set(substitution);
  bytes.set(omission, OMISSION);
  bytes.set(packed.codes, plan.codes);
  new Uint32Array(memory.buffer, plan.starts, packed.starts.length).set(packed.starts);
  const wanted = new Int32Array(memory.buffer, plan.rows, texts.length);
  const distances = new Uint16Array(memory.buffer, plan.out, texts.length);
  return {
    writeSimilarities: (a, rows, out) => {
      bytes.set(a, A);
      wanted.set(rows);
      if (a.length > 0) distancesToRows(a.length, plan.rows, rows.length, plan.codes, plan.starts, plan.out);
      toSimilarities(a, packed, rows, distances, out);
    },
  };
}

/** Keeps texts in plain code; every text is copied to the kernel, or compared without it, when it is needed. */
export function createPlainSoundBank(texts: readonly Uint8Array[]): SoundBank {
  const packed = packTexts(texts);
  return { writeSimilarities: (a, rows, out) => writeSoundSimilarities(a, packed, rows, out) };
}

/** Copies the first 32 symbols of each text into the memory of a kernel of its own. No row may be asked for twice at a time. */
export const createSoundBank = (texts: readonly Uint8Array[]): SoundBank =>
  createWasmBank(texts) ?? createPlainSoundBank(texts);
