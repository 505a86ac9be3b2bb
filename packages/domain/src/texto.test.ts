import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanControls, cutTexto, isTexto, trimTexto } from './texto.ts';

const anything = fc.string({ unit: fc.nat({ max: 0xff_ff }).map((code) => String.fromCharCode(code)) });

describe('texts', () => {
  it.each(['', 'Ação', 'LANONACHEF®', '日本', '😀', 'família 👨‍👩‍👧', 'שלום'])('isTexto accepts %j', (text) =>
    expect(isTexto(text)).toBe(true),
  );

  it.each([
    'a\0b',
    '\u0001',
    '\u001b[31m',
    'a\u007fb',
    'a\u0085b',
    '\ud800',
    'a\udc00b',
    '\udc00\ud800',
    'a\tb',
    'a\rb',
  ])('M4: isTexto refuses %j, on one line and on several', (text) => {
    expect(isTexto(text)).toBe(false);
    expect(isTexto(text, { lines: true })).toBe(false);
  });

  it('isTexto accepts line breaks only where a text has lines', () => {
    expect(isTexto('uma\nduas')).toBe(false);
    expect(isTexto('uma\nduas', { lines: true })).toBe(true);
  });

  it('trimTexto writes line breaks and tabs in one way, and keeps everything else', () => {
    expect(trimTexto(' a\r\nb\rc\td\0 ')).toBe('a\nb\nc d\0');
  });

  it.each(['\u200b', '\u2060', '\ufe0f', '\u202e', '\u00ad', ' \u200d ', '\u3164', '\ufeff\u200b'])(
    'trimTexto makes an empty text of %j, which nobody sees',
    (text) => expect(trimTexto(text)).toBe(''),
  );

  it.each([
    ['dem\u200bo', 'demo'],
    ['dem\u200do', 'demo'],
    ['\u202eoirártnoc', 'oirártnoc'],
    ['Padaria \u200b', 'Padaria'],
    ['ação\ufe0f', 'ação'],
  ])('trimTexto leaves the invisible characters of %j out', (text, clean) => expect(trimTexto(text)).toBe(clean));

  it.each([
    'família 👨‍👩‍👧',
    '❤️',
    '1️⃣',
    'می‌خواهم',
    'क्‍ष',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '日本',
  ])('trimTexto keeps %j, whose joiners and selectors are seen', (text) => expect(trimTexto(text)).toBe(text));

  it('trimTexto of its own result changes nothing', () => {
    const parts = fc.array(
      fc.constantFrom(...Array.from('a1 \u200b\u200c\u200d\ufe0f\u202e\n\tém'), '👨', 'می', '❤', 'क्'),
      {
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(parts, (list) => {
        const once = trimTexto(list.join(''));
        expect(trimTexto(once)).toBe(once);
      }),
    );
  });

  it('cleanControls makes a text of everything, and leaves texts as they are', () => {
    fc.assert(
      fc.property(anything, fc.boolean(), (text, lines) => {
        const clean = cleanControls(text, { lines });
        expect(isTexto(clean, { lines })).toBe(true);
        if (isTexto(text, { lines })) expect(clean).toBe(text);
      }),
    );
    expect(cleanControls('a\0b\ud800c\nd')).toBe('a b\ufffdc d');
  });

  it('cutTexto keeps the limit and never splits a surrogate pair', () => {
    expect(cutTexto('abc', 3)).toBe('abc');
    expect(cutTexto('abcd', 3)).toBe('ab…');
    expect(cutTexto('a😀b', 3)).toBe('a…');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, limit) => {
        const cut = cutTexto(text, limit);
        expect(cut.length).toBeLessThanOrEqual(limit);
        expect(cut.isWellFormed()).toBe(true);
      }),
    );
  });
});
