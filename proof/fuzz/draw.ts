import { createRandom } from '@vigia/domain';

/** A seeded source of hostile input. The same seed draws the same things. */
export class Draw {
  readonly random: () => number;

  constructor(seed: number) {
    this.random = createRandom(seed);
  }

  /** A whole number from 0 to `end`, which is not included. */
  below(end: number): number {
    return Math.floor(this.random() * end);
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** A text of pieces that have broken readers of texts: control characters, half characters, other scripts, markup, very long words. */
  text(): string {
    const pieces = Array.from({ length: this.below(6) }, () => this.#piece());
    return pieces.join(this.pick(['', ' ', '-', '  ']));
  }

  #piece(): string {
    const drawn = this.random();
    if (drawn < 0.45) return this.pick(WORDS);
    if (drawn < 0.85) return this.pick(HOSTILE);
    if (drawn < 0.97) return String.fromCodePoint(this.below(0x10ffff));
    return this.pick(['A', 'ç', '1 ', 'ab']).repeat(1 + this.below(400));
  }

  /** Bytes with one to four changes: flipped, cut, doubled, put in or taken from elsewhere. */
  spoil(bytes: Buffer, foreign: readonly string[] = HOSTILE): Buffer<ArrayBuffer> {
    let spoiled = Buffer.from(bytes);
    for (let change = 0; change <= this.below(4); change += 1) spoiled = this.#change(spoiled, foreign);
    return spoiled;
  }

  #change(bytes: Buffer<ArrayBuffer>, foreign: readonly string[]): Buffer<ArrayBuffer> {
    const at = this.below(bytes.length + 1);
    const to = Math.min(bytes.length, at + 1 + this.below(64));
    const join = (...parts: Buffer[]): Buffer<ArrayBuffer> => Buffer.concat([bytes.subarray(0, at), ...parts]);
    switch (this.below(6)) {
      case 0: {
        if (at < bytes.length) bytes[at] = this.below(256);
        return bytes;
      }
      case 1:
        return join();
      case 2:
        return join(bytes.subarray(to));
      case 3:
        return join(bytes.subarray(at, to), bytes.subarray(at));
      case 4:
        return join(Buffer.from(this.pick(foreign)), bytes.subarray(at));
      default: {
        const from = this.below(bytes.length + 1);
        return join(bytes.subarray(from, from + this.below(200)), bytes.subarray(to));
      }
    }
  }
}

const WORDS = [
  ...[
    'CASA',
    'AURORA',
    'Café',
    'LITO',
    'Nona',
    'chef',
    'DO',
    'e',
    '&',
    'S.A.',
    'LTDA',
    'ÁGUA',
    'Pão',
    'Queijo',
    '2000',
  ],
  ...['SOFTWARE', 'moda', 'X-TUDO', "D'ouro", 'Ltda.', 'BRASIL', 'São', 'Paulo', 'ZUMBA', 'KAFE', 'kazza', 'brewing'],
];

const HOSTILE = [
  ...[
    '\0',
    '\ud800',
    '\udc00',
    '\u0001',
    '\u001b[31m',
    '\u202e',
    '\u200b',
    '\ufffe',
    '\u{1f600}',
    'e\u0301\u0301\u0301',
  ],
  ...['ﬁ', 'İ', 'ß', 'Ａ', '①', 'Ω', 'я', '中文', 'العربية', '\t', '\n', '\r', '\u2028', '\u00a0'],
  ...[
    '<',
    '>',
    '&',
    '"',
    "'",
    '&#0;',
    '&lt',
    ']]>',
    '<![CDATA[',
    '<!DOCTYPE x [<!ENTITY a "b">]>',
    '<?xml version="1.1"?>',
  ],
  ...[
    '=1+1',
    '@cmd',
    '-1',
    '${7*7}',
    '{{a}}',
    '%s',
    '../..',
    "';--",
    '\\',
    '\\u0000',
    '1e999',
    'NaN',
    '[',
    '(',
    '*',
    '+',
    '?',
  ],
];
