/** Whether the first text sorts before the second or is the same: what a greedy search finds must not depend on the order of its arguments. */
export function sortsFirst(a: Uint8Array, b: Uint8Array): boolean {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i++) {
    const [x, y] = [a[i] ?? 0, b[i] ?? 0];
    if (x !== y) return x < y;
  }
  return a.length <= b.length;
}
