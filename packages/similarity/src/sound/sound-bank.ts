import { allocateMemory, compileKernel, startKernel } from '../wasm/load-kernel.ts';
import { PHONEME_DISTANCE_WASM } from '../wasm/phoneme-distance-wasm.ts';
import { buildCosts, eachSoundSimilarity, packTexts, soundSimilarityOf } from './phoneme-distance.ts';

/** Receives the place of a text in the bank, and its sound similarity, 0 to 1. */
export type UseSimilarity = (row: number, similarity: number) => void;

/** Texts of sounds that one text after another is compared with. */
export interface SoundBank {
  /** Reports the sound similarity of a text and the texts of some rows, unweighted; rows with an empty text are skipped. */
  readonly eachSimilarity: (a: Uint8Array, rows: readonly number[], use: UseSimilarity) => void;
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
    eachSimilarity: (a, rows, use) => {
      if (a.length === 0) return;
      bytes.set(a, A);
      wanted.set(rows);
      distancesToRows(a.length, plan.rows, rows.length, plan.codes, plan.starts, plan.out);
      for (let index = 0; index < rows.length; index++) {
        const row = rows[index] ?? 0;
        const length = (packed.starts[row + 1] ?? 0) - (packed.starts[row] ?? 0);
        if (length > 0) use(row, soundSimilarityOf(distances[index] ?? 0, a.length, length));
      }
    },
  };
}

/** Keeps texts in plain code; every text is copied to the kernel, or compared without it, when it is needed. */
export function createPlainSoundBank(texts: readonly Uint8Array[]): SoundBank {
  const packed = packTexts(texts);
  return { eachSimilarity: (a, rows, use) => eachSoundSimilarity(a, packed, rows, use) };
}

/** Copies the first 32 symbols of each text into the memory of a kernel of its own. No row may be asked for twice at a time. */
export const createSoundBank = (texts: readonly Uint8Array[]): SoundBank =>
  createWasmBank(texts) ?? createPlainSoundBank(texts);
