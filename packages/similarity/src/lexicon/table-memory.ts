/** Where the tables of the lexicon lie: in the memory of the kernel lexicon, which all threads share. */
import { AddressPlan } from '../wasm/address-plan.ts';
import { allocateSharedMemory, compileKernel, startKernel } from '../wasm/load-kernel.ts';
import { LEXICON_WASM } from '../wasm/lexicon-wasm.ts';

/**
 * All files of the lexicon as read, one after another: the words of file f are those from files[f] up to, not including, files[f + 1], sorted.
 * Words lie end to end in `letters`, word i at [starts[i], starts[i+1]). The arrays are in shared memory, so that threads can use one copy.
 */
export interface LexiconTables {
  readonly files: Uint32Array;
  readonly letters: Uint8Array;
  readonly starts: Uint32Array;
  readonly flags: Uint8Array;
  /** Word i belongs to memberships[firstMembership[i] .. firstMembership[i+1]). */
  readonly firstMembership: Uint32Array;
  readonly memberships: Uint32Array;
  readonly sounds: Uint8Array;
  readonly soundStarts: Uint32Array;
  /** For each file and each group of words with the same first three letters, the first word plus one; 0 where it is not known yet. */
  readonly groups: Uint32Array;
  /** Room for the hash table of all words, with open addressing. 0 is an empty slot. Until it is built there are other bytes here. */
  readonly slots: Uint32Array;
  /** Whether the hash table is there. It is built when enough words were looked up to be worth it. */
  isHashed: boolean;
  /** Look-ups without the hash table. */
  searches: number;
}

/** How many entries the tables have. */
export interface TableSizes {
  readonly files: number;
  readonly words: number;
  readonly letters: number;
  readonly memberships: number;
  readonly sounds: number;
  readonly groups: number;
  readonly slots: number;
  /** Bytes that the kernel needs at a time: a file as read, and a byte for each of its words. They lie where the hash table comes later. */
  readonly input: number;
}

/** What kernel/lexicon.assembly.ts exports. */
export interface LexiconKernel {
  readLengths: (at: number, count: number, shared: number, sums: number) => number;
  readLetters: (at: number, count: number, shared: number, starts: number, letters: number, before: number) => number;
  readSums: (at: number, count: number, sums: number) => number;
  readMemberships: (at: number, count: number, first: number, memberships: number) => number;
  hashWords: (
    letters: number,
    starts: number,
    from: number,
    to: number,
    slots: number,
    mask: number,
    ...hash: number[]
  ) => void;
}

/** Items that the kernel takes at a time. Its functions are compiled well only from one call to the next. */
const CHUNK = 4_096;

/** Calls `use` with how many items come before a chunk, and how many are in it. */
export function eachChunk(count: number, use: (from: number, size: number) => void): void {
  for (let from = 0; from < count; from += CHUNK) use(from, Math.min(CHUNK, count - from));
}

const INT_BYTES = Uint32Array.BYTES_PER_ELEMENT;

/** The kernels of this thread, by their memory. */
const kernels = new WeakMap<ArrayBufferLike, LexiconKernel>();

/** Shared memory with the kernel, or without it where WebAssembly or its memory is missing. */
function allocate(bytes: number): SharedArrayBuffer {
  const module = compileKernel(LEXICON_WASM);
  const memory = module && allocateSharedMemory(bytes);
  if (module === undefined || memory === undefined) return new SharedArrayBuffer(bytes);
  kernels.set(
    memory.buffer,
    startKernel(module, memory, (own: LexiconKernel) => own),
  );
  return memory.buffer;
}

/** Empty tables of some sizes. */
export function createTables(sizes: TableSizes): LexiconTables {
  const addresses = new AddressPlan();
  const take = (bytes: number): number => addresses.take(bytes);
  const plan = {
    files: take(INT_BYTES * (sizes.files + 1)),
    starts: take(INT_BYTES * (sizes.words + 1)),
    firstMembership: take(INT_BYTES * (sizes.words + 1)),
    soundStarts: take(INT_BYTES * (sizes.words + 1)),
    memberships: take(INT_BYTES * sizes.memberships),
    groups: take(INT_BYTES * sizes.groups),
    letters: take(sizes.letters),
    flags: take(sizes.words),
    sounds: take(sizes.sounds),
    slots: take(Math.max(INT_BYTES * sizes.slots, sizes.input)),
  };
  const buffer = allocate(addresses.total);
  const ints = (at: number, size: number): Uint32Array => new Uint32Array(buffer, at, size);
  const bytes = (at: number, size: number): Uint8Array => new Uint8Array(buffer, at, size);
  return {
    files: ints(plan.files, sizes.files + 1),
    starts: ints(plan.starts, sizes.words + 1),
    firstMembership: ints(plan.firstMembership, sizes.words + 1),
    soundStarts: ints(plan.soundStarts, sizes.words + 1),
    memberships: ints(plan.memberships, sizes.memberships),
    groups: ints(plan.groups, sizes.groups),
    letters: bytes(plan.letters, sizes.letters),
    flags: bytes(plan.flags, sizes.words),
    sounds: bytes(plan.sounds, sizes.sounds),
    slots: ints(plan.slots, sizes.slots),
    isHashed: false,
    searches: 0,
  };
}

/** The kernel whose memory holds the tables; undefined where they have none, or another thread has read them. */
export const kernelOf = ({ letters }: LexiconTables): LexiconKernel | undefined => kernels.get(letters.buffer);
