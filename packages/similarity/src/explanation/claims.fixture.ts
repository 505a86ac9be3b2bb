import { OUTRO_RAMO } from '@vigia/domain';
import { FEATURES } from '../features/features.ts';
import { thresholdOf, toProbability } from '../model/model.ts';
import { openPair } from '../sinal.fixture.ts';
import type { Comparacao, Sinal } from '../sinal.ts';
import { joinLetters, termos } from '../text/fold.ts';

/** The least score of what is 'muito próximo'. */
const VERY_NEAR = 0.75;
const NEAR =
  /«([^»]*)» (soa igual a|(?:escreve-se e soa|soa|escreve-se) de modo muito próximo a) «([^»]*)»(,? (?:que|e) o contém por inteiro)?/gu;
const NEAR_WHOLE = /^(Soa igual a|(?:Escreve-se e soa|Soa|Pronuncia-se|Escreve-se) de modo muito próximo a) «([^»]*)»/u;

/** Of a name that is contained: how its words are written in the other name. */
const CONTAINMENT =
  /^(?:A marca monitorada contém|Contém|Reproduz) (?:(?:por inteiro )?«[^»]*»|(?:na mesma ordem )?as palavras de «[^»]*»(?: em outra ordem)?)(?:, sem repetir palavras)?, ((?:com|em|no \w+) .*)/u;
const PLACE = /(?:^|«([^»]*)» )(?:em|no plural|no possessivo) «([^»]*)»/gu;
const UNITED = /«([^»]*)» une «([^»]*)» e «([^»]*)»/gu;
const TURNED = /«([^»]*)» traz as partes de «([^»]*)» em outra ordem(?! e com outra grafia)/gu;

const featureAt = (name: string): number => FEATURES.findIndex((feature) => feature.name === name);

/** The scores of two texts by letters and by sounds, computed as if they were names of their own. */
function scoresOf(a: string, b: string): { graphic: number; phonetic: number } {
  const { query } = openPair(a, b);
  const features = query.features(0);
  const phonetic = query.soundsTheSame(0) ? 1 : (features[featureAt('sounds')] ?? 0);
  return { graphic: features[featureAt('letters')] ?? 0, phonetic };
}

const isCut = (text: string): boolean => text.endsWith('…');

/** What is wrong with the claim that one text sounds or looks like another. */
function checkNearness(other: string, claim: string, own: string): string[] {
  if (isCut(other) || isCut(own) || termos(own).length === 0 || termos(other).length === 0) return [];
  const { graphic, phonetic } = scoresOf(own, other);
  const problems: string[] = [];
  if (claim.includes('igual') && phonetic < 1) problems.push(`«${other}» does not sound like «${own}»: ${phonetic}`);
  if (/soa|pronuncia/iu.test(claim) && phonetic < VERY_NEAR)
    problems.push(`«${other}» sounds unlike «${own}»: ${phonetic}`);
  if (/escreve/iu.test(claim) && graphic < VERY_NEAR) problems.push(`«${other}» looks unlike «${own}»: ${graphic}`);
  return problems;
}

const within = (whole: string, part: string): boolean => isCut(part) || joinLetters(whole).includes(joinLetters(part));

/** Every quotation but those of goods is of one of the names. */
function checkQuotations(names: string, nomes: readonly string[]): string[] {
  return Array.from(names.matchAll(/«([^»]*)»/gu), ([, text = '']) => text)
    .filter((text) => !nomes.some((nome) => within(nome, text)))
    .map((text) => `«${text}» is in neither name`);
}

const QUOTED_GOODS = /(\(\d[^)]*\)), com «[^»]*» (?:nas duas|× «[^»]*»)/u;

const sortLetters = (text: string): string => Array.from(joinLetters(text)).sort().join('');

/** Shorter words are contained by chance, and no sentence says so. */
const MIN_CONTAINED = 3;
const contains = (whole: string, part: string): boolean =>
  whole !== part && part.length >= MIN_CONTAINED && whole.includes(part);

/** What is wrong with what is said, or not said, of two near words of which one contains the other. */
function checkContained(other: string, near: string, own: string, claim = ''): string[] {
  if (isCut(own) || isCut(other)) return [];
  const [a, b] = [joinLetters(own), joinLetters(other)];
  if (claim === '')
    return near !== 'soa igual a' && (contains(a, b) || contains(b, a))
      ? [`of «${other}» and «${own}» one contains the other`]
      : [];
  const [whole, part] = claim.includes('que') ? [a, b] : [b, a];
  return contains(whole, part) ? [] : [`«${other}» × «${own}»: neither contains the other`];
}

/** What is wrong with the place that is named of a contained name, or of its words. */
function checkPlace(names: string, own: string, other: string): string[] {
  const [inner, outer] = names.startsWith('Contém') ? [own, other] : [other, own];
  const written = CONTAINMENT.exec(names)?.[1] ?? '';
  return Array.from(written.matchAll(PLACE), ([, part = inner, whole = outer]) =>
    within(whole, part) || isCut(whole) ? [] : [`«${part}» is not in «${whole}»`],
  ).flat();
}

const INNER = /«([^»]*)» (começa por|termina em|contém) «([^»]*)»(?!(?:, elemento principal da \w+,)? com outra)/gu;

/** What is wrong with the place of a word within another one, or with 'o restante' where letters of that are left out. */
function checkInner(names: string): string[] {
  const quoted = Array.from(names.matchAll(/«([^»]*)»/gu), ([, text = '']) => joinLetters(text));
  return Array.from(names.matchAll(INNER), ([claim, whole = '', place = '', part = '']) => {
    if (isCut(whole) || isCut(part)) return [];
    const [a, b] = [joinLetters(whole), joinLetters(part)];
    const isThere = place === 'contém' ? a.includes(b) : place === 'termina em' ? a.endsWith(b) : a.startsWith(b);
    // An H before a consonant is silent, and no letter that is left.
    const left = a
      .split(b)
      .filter((letters) => letters !== '' && !quoted.includes(letters.replace(/^H(?![AEIOU])/u, '')));
    return [
      ...(isThere ? [] : [`it is not so that ${claim}`]),
      ...(names.includes('o restante, ') && left.length > 0 ? [`${left.join(', ')} of «${whole}» is left out`] : []),
    ];
  }).flat();
}

const ENDS: readonly (readonly [string, (own: string, other: string) => boolean])[] = [
  ['Começa por', (own, other) => other.startsWith(own)],
  ['Termina em', (own, other) => other.endsWith(own)],
  ['É o começo de', (own, other) => own.startsWith(other)],
  ['É o final de', (own, other) => own.endsWith(other)],
];

/** What is wrong with the claim that one name, or letters, stand at an end of the other one. */
function checkEnd(names: string, own: string, other: string): string[] {
  const [a, b] = [joinLetters(own), joinLetters(other)];
  const [, begins = ''] = /pelo começo «([^»]*)»/u.exec(names) ?? [];
  const [, ends = ''] = /pelo final «([^»]*)»/u.exec(names) ?? [];
  return [
    ...ENDS.filter(([claim, holds]) => names.startsWith(claim) && !holds(a, b)).map(
      ([claim]) => `${claim}: it does not`,
    ),
    ...(a.startsWith(begins) && b.startsWith(begins) ? [] : [`not both begin with «${begins}»`]),
    ...(a.endsWith(ends) && b.endsWith(ends) ? [] : [`not both end in «${ends}»`]),
  ];
}

/** What is wrong with the letters that both names are said to have. */
function checkLetters(names: string, own: string, other: string): string[] {
  const letters = /(?:pelas|com as) letras «([^»]*)»/u.exec(names)?.[1] ?? '';
  return within(own, letters) && within(other, letters) ? [] : [`not both have «${letters}»`];
}

/** Of what is left of two names: that it sounds the same. */
const RESTS_ALIKE = /«([^»]*)» e «([^»]*)» soam igual/gu;

const ONE_LETTER =
  /«([^»]*)» (?:lembra(?: só em parte)?|[^«;]*próximo a) «([^»]*)»(?: na [a-zú]+)?, (?:com «([^»]*)» (?:em vez de «([^»]*)»|a mais)|com «([^»]*)» a menos)/gu;

const lettersOnly = (text: string): string =>
  text
    .normalize('NFC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What is wrong with the one letter in which two words are said to differ. */
function checkOneLetter(names: string): string[] {
  return Array.from(
    names.matchAll(ONE_LETTER),
    ([claim, other = '', own = '', added = '', replaced = '', left = '']) => {
      if (isCut(other) || isCut(own)) return [];
      const [b, a] = [lettersOnly(other), lettersOnly(own)];
      const from = replaced === '' ? left : replaced;
      const isSo = Array.from({ length: a.length + 1 }, (_, at) => at).some(
        (at) => a.slice(at, at + from.length) === from && a.slice(0, at) + added + a.slice(at + from.length) === b,
      );
      return isSo ? [] : [`it is not so that ${claim}`];
    },
  ).flat();
}

/** What is wrong with the letters with which two words are said to begin, and to have nothing else in common. */
function checkBeginning(names: string): string[] {
  const [, a = '', b = '', begins = ''] =
    /^«([^»]*)» e «([^»]*)» (?:só )?coincidem nas primeiras letras, «([^»]*)»/u.exec(names) ?? [];
  return [a, b].every((text) => isCut(text) || joinLetters(text).startsWith(joinLetters(begins)))
    ? []
    : [`not both begin with «${begins}»`];
}

/** What is wrong with the claim that one text has the parts of another in another order. */
const checkTurned = (a: string, b: string): string[] =>
  isCut(a) || isCut(b) || sortLetters(a) === sortLetters(b) ? [] : [`«${b}» does not have the parts of «${a}»`];

/** What is wrong with the claim that the whole of one name is the other in another number: a plural ends in S. */
function checkNumber(names: string, own: string, other: string): string[] {
  const number = /, de que é o (plural|singular)/u.exec(names)?.[1];
  if (number === undefined) return [];
  const [plural, singular] = number === 'plural' ? [other, own] : [own, other];
  const isPlural = joinLetters(plural).endsWith('S') && joinLetters(plural) !== joinLetters(singular);
  return isPlural ? [] : [`«${other}» is no ${number} of «${own}»`];
}

function checkClaims(names: string, own: string, other: string): string[] {
  const contained = names.startsWith('Contém por inteiro') && !/, (?:com a grafia|em|com|no \w+) «/u.test(names);
  const whole = NEAR_WHOLE.exec(names);
  return [
    ...Array.from(names.matchAll(NEAR), ([, b = '', near = '', a = '', contained]) => [
      ...checkNearness(b, near, a),
      ...checkContained(b, near, a, contained),
    ]).flat(),
    ...(whole === null ? [] : checkNearness(other, whole[1] ?? '', own)),
    ...checkPlace(names, own, other),
    ...checkInner(names),
    ...checkEnd(names, own, other),
    ...checkLetters(names, own, other),
    ...Array.from(names.matchAll(UNITED), ([, whole = '', a = '', b = '']) =>
      isCut(whole) || joinLetters(whole) === joinLetters(a) + joinLetters(b)
        ? []
        : [`«${whole}» does not unite «${a}» and «${b}»`],
    ).flat(),
    ...checkNumber(names, own, other),
    ...Array.from(names.matchAll(RESTS_ALIKE), ([, a = '', b = '']) => checkNearness(b, 'soa igual a', a)).flat(),
    ...checkBeginning(names),
    ...checkOneLetter(names),
    ...Array.from(names.matchAll(TURNED), ([, b = '', a = '']) => checkTurned(a, b)).flat(),
    ...(contained && !termos(own).every((term) => termos(other).includes(term))
      ? [`«${own}» is not in «${other}»`]
      : []),
    ...(names.startsWith('Reproduz por inteiro') && joinLetters(own) !== joinLetters(other)
      ? ['the names are not equal']
      : []),
  ];
}

/** Texts that are no sentence of a letter: blanks, quotation marks, lists, the end. */
const UNFIT: readonly (readonly [string, RegExp])[] = [
  ['a doubled blank', / {2}/u],
  ['an empty quotation', /«\s*»/u],
  ['a blank before punctuation', / [,;.:]/u],
  ['doubled punctuation', /[,;:.]\s*[,;:.]/u],
  ['a list without commas', /«[^»]*» e «[^»]*» e «[^»]*»/u],
  ['a contradiction of both', /, mas [^;.]*, mas /u],
];

function checkGrammar(sentence: string): string[] {
  const marks = sentence.replace(/[^«»]/gu, '').replaceAll('«»', '');
  const bare = sentence.replace(/«[^»]*»/gu, '«X»');
  return [
    ...(marks === '' ? [] : ['quotation marks are not balanced']),
    ...(sentence.endsWith('.') ? [] : ['no full stop at the end']),
    ...(/^[\p{Lu}«]/u.test(sentence) ? [] : ['no capital at the beginning']),
    ...UNFIT.filter(([, pattern]) => pattern.test(bare) || /«\s*»/u.test(sentence)).map(([what]) => what),
  ];
}

const REPRODUCTIONS = new Set(['reprodução', 'reprodução com acréscimo', 'reprodução parcial']);

/** The words that the sentence names as alike: those before the clause on what differs. */
function namedTerms({ regra, explicacao }: Comparacao): string[] {
  if (regra === 'Só termos comuns em comum') return [];
  const traz = /^Traz (?:os? elementos? distintivos? |a mesma expressão )?((?:«[^»]*»(?:, | e )?)+)/u.exec(explicacao);
  const near = Array.from(explicacao.matchAll(NEAR), ([, b = '', , a = '']) => `${a} ${b}`);
  const quoted = Array.from((traz?.[1] ?? '').matchAll(/«([^»]*)»/gu), ([, text = '']) => text);
  return termos([...quoted, ...near].join(' '));
}

const DIFFERING = /só a (?:publicada|monitorada) traz (?:«[^»]*»(?:, | e )?)+|(?:«[^»]*»(?:, | e )?)+ diferem/gu;

/** The words that the sentence of a row names as what keeps the names apart. */
function differingTerms({ explicacao, similaridade }: Comparacao): Set<string> {
  if (similaridade === 'Similar') return new Set();
  const clauses = Array.from(explicacao.matchAll(DIFFERING), ([clause]) => clause).join(' ');
  return new Set(Array.from(clauses.matchAll(/«([^»]*)»/gu), ([, text = '']) => termos(text)).flat());
}

const COMMON_WORDS = new Set<string>(['Só termos comuns em comum', 'Elemento em comum', 'Semelhança de conjunto']);

/** Rules that deny a likeness, and so contradict a row that probably collides. */
const DENIALS = new Set<string>(['Só termos comuns em comum', 'Sem semelhança relevante', 'Sigla diferente']);

/** Whether the row names another collision than a reproduction, although all words of the mark are in the other name in their order. */
function isReproducedOtherwise({ regra, especie, explicacao, publicada }: Comparacao, own: string): boolean {
  const words = termos(own);
  // TUV is not TUV TUV.
  if (words.length > 1 && new Set(words).size === 1) return false;
  const isWhole = words.every((term) => termos(publicada.nome).includes(term));
  if (!isWhole || especie === null || explicacao.includes('em outra ordem')) return false;
  // A mark of one word that describes the goods is not reproduced by names that have the word too.
  const isCommonWord = COMMON_WORDS.has(regra) && new Set(words).size === 1;
  return !isCommonWord && !REPRODUCTIONS.has(especie);
}

/** Contradictions between the rule and what the engine says of the row. */
function checkRule({ regra, especie, grau, similaridade }: Comparacao): string[] {
  const isProbable = grau === 'Alta' || similaridade === 'Similar';
  const collides = grau !== null || similaridade === 'Similar';
  return [
    ...(!collides && (especie !== null || /^(?:Imitação|Elemento)/u.test(regra)) ? [`${regra}, but no collision`] : []),
    ...(isProbable && DENIALS.has(regra) ? [`${regra}, but probable`] : []),
    ...(grau !== null && grau !== 'Baixa' && regra === 'Sem semelhança relevante' ? ['a grade, but no likeness'] : []),
  ];
}

/** Contradictions between the sentence, the rule and the other fields of a row. */
function checkAgreement(row: Comparacao, own: string): string[] {
  const { regra, explicacao, descontadas, grau, partes } = row;
  const named = new Set(namedTerms(row));
  const differing = differingTerms(row);
  const problems = [named, differing].flatMap((terms) =>
    descontadas
      .filter(({ palavra }) => termos(palavra).some((term) => terms.has(term)))
      .map(({ palavra }) => `«${palavra}» decides and is discounted`),
  );
  if (isReproducedOtherwise(row, own)) problems.push(`${regra} comes before the containment`);
  if (grau !== null && explicacao.includes('não se parecem')) problems.push('a grade, but not alike');
  if (regra === 'Imitação ideológica' && partes.ideologica === 0) problems.push('an idea without a score');
  if (explicacao.includes('não se parecem') && Math.max(partes.grafica, partes.fonetica) >= 0.4)
    problems.push('a score that denies that they are not alike');
  if (explicacao.includes('só se parecem em parte') && regra === 'Sem semelhança relevante')
    problems.push('a likeness that the rule denies');
  if (descontadas.some(({ motivo }) => motivo === '')) problems.push('a discounted word without a reason');
  return problems;
}

/** The items of all specifications of a sign, folded. */
const itemsOf = ({ classes }: Sinal): string[] =>
  classes
    .flatMap(({ especificacao }) => (especificacao ?? '').split(';').map((item) => termos(item).join(' ')))
    .filter((item) => item !== '');

/** Whether the classes of both signs are known and none is of both. */
function haveForeignClasses(a: Sinal, b: Sinal): boolean {
  const own = new Set(a.classes.map(({ codigo }) => codigo));
  return own.size > 0 && b.classes.length > 0 && !b.classes.some(({ codigo }) => own.has(codigo));
}

function shareItems(marca: Sinal, publicada: Sinal): boolean {
  const [a, b] = [itemsOf(marca), new Set(itemsOf(publicada))];
  return a.length === 0 || b.size === 0 || a.some((item) => b.has(item));
}

/** 'Mesmo nome, outro ramo' is said of the same name in foreign classes whose items do not meet, and of no other pair. */
function checkOtherTrade(marca: Sinal, row: Comparacao): string[] {
  const { regra, explicacao, partes, probabilidade, similaridade, publicada } = row;
  const isKind = regra === OUTRO_RAMO;
  const asksForALook = explicacao.includes('pede conferência');
  const isForeign = haveForeignClasses(marca, publicada) && partes.afinidade < 0.35;
  const problems: readonly (readonly [string, boolean])[] = [
    ['items meet, or are not known', explicacao.includes('sem item em comum') && shareItems(marca, publicada)],
    ['it asks for a look without need', asksForALook !== (isKind && similaridade === 'Similar')],
    ['another trade is not told', isForeign && regra === 'Reprodução' && !explicacao.includes(', com «')],
    ['the goods are not foreign', isKind && !(isForeign && explicacao.includes('mas em classes sem afinidade'))],
    ['the names are not the same', isKind && !explicacao.startsWith('Reproduz')],
    ['another trade is nearly certain', isKind && probabilidade >= 0.95],
  ];
  return problems.filter(([, holds]) => holds).map(([what]) => what);
}

/** A row that is Diferente says what differs, or what else speaks against a collision. */
function checkDifference({ similaridade, explicacao }: Comparacao): string[] {
  const says =
    /difere|(?:não|só|pouco) se parecem|só (?:a|têm|coincidem)|só se aproximam|só em parte|, mas |; é preciso mais|Os nomes só/iu;
  return similaridade === 'Similar' || says.test(explicacao) ? [] : ['Diferente, but nothing differs'];
}

/** A probability below the limit is said of such rows only, and that an alert demands more only of the others. */
function checkLimit({ probabilidade, explicacao }: Comparacao, temperature: number): string[] {
  const limit = toProbability(thresholdOf(temperature));
  return [
    ...(explicacao.includes('isso não basta') && probabilidade >= limit
      ? [`the probability ${probabilidade} is not below ${limit}`]
      : []),
    ...(explicacao.includes('é preciso mais') && probabilidade < limit
      ? [`the probability ${probabilidade} is below ${limit}`]
      : []),
  ];
}

/** Everything that is wrong with the explanation of a row; computed again from the names, not from what the engine found. */
export function checkExplanation(marca: Sinal, row: Comparacao, temperature: number): string[] {
  const names = row.explicacao.replace(QUOTED_GOODS, '$1');
  const [own, other] = [marca.nome, row.publicada.nome];
  const problems = [
    ...checkGrammar(row.explicacao),
    ...checkQuotations(names, [own, other]),
    ...checkClaims(names, own, other),
    ...checkRule(row),
    ...checkAgreement(row, own),
    ...checkDifference(row),
    ...checkOtherTrade(marca, row),
    ...checkLimit(row, temperature),
  ];
  return problems.map((problem) => `${own} × ${other}: ${row.regra}. ${row.explicacao} — ${problem}`);
}
