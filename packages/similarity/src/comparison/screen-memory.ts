/** The memory of the kernel `screen`: its addresses, and what is written there before names and trees. */
import type { Indice } from '../candidates/issue-index.ts';
import { TRADE_KINSHIPS } from '../features/trade-kinship.ts';
import type { FeaturePlaces } from '../model/trees.ts';
import { buildCosts } from '../sound/phoneme-distance.ts';
import { AddressPlan } from '../wasm/address-plan.ts';
import type { KernelMemory } from '../wasm/load-kernel.ts';
import type { RankPlaces } from './ranked-trees.ts';
import { HIGHEST, LOWEST } from './screen-features.ts';
import { bytesOfSign, bytesOfWords, HEADER_BYTES } from './sign-writer.ts';

/** The frame of kernel/screen-frame.assembly.ts. */
const [OMISSION, RANKS, FRAME_BYTES] = [4096, 30_112, 34_304] as const;
/** Two bit masks of words. */
export const LEFT_OUT = 30_024;
/** The results for words, eight bytes each: shares of both names by near words and by words of one idea, and the strongest of each. */
export const WORDS = 25_360;
export const [NEAR_MIN, IDEA_MIN, STRONGEST_NEAR, STRONGEST_IDEA] = [2, 4, 9, 10] as const;
export const FEATURES_AT: FeaturePlaces = { first: 8192, bytes: 64 };
export const RANKS_AT: RankPlaces = { values: FEATURES_AT, ranks: RANKS, highest: HIGHEST, lowest: LOWEST };
/** Pairs whose features stand side by side. */
export const PAIRS = 16;
/** Entries of the table of similar words that have room in the memory. A mark that needs more is compared without this kernel. */
export const TABLE_ENTRIES = 65_536;
/** Room for a mark, and for its cores. */
export const [MARK_BYTES, CORES_BYTES] = [16_384, 65_536] as const;
/** Room for cores of names, which are kept from mark to mark: at least and at most, and for each name. */
const [MIN_NAME_CORES, MAX_NAME_CORES, NAME_CORE_BYTES] = [65_536, 8_388_608, 768] as const;

/** Addresses in the memory, in bytes. */
export function planMemory(
  { signs, words }: Indice,
  bytes: Readonly<Record<'bounding' | 'exact' | 'ranked' | 'byLetters' | 'exactRanked' | 'batch', number>>,
) {
  const addresses = new AddressPlan(FRAME_BYTES);
  const take = (bytes: number): number => addresses.take(bytes);
  const signBytes = signs.reduce((sum, sign) => sum + bytesOfSign(sign), 0);
  const nameCoreBytes = Math.max(MIN_NAME_CORES, Math.min(MAX_NAME_CORES, NAME_CORE_BYTES * signs.length));
  const plan = {
    names: take(HEADER_BYTES * signs.length),
    own: take(HEADER_BYTES),
    marks: take(MARK_BYTES),
    cores: take(CORES_BYTES),
    nameCoreBytes,
    nameCores: take(nameCoreBytes),
    signBytes: signBytes + bytesOfWords(words),
    signs: take(signBytes + bytesOfWords(words)),
    kinships: take(8 * TRADE_KINSHIPS.length ** 2),
    values: take(24 * TABLE_ENTRIES),
    bounds: take(8 * signs.length),
    boundTrees: take(bytes.bounding),
    trees: take(bytes.exact),
    ranked: take(bytes.ranked),
    byLetters: take(bytes.byLetters),
    exactRanked: take(bytes.exactRanked),
    batch: take(bytes.batch),
    rowOf: take(4 * words.length),
    starts: take(4 * (words.length + 2)),
    columns: take(4 * TABLE_ENTRIES),
    places: take(4 * signs.length),
    products: take(4 * signs.length),
    distances: take(4 * signs.length),
  };
  return { ...plan, total: addresses.total };
}

export type MemoryPlan = ReturnType<typeof planMemory>;

export function writeKinships({ buffer }: KernelMemory, at: number): void {
  new Float64Array(buffer, at, TRADE_KINSHIPS.length ** 2).set(TRADE_KINSHIPS.flat());
}

export function writeCosts({ buffer }: KernelMemory): void {
  const { substitution, omission } = buildCosts();
  new Uint8Array(buffer).set(substitution);
  new Uint8Array(buffer).set(omission, OMISSION);
}
