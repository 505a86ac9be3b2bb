import { soundSimilarity } from '../sound/phoneme-distance.ts';
import type { PreparedSign } from '../sign/sign.ts';

/**
 * Similarity of sound where letters and abbreviations are read aloud (X as XIS, SR. as SENHOR) in one name or in both; at least the similarity of
 * the names as written. Symmetric.
 */
export function spelledSimilarity(a: PreparedSign, b: PreparedSign, asWritten: number): number {
  const [writtenA, writtenB] = [a.whole.sounds, b.whole.sounds];
  const [spelledA, spelledB] = [a.spelledOut, b.spelledOut];
  let best = asWritten;
  if (spelledA !== writtenA) best = Math.max(best, soundSimilarity(spelledA, writtenB).whole);
  if (spelledB !== writtenB) best = Math.max(best, soundSimilarity(writtenA, spelledB).whole);
  if (spelledA !== writtenA && spelledB !== writtenB) best = Math.max(best, soundSimilarity(spelledA, spelledB).whole);
  return best;
}
