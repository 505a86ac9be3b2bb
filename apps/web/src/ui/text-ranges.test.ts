import { describe, expect, it } from 'vitest';
import { cutAtRanges } from './text-ranges.ts';

const draw = (text: string, ranges: [number, number][]): string =>
  cutAtRanges(text, ranges)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('');

describe('cutAtRanges', () => {
  it.each<[string, [number, number][], string]>([
    ['EDITH FARMA', [], 'EDITH FARMA'],
    ['EDITH FARMA', [[0, 3]], '[EDI]TH FARMA'],
    [
      'EDITH FARMA',
      [
        [6, 11],
        [0, 2],
      ],
      '[ED]ITH [FARMA]',
    ],
    [
      'ABCDEF',
      [
        [0, 3],
        [2, 5],
      ],
      '[ABC][DE]F',
    ],
    ['ABC', [[1, 99]], 'A[BC]'],
    ['ABC', [[5, 9]], 'ABC'],
    ['ABC', [[2, 2]], 'ABC'],
    ['', [[0, 1]], ''],
  ])('cutAtRanges marks %s at %j', (text, ranges, drawn) => {
    expect(draw(text, ranges)).toBe(drawn);
  });

  it('cutAtRanges keeps every letter for any ranges', () => {
    const pieces = cutAtRanges('AÇÚCAR', [
      [-3, 2],
      [1, 4],
      [3, 3],
    ]);
    expect(pieces.map(({ text }) => text).join('')).toBe('AÇÚCAR');
  });
});
