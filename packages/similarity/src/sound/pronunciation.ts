import { buildRewriter } from '../text/rewrite.ts';
import { spellLetters } from './spelled-out.ts';

/**
 * Brazilian Portuguese reading of a written word, one symbol per sound: a e i o u, N (the vowel before is nasal), b d f g j k l m n
 * p r s t v z, R (strong r), X (ch), L (lh), Y (nh). Regional detail that does not matter for trademarks (t/d before i, open vowels) is
 * left out. The rules were written for this project from the orthography, and tried against espeak-ng's pt-br voice.
 * Foreign spellings usual in brand names (PH, TH, CK, SH, EE, OO, KN) are read as Brazilians read them.
 */
const VOWELS = 'AEIOUYÃÕ';
const rewrite = buildRewriter({
  A: [
    ['(?<=.)AO(?=S?$)', 'aNu'],
    ['A', 'a'],
  ],
  Ã: [
    ['ÃO', 'aNu'],
    ['Ã', 'aN'],
  ],
  B: [['B', 'b']],
  C: [
    ['CK', 'k'],
    ['CH(?=[BCDFGKLMNPRST]|$)', 'k'],
    ['CH', 'X'],
    ['(?<=..)C(?=(AO|OES)$)', 's'],
    ['CC(?=[EIY])', 'ks'],
    ['C(?=[EIY])', 's'],
    ['C', 'k'],
  ],
  Ç: [['Ç', 's']],
  D: [['D', 'd']],
  E: [
    ['EAUX?', 'o'],
    ['EE', 'i'],
    ['EA(?=[KMN]($|[^AEIOU]))', 'i'],
    ['EI(?=[JXRG])', 'e'],
    ['^E(?=[MN][BCDFGPQSTVX])', 'i'],
    ['(?<=..)E(?=S?$)', 'i'],
    ['E', 'e'],
  ],
  F: [['F', 'f']],
  G: [
    ['GH', ''],
    ['GU(?=[EI])', 'g'],
    ['G(?=[EIY])', 'j'],
    ['G', 'g'],
  ],
  H: [
    // No word begins so: the H of HSE is said as a letter.
    ['^H(?=[BCDFGJKLMNPQRSTVWXZ])', 'aga'],
    ['H', ''],
  ],
  I: [
    ['IGHT', 'aiti'],
    ['IE$', 'i'],
    ['I', 'i'],
  ],
  J: [['J', 'j']],
  K: [
    ['^KN', 'n'],
    ['K', 'k'],
  ],
  L: [
    [`LH(?=[${VOWELS}])`, 'L'],
    ['LL', 'l'],
    [`L(?![${VOWELS}])`, 'u'],
    ['L', 'l'],
  ],
  M: [
    [`MM?(?=[${VOWELS}])`, 'm'],
    ['M+', 'N'],
  ],
  N: [
    [`NH(?=[${VOWELS}])`, 'Y'],
    [`NN?(?=[${VOWELS}])`, 'n'],
    ['NG$', 'N'],
    ['N+', 'N'],
  ],
  Ñ: [['Ñ', 'Y']],
  O: [
    ['(?<=.)OES$', 'oNis'],
    ['OE(?=N)', 'e'],
    ['OO', 'u'],
    ['OU', 'o'],
    ['(?<=..)O(?=S?$)', 'u'],
    ['O', 'o'],
  ],
  Õ: [
    ['ÕES$', 'oNis'],
    ['Õ', 'oN'],
  ],
  P: [
    ['PH', 'f'],
    ['^P(?=[NST])', 'pi'],
    ['P', 'p'],
  ],
  Q: [
    ['QU(?=[EIY])', 'k'],
    ['QU', 'ku'],
    ['Q', 'k'],
  ],
  R: [
    ['RR', 'R'],
    ['RH', 'R'],
    ['^R', 'R'],
    ['R', 'r'],
  ],
  S: [
    ['SCH', 'X'],
    ['SH', 'X'],
    ['S[CÇ](?=[EIAO])(?<=SÇ|SC(?=[EI]))', 's'],
    ['SS', 's'],
    [`(?<=[${VOWELS}])S(?=[${VOWELS}])`, 'z'],
    [`^S(?=[BCDFGKLMNPQRTVW])`, 'is'],
    ['S', 's'],
  ],
  T: [
    ['TCH', 'X'],
    ['TH', 't'],
    ['T', 't'],
  ],
  U: [['U', 'u']],
  V: [['V', 'v']],
  W: [
    [`(?<=[${VOWELS}])W`, 'u'],
    ['WH?', 'v'],
  ],
  X: [
    ['^X', 'X'],
    ['X$', 'ks'],
    ['(?<=^(TA|FLE|SE|MA|FI|LE|NE|BO|PRO|O|LU|HE|RELA|PHOENI|FENI))X', 'ks'],
    [`(?<=^E)X(?=[${VOWELS}])`, 'z'],
    [`X(?![${VOWELS}])`, 's'],
    ['X', 'X'],
  ],
  Y: [['Y', 'i']],
  Z: [
    ['Z+$', 's'],
    ['Z', 'z'],
  ],
});

/** The sounds of a word as read in Brazilian Portuguese. */
export const readPortuguese = (spoken: string): string => rewrite.text(spoken);

/** A K that begins no cluster of Portuguese (KR, KL), and a Q without its U: they are said by their names. */
const SPOKEN_K = /K(?=[BCÇDFGJKMNPQSTVXZ]|RR|[LR][BCÇDFGMNPQSTVXZ])/g;
const SPOKEN_Q = /Q(?=[BCÇDFGJKLMNPRSTVXZ])/g;
/** The same of other consonants, where a word or what follows such a letter begins with them. */
const SPOKEN_OTHER = /(?<=^|[KQ])(?:[BT](?=[BDFGJKMNPQV])|B(?=[CÇTXZ])|D(?=[BCÇFGKLMNPQTV]))/g;

/** Letters at the beginning of a word that are all said by their names, where the next one begins the first syllable: KB of KBLO. */
const SPOKEN_RUN = /^[BCDGKPQTVZ]{2,}(?=[BCÇDFGJ-NP-TVXZ])/;

/** A pronoun without stress that ends in E, which is said as I: TE. */
const UNSTRESSED = /^(?:[MST]|QU)E$/;

/** What every word has that one of `RESPELLINGS` writes in another way. */
const MAY_BE_RESPELLED = new RegExp(
  `X|AUM$|^[IW]|IE|[AI].E$|O[UI]|A[UI]|EAUX?$|OTS?$|EU|ANT$|${SPOKEN_K.source}|${SPOKEN_Q.source}|${SPOKEN_OTHER.source}|${SPOKEN_RUN.source}|${UNSTRESSED.source}`,
);

/** Whether a word may be written for another way to say it: quicker than to write it. */
export const mayBeRespelled = (spoken: string): boolean => MAY_BE_RESPELLED.test(spoken);

/** An X between vowels, except after a diphthong, where it is said as CH (CAIXA), and in EX, where it is said as Z. */
const X_BETWEEN_VOWELS = new RegExp(`(?<=[${VOWELS}])(?<!AI|EI|OU|^E)X(?=[${VOWELS}])`, 'g');

/**
 * A word as it is written for a less usual way to say it, because letters do not always tell: X between vowels is KS (REXONA, TOXICO), before T is S (SEXTA) and before
 * a consonant at the beginning is EX (XPRESS), several X at the end are one (MAXX), TX is TCH (TXUTXUCA), AUM at the end is ÃO (LIMAUM), and pronouns in E are said with I (BEM TI VI). The
 * word itself where none of that is in it.
 */
export const respell = (spoken: string): string =>
  spoken
    .replace(X_BETWEEN_VOWELS, 'CS')
    .replace(/^X(?=[BCDFGKLMNPQRTV])/, 'EX')
    .replace(/X(?=T)/g, 'S')
    .replace(/X+$/, 'X')
    .replace(/TX(?=[AEIOU])/g, 'TCH')
    .replace(UNSTRESSED, (word) => `${word.slice(0, -1)}I`)
    .replace(/(?<=.)AUM$/, 'ÃO');

/**
 * A word as it is written where its letters that begin no syllable are said by their names, as names and messages in the internet have it: KZA as CASA, KBÇA as
 * CABEÇA, QRO as QUERO, DLÍCIA as DELÍCIA. The word itself where it has no such letters.
 */
const respellLetters = (spoken: string): string =>
  spoken
    .replace(SPOKEN_OTHER, (letter) => spellLetters(letter))
    .replace(SPOKEN_K, (letter) => spellLetters(letter))
    .replace(SPOKEN_Q, (letter) => spellLetters(letter));

/** The same where the letters before the first syllable are all said so, also those that could begin it: KBLO as CABELO, KPTA as CAPETA. */
const respellRun = (spoken: string): string => spoken.replace(SPOKEN_RUN, (letters) => spellLetters(letters));

/**
 * A word as it is written for the way in which Brazilians may read it as English: I at the start is AI (IPHONE), W is U (WALK), X is KS before
 * consonants too (EXTRA), IE in the first syllable is I (DIESEL, FIELD), and A and I before a consonant and a last E are EI and AI (BASE, NIKE). The word
 * itself where none of that is in it.
 */
export const respellEnglish = (spoken: string): string =>
  spoken
    .replace(/^I(?=[B-DF-HJ-NP-TV-XZ])(?![MN][B-DF-HJ-NP-TV-XZ])/, 'AI')
    .replace(/^WH?(?=[AEIOU])/, 'U')
    .replace(/(?<=.)X/g, 'CS')
    .replace(/(?<=^[B-DF-HJ-NP-TV-XZ]+)IE(?=S|F|L[DT])/, 'I')
    .replace(/(?<![AEIOU])[AI](?=[B-DF-HJ-NP-TV-Z]E$)/, (vowel) => (vowel === 'A' ? 'EI' : 'AI'));

/**
 * A word as it is written for the way in which Brazilians read it as French: AULT, AUX, EAU, EOT and OT at the end are O (RENAULT),
 * IER is IE (ATELIER), OU is U (COUTURE, BIJOUX), OI is UA (CROISSANT), AI is E (MAISON) and EU is E (COIFFEUR, PEUGEOT). The word itself where none of that is in it.
 */
const respellFrench = (spoken: string): string =>
  spoken
    .replace(/(?<=[B-DF-HJ-NP-TV-XZ])OU(?=R(?![AO])|GE|CHE|T[IU]|VE)/, 'U')
    .replace(/OUX$/, 'U')
    .replace(/(?:AU[DLTX]+|EAUX?|(?<=.[B-DF-HJ-NP-TV-XZ])OTS?)$/, 'O')
    .replace(/IERS?$/, 'IE')
    .replace(/(?<=[B-DF-HJ-NP-TV-XZ])OI(?=SS|R)/, 'UA')
    .replace(/(?<=[B-DF-HJ-NP-TV-XZ])AI(?=SON|SE$|RE$|NE$)/, 'E')
    .replace(/EU(?=R$|G|X$|SE$)/, 'E')
    .replace(/(?<=...)ANT$/, 'AN')
    .replace(/GEOTS?$/, 'JO');

/** The language by which words are read; 'letra' where a letter is said by its Portuguese name (K as CA). */
export type ReadingLanguage = 'português' | 'inglês' | 'francês' | 'letra';

/** How a word is written for other ways to say it, and by which language these are. */
export const RESPELLINGS: readonly (readonly [language: ReadingLanguage, write: (spoken: string) => string])[] = [
  ['português', respell],
  ['letra', respellLetters],
  ['letra', respellRun],
  ['inglês', respellEnglish],
  ['francês', respellFrench],
];

/**
 * Sounds without what Brazilians add to foreign words, or hear where it is not: a vowel before S and a consonant (STYLE as ESTAILE) and after a consonant
 * that ends no Portuguese word (NET as NÉTI, KIDS as QUÍDIS), U for L at the end of longer words (STYLE), and U after O.
 */
export const dropAdded = (sounds: string): string =>
  sounds
    .replace(/^[ei](?=s[^aeiouN])/, '')
    .replace(/(?<=[aeiou].*[bdfgjkptvX])[ei](?=s?$)/, '')
    .replace(/(?<=....)l[ei]$/, 'u')
    .replace(/ou/g, 'o');
