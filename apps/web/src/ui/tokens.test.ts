import { describe, expect, it } from 'vitest';
import css from './tokens.css?raw';

const PAIRS: readonly (readonly [ink: string, ground: string, ratio: number])[] = [
  ['text', 'canvas', 7],
  ['text', 'surface', 7],
  ['text', 'selected', 7],
  ['text-muted', 'surface', 4.5],
  ['text-muted', 'sunken', 4.5],
  ['text-muted', 'selected', 4.5],
  ['text-subtle', 'surface', 4.5],
  ['text-subtle', 'canvas', 4.5],
  ['text-subtle', 'sunken', 4.5],
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['on-primary', 'primary-active', 4.5],
  ['primary-text', 'surface', 4.5],
  ['primary-text', 'primary-soft', 4.5],
  ['primary-text', 'canvas', 4.5],
  ['primary-text', 'selected', 4.5],
  ['text-subtle', 'neutral-soft', 4.5],
  ['text-subtle', 'hover', 4.5],
  ['border-strong', 'surface', 3],
  ['border-strong', 'canvas', 3],
  ['focus', 'surface', 3],
  ['focus', 'canvas', 3],
  ['focus', 'selected', 3],
  ['primary', 'surface', 3],
  ['success-text', 'success-soft', 4.5],
  ['success-text', 'surface', 4.5],
  ['on-primary', 'success-solid', 4.5],
  ['warning-text', 'warning-soft', 4.5],
  ['warning-text', 'surface', 4.5],
  ['warning-icon', 'surface', 3],
  ['warning-icon', 'selected', 3],
  ['danger-text', 'danger-soft', 4.5],
  ['danger-text', 'surface', 4.5],
  ['danger-text', 'canvas', 4.5],
  ['on-primary', 'danger-solid', 4.5],
  ['info-text', 'info-soft', 4.5],
  ['info-text', 'surface', 4.5],
  ['on-primary', 'info-solid', 4.5],
  ['orange-text', 'orange-soft', 4.5],
  ['orange-text', 'surface', 4.5],
  ['neutral-text', 'neutral-soft', 4.5],
];

const readTokens = (block: string): Map<string, string> =>
  new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name = '', value = '']) => [name, value]));

const [lightBlock = '', darkBlock = ''] = css.split(/:root\[data-theme=['"]dark['"]\]/);
const light = readTokens(lightBlock);
const dark = new Map([...light, ...readTokens(darkBlock)]);

/** Relative luminance, as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each([
  ['light', light],
  ['dark', dark],
])('contrast of the %s tokens', (_, tokens) => {
  it.each(PAIRS)('the contrast of %s on %s is at least %f', (ink, ground, ratio) => {
    expect(contrast(tokens.get(ink) ?? '', tokens.get(ground) ?? '')).toBeGreaterThanOrEqual(ratio);
  });
});
