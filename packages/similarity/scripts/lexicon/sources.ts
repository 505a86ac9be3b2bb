/** Where the packages of the lexicon lie once installed, and how they are read. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { termos } from '../../src/text/fold.ts';

/** The file of an installed Debian package; throws an error that names the package if it is missing. */
function readPackageFile(path: string, debianPackage: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new Error(
      `${path} is missing: install the Debian package ${debianPackage} (apt-get install ${debianPackage}).`,
      { cause },
    );
  }
}

/** A meaning of a headword: its translations, the usual one first. */
export interface Sense {
  translations: string[];
}

/** An article of a FreeDict dictionary. */
export interface Article {
  headword: string;
  senses: Sense[];
  /** Marked as an adjective, where the dictionary marks word classes. */
  isAdjective: boolean;
}

export type DictionaryName = 'por-eng' | 'eng-por' | 'por-spa' | 'fra-por' | 'ita-por';

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const indexNumber = (text: string | undefined): number =>
  Array.from(text ?? '').reduce((value, digit) => value * 64 + BASE64.indexOf(digit), 0);

/** One folded word, or undefined for phrases, single letters, numbers and other scripts. */
export function foldWord(text: string): string | undefined {
  const words = termos(text.replace(/\([^)]*\)?/g, ''));
  const [word] = words;
  return words.length === 1 && word !== undefined && /^[A-Z]{2,30}$/.test(word) && !/^\s*-|-\s*$/.test(text)
    ? word
    : undefined;
}

const toSense = (line: string): Sense => ({
  translations: line
    .replace(/^\d+\. /, '')
    .replace(/ \d+\.$/, '')
    .replace(/\([^)]*\)/g, '')
    .split(/[,;]/)
    .map((text) => foldWord(text.replace(/^\s*to /, '')))
    .filter((word) => word !== undefined),
});

/** Numbered lines are senses; without them only the first line is one, the rest being glosses. */
function toSenses(lines: readonly string[]): Sense[] {
  const numbered = lines.filter((line) => /^\d+\. \S/.test(line));
  const chosen = numbered.length > 0 ? numbered : lines.slice(0, 1);
  return chosen.map(toSense).filter((sense) => sense.translations.length > 0);
}

function toArticle(text: string): Article | undefined {
  const [first = '', ...lines] = text.split('\n').filter((line) => line !== '');
  if (/<(pn|suffix|prefix|abbr)/.test(first)) return undefined;
  const headword = foldWord(first.replace(/ [/<].*$/, '').replace(/^to /, ''));
  const senses = toSenses(lines);
  return headword === undefined || senses.length === 0
    ? undefined
    : { headword, senses, isAdjective: first.includes('<adj') };
}

/** The single-word articles of a FreeDict dictionary, proper names and affixes left out, in the order of its index. */
export function readDictionary(name: DictionaryName): Article[] {
  const debianPackage = `dict-freedict-${name}`;
  const text = gunzipSync(readPackageFile(`/usr/share/dictd/freedict-${name}.dict.dz`, debianPackage));
  const index = readPackageFile(`/usr/share/dictd/freedict-${name}.index`, debianPackage).toString('utf8');
  const places = new Map<string, [number, number]>();
  for (const line of index.split('\n')) {
    const [headword = '', offset, length] = line.split('\t');
    if (offset !== undefined && !headword.startsWith('00database'))
      places.set(offset, [indexNumber(offset), indexNumber(length)]);
  }
  return [...places.values()]
    .map(([start, length]) => toArticle(text.toString('utf8', start, start + length)))
    .filter((article) => article !== undefined);
}

/** The thesaurus of LibreOffice for Brazilian Portuguese: folded headword → all words listed beside it. */
export function readThesaurus(): Map<string, Set<string>> {
  const near = new Map<string, Set<string>>();
  const text = readPackageFile('/usr/share/mythes/th_pt_BR.dat', 'mythes-pt-br').toString('utf8');
  for (const line of text.split('\n')) {
    if (!line.startsWith('(')) continue;
    const [head, ...others] = line.split('|').slice(1).map(foldWord);
    if (head === undefined) continue;
    const listed = near.get(head) ?? new Set();
    near.set(head, listed);
    for (const other of others) if (other !== undefined && other !== head) listed.add(other);
  }
  return near;
}

/** A plain word list of Debian, folded; capitalised words (names) are left out where asked. */
export function readWordList(file: string, debianPackage: string, names: boolean): Set<string> {
  const words = new Set<string>();
  for (const line of readPackageFile(`/usr/share/dict/${file}`, debianPackage).toString('utf8').split('\n')) {
    if (line.includes("'") || (!names && /^\p{Lu}/u.test(line))) continue;
    const word = foldWord(line);
    if (word !== undefined) words.add(word);
  }
  return words;
}
