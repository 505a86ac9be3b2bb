/** A half-open range [start, end) of UTF-16 positions. */
export type TextRange = readonly [number, number];

export interface TextPiece {
  text: string;
  marked: boolean;
}

/** Cuts a text at the ranges and marks their union. Ranges may be unordered, overlap or exceed the text. */
export function cutAtRanges(text: string, ranges: readonly TextRange[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let position = 0;
  const push = (end: number, marked: boolean): void => {
    if (end <= position) return;
    pieces.push({ text: text.slice(position, end), marked });
    position = end;
  };
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    push(Math.min(Math.max(start, position), text.length), false);
    push(Math.min(end, text.length), true);
  }
  push(text.length, false);
  return pieces;
}
