/** One symbol with the letters [from, to) of the word that it stands for. */
export interface RewriteUnit {
  symbol: string;
  from: number;
  to: number;
}

/** For each first letter, the rules in order: a pattern (it may look around) and its output, '' for silent letters. */
export type RewriteTable = Readonly<Record<string, readonly (readonly [pattern: string, output: string])[]>>;

/** Rewrites words: into symbols with the letters that they stand for, or, which costs less, into a text of the symbols alone. */
export interface Rewriter {
  readonly units: (word: string) => RewriteUnit[];
  readonly text: (word: string) => string;
}

/** Receives what the letters [from, to) of a word are rewritten to. */
type UseOutput = (output: string, from: number, to: number) => void;

/** Builds a left-to-right rewriter: at each letter the first matching rule wins; letters without a rule are kept. */
export function buildRewriter(table: RewriteTable): Rewriter {
  const rules = new Map(
    Object.entries(table).map(([letter, list]) => [
      letter,
      list.map(([pattern, output]) => ({ pattern: new RegExp(pattern, 'y'), output })),
    ]),
  );
  const eachOutput = (word: string, use: UseOutput): void => {
    let from = 0;
    while (from < word.length) {
      let to = from + 1;
      let output = word.charAt(from);
      for (const rule of rules.get(output) ?? []) {
        rule.pattern.lastIndex = from;
        if (!rule.pattern.test(word)) continue;
        to = Math.max(from + 1, rule.pattern.lastIndex);
        output = rule.output;
        break;
      }
      use(output, from, to);
      from = to;
    }
  };
  return {
    units: (word) => {
      const units: RewriteUnit[] = [];
      eachOutput(word, (output, from, to) => appendUnits(units, output, from, to));
      return units;
    },
    text: (word) => {
      let [text, last] = ['', ''];
      eachOutput(word, (output) => {
        for (const symbol of output) {
          if (symbol === last && !isDigit(symbol)) continue;
          text += symbol;
          last = symbol;
        }
      });
      return text;
    },
  };
}

const isDigit = (symbol: string): boolean => symbol >= '0' && symbol <= '9';

/** Appends symbols; equal neighbours become one symbol that stands for the letters of both. Digits stay: 11 is not 1. */
function appendUnits(units: RewriteUnit[], output: string, from: number, to: number): void {
  for (const symbol of output) {
    const last = units.at(-1);
    if (last?.symbol === symbol && !isDigit(symbol)) units[units.length - 1] = { ...last, to };
    else units.push({ symbol, from, to });
  }
}

const [DIGIT_0, DIGIT_9, FIRST_SURROGATE] = [48, 57, 0xd800] as const;

/** Whether a key may have a doubled letter: a symbol of two units may be doubled. */
function mayHaveDoubled(key: string): boolean {
  for (let at = 1; at < key.length; at++) {
    const code = key.charCodeAt(at);
    if (code >= FIRST_SURROGATE) return true;
    if (code === key.charCodeAt(at - 1) && !(code >= DIGIT_0 && code <= DIGIT_9)) return true;
  }
  return false;
}

/** A key of several words without doubled letters, in which a symbol that ends one word and begins the next counts once. */
export const dropDoubled = (key: string): string => (mayHaveDoubled(key) ? key.replace(/(\D)\1+/gu, '$1') : key);
