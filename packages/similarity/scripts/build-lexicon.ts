/**
 * Builds assets/lexico-*.bin.br from packages of Debian and npm (listed with their licences in LICENSES.md). Run with
 * `node packages/similarity/scripts/build-lexicon.ts`; the same packages give the same bytes.
 */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { ENGLISH, FRENCH, ITALIAN, PORTUGUESE, SPANISH } from '../src/lexicon/lexicon.ts';
import { ADJECTIVE, encodeLexicon } from '../src/lexicon/format.ts';
import { Collection } from './lexicon/collect.ts';
import { englishReadings } from './lexicon/english-sounds.ts';
import { isFalsePair, withoutFalsePairs } from './lexicon/false-pairs.ts';
import { IDEAS } from './lexicon/hand-ideas.ts';
import { DAILY_IDEAS } from './lexicon/hand-ideas-daily.ts';
import { FOREIGN_IDEAS } from './lexicon/hand-ideas-foreign.ts';
import { TRADE_IDEAS } from './lexicon/hand-ideas-trade.ts';
import { type Article, readDictionary, readThesaurus, readWordList } from './lexicon/sources.ts';
import { closeSynonyms, synonymGroups } from './lexicon/synonyms.ts';
import {
  isSure,
  type Link,
  type Links,
  linksOf,
  neighbours,
  sharedIdeas,
  singleSense,
} from './lexicon/translations.ts';

const files = {
  'lexico-own': new Collection(),
  'lexico-gpl': new Collection(),
  'lexico-cc': new Collection(),
  'lexico-mpl': new Collection(),
  'lexico-formas': new Collection(),
};
const { 'lexico-own': own, 'lexico-gpl': gpl, 'lexico-cc': cc, 'lexico-mpl': mpl, 'lexico-formas': formas } = files;
let nextIdea = ADJECTIVE + 1;

const porEng = readDictionary('por-eng');
const engPor = readDictionary('eng-por');
const porSpa = readDictionary('por-spa');
const fraPor = readDictionary('fra-por');
const itaPor = readDictionary('ita-por');
const thesaurus = readThesaurus();
const englishWords = readWordList('american-english', 'wamerican', false);

for (const line of `${IDEAS}\n${TRADE_IDEAS}\n${DAILY_IDEAS}\n${FOREIGN_IDEAS}`.split('\n')) {
  const idea = nextIdea++;
  for (const word of line.split(' ')) own.addIdea(word, idea, false);
}

/** Whether a foreign word looks like a Portuguese or English word of another meaning: in a Brazilian name that other meaning counts. */
const english = linksOf(porEng, engPor);
const portugueseOfEnglish = neighbours(english, 'foreign');
const portugueseHeads = new Set([...porEng, ...porSpa].map(({ headword }) => headword));
function isHomograph({ portuguese, foreign }: Link): boolean {
  if (foreign === portuguese) return false;
  const meanings = portugueseOfEnglish.get(foreign);
  return (
    portugueseHeads.has(foreign) ||
    (meanings !== undefined && !meanings.has(portuguese)) ||
    (meanings === undefined && thesaurus.has(foreign))
  );
}
const withoutHomographs = (links: Links): Links => new Map([...links].filter(([, link]) => !isHomograph(link)));
const withoutFalse = (links: Links): Links =>
  new Map([...links].filter(([, { portuguese, foreign }]) => !isFalsePair(portuguese, foreign)));

const languages: readonly { links: Links; collection: Collection; flag: number }[] = [
  { links: english, collection: gpl, flag: ENGLISH },
  { links: withoutHomographs(linksOf(porSpa, [])), collection: cc, flag: SPANISH },
  { links: withoutHomographs(linksOf([], fraPor)), collection: cc, flag: FRENCH },
  { links: withoutHomographs(linksOf([], itaPor)), collection: cc, flag: ITALIAN },
].map(({ links, ...language }) => ({ ...language, links: withoutFalse(links) }));
const shared = sharedIdeas(
  languages.map(({ links }) => links),
  singleSense([porEng, porSpa]),
);
for (const [word, members] of shared) shared.set(word, withoutFalsePairs(members));
const sharedIds = new Map([...shared.keys()].sort().map((word) => [word, nextIdea++]));

for (const { links, collection } of languages)
  for (const link of links.values()) {
    const idea = shared.get(link.portuguese)?.has(link) === true ? sharedIds.get(link.portuguese) : undefined;
    const id = idea ?? nextIdea++;
    const synonym = idea === undefined && !isSure(link);
    collection.addIdea(link.portuguese, id, synonym);
    collection.addIdea(link.foreign, id, synonym);
  }

for (const group of synonymGroups(closeSynonyms(thesaurus))) {
  const idea = nextIdea++;
  for (const word of group) mpl.addIdea(word, idea, true);
}

for (const { headword, isAdjective } of porSpa)
  if (isAdjective && headword.endsWith('O')) cc.addIdea(headword, ADJECTIVE, false);

/** How often the dictionaries of one licence use each word; headwords count twice. */
function commonness(
  asHead: readonly (readonly Article[])[],
  asTranslation: readonly (readonly Article[])[],
): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (word: string, weight: number): void => {
    counts.set(word, (counts.get(word) ?? 0) + weight);
  };
  for (const articles of asHead) for (const { headword } of articles) add(headword, 2);
  for (const articles of asTranslation)
    for (const { senses } of articles)
      for (const { translations } of senses) for (const word of translations) add(word, 1);
  return counts;
}

/** Maps the counts 1, 2, 3–4, 5–8 … to 1, 2, 3, 4 …. */
const grade = (count: number): number => Math.ceil(Math.log2(count)) + 1;

function addLanguage(collection: Collection, flag: number, counts: ReadonlyMap<string, number>): void {
  for (const [word, count] of counts) collection.addLanguage(word, flag, grade(count));
}
addLanguage(gpl, PORTUGUESE, commonness([porEng], [engPor]));
addLanguage(gpl, ENGLISH, commonness([engPor], [porEng]));
addLanguage(cc, PORTUGUESE, commonness([porSpa], [fraPor, itaPor]));
addLanguage(cc, SPANISH, commonness([], [porSpa]));
addLanguage(cc, FRENCH, commonness([fraPor], []));
addLanguage(cc, ITALIAN, commonness([itaPor], []));
for (const [word, listed] of thesaurus) mpl.addLanguage(word, PORTUGUESE, Math.min(4, grade(listed.size) - 2));
for (const word of englishWords) own.addLanguage(word, ENGLISH, 1);
for (const word of readWordList('spanish', 'wspanish', true)) own.addLanguage(word, SPANISH, 1);
for (const word of readWordList('brazilian', 'wbrazilian', true)) formas.addLanguage(word, PORTUGUESE, 0);

/** Spellings that are English even where Portuguese has taken the word over (BRIDGE, SHOPPING, MARKETING). */
const ENGLISH_SPELLING = /W|SH|GH|DG|EE|OO|TH|CK|[BCDFGJKPTV]$/;

/** Whether an English word is read in English: it is no Portuguese word, or its spelling is English. */
const isReadAsEnglish = (word: string): boolean =>
  ENGLISH_SPELLING.test(word) || !(portugueseHeads.has(word) || thesaurus.has(word) || formas.has(word));
for (const [word, sounds] of englishReadings(new Set([...englishWords].filter(isReadAsEnglish))))
  own.setSounds(word, sounds);

for (const [name, collection] of Object.entries(files)) {
  const plain = encodeLexicon(collection.entries());
  const packed = brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  writeFileSync(new URL(`../assets/${name}.bin.br`, import.meta.url), packed);
  console.log(`${name}: ${collection.size} words, ${plain.length} bytes, ${packed.length} packed`);
}
console.log(`${nextIdea} ideas, ${sharedIds.size} of them shared across languages`);
