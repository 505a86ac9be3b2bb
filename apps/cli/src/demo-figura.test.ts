import { expect, it } from 'vitest';
import { drawFigura } from './demo-figura.ts';

it('figures are PNG files of 96 pixels, and differ', () => {
  const figures = Array.from({ length: 36 }, (_, number) => drawFigura(number));
  for (const figure of figures) {
    expect(figure.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([figure.readUInt32BE(16), figure.readUInt32BE(20)]).toEqual([96, 96]);
  }
  expect(new Set(figures.map((figure) => figure.toString('base64'))).size).toBe(36);
  expect(drawFigura(5).equals(drawFigura(5))).toBe(true);
});
