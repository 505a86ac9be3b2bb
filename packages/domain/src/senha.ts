import { foldName } from './fold.ts';

/** Why a password is easy to guess. */
export type FraquezaDaSenha = 'repetida' | 'sequencia' | 'propria' | 'produto';

/** Words that an attacker of this product tries first. */
const PALAVRAS_DO_PRODUTO = [
  ...[
    'vigia',
    'vigias',
    'vigiar',
    'marca',
    'marcas',
    'inpi',
    'rpi',
    'revista',
    'revistas',
    'portfolio',
    'oposicao',
    'colidencia',
  ],
  ...['senha', 'senhas', 'minha', 'nova', 'password', 'pass', 'acesso', 'entrar', 'login', 'conta', 'usuario', 'user'],
  ...[
    'admin',
    'administrador',
    'escritorio',
    'sistema',
    'teste',
    'test',
    'demo',
    'mudar',
    'trocar',
    'trademark',
    'brand',
  ],
];

/** Rows of keys and alphabets. A part of one of them, in either direction, takes one guess. */
const FILEIRAS = [
  ...['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ...[
    '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
    '1q2w3e4r5t6y7u8i9o0p',
    'q1w2e3r4t5y6u7i8o9p0',
    'qazwsxedcrfvtgbyhnujmikolp',
  ],
  ...['a1b2c3d4e5f6g7h8i9', '1a2b3c4d5e6f7g8h9i', '13579', '24680', '147258369', '159753', '!@#$%&*()'],
];

/** Letters that are often written as a digit or a sign. */
const DISFARCES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const reverse = (text: string): string => Array.from(text).reverse().join('');
const TODAS_AS_FILEIRAS = FILEIRAS.flatMap((fileira) => [fileira, reverse(fileira)]);

const isSame = (written: string, meant: string): boolean =>
  written === meant || (DISFARCES[written] ?? '').includes(meant);

/** Whether the word stands at this place of the password, also with letters replaced by digits or signs. */
function standsAt(senha: string, start: number, word: string): boolean {
  if (start + word.length > senha.length) return false;
  for (let n = 0; n < word.length; n++) if (!isSame(senha[start + n] ?? '', word[n] ?? '')) return false;
  return true;
}

/** Finds the ends of the parts that begin at a place of the password. */
type ListEnds = (senha: string, start: number) => Iterable<number>;

const words = (list: readonly string[]): ListEnds =>
  function* (senha, start) {
    for (const word of list) if (standsAt(senha, start, word)) yield start + word.length;
  };

function* rows(senha: string, start: number): Iterable<number> {
  for (let end = start + 2; end <= senha.length; end++) {
    const part = senha.slice(start, end);
    if (!TODAS_AS_FILEIRAS.some((fileira) => fileira.includes(part))) return;
    yield end;
  }
}

function* repetitions(senha: string, start: number): Iterable<number> {
  for (let end = start + 2; end <= senha.length && senha[end - 1] === senha[start]; end++) yield end;
}

function* filling(senha: string, start: number): Iterable<number> {
  if (/[^a-z]/.test(senha[start] ?? 'a')) yield start + 1;
}

/** Whether the whole password is made of these parts, at least one of them from `needed`. */
function isMadeOf(senha: string, needed: readonly ListEnds[], others: readonly ListEnds[]): boolean {
  // The places that parts reach from the beginning: the value says whether a needed part is among them.
  const reached = new Map<number, boolean>([[0, false]]);
  for (let start = 0; start < senha.length; start++) {
    const before = reached.get(start);
    if (before === undefined) continue;
    for (const list of needed) for (const end of list(senha, start)) reached.set(end, true);
    for (const list of others)
      for (const end of list(senha, start)) reached.set(end, before || reached.get(end) === true);
  }
  return reached.get(senha.length) === true;
}

const SHORTEST_WORD = 3;

/** The words of a text with three letters or more, the text without its signs, and each of them backwards. */
function listWords(text: string): string[] {
  const folded = foldName(text);
  const parts = [...folded.split(/[^a-z0-9]+/), folded.replaceAll(/[^a-z0-9]/g, '')];
  const long = parts.filter((part) => part.length >= SHORTEST_WORD);
  return [...new Set(long.flatMap((part) => [part, reverse(part)]))];
}

const DO_PRODUTO = PALAVRAS_DO_PRODUTO.flatMap((word) => [word, reverse(word)]);

/**
 * Why a password is easy to guess, or null. It looks at repeated and consecutive characters, the words of the account (`palavras`: names, e-mail,
 * office, CNPJ) and of the product; also backwards, with digits or signs around them, and with letters replaced by digits. It knows no list of common
 * passwords.
 */
export function findFraqueza(senha: string, palavras: readonly string[] = []): FraquezaDaSenha | null {
  const folded = foldName(senha);
  if (new Set(folded).size <= 2 || /^(.{1,5})\1+$/.test(folded)) return 'repetida';
  if (isMadeOf(folded, [rows, repetitions], [])) return 'sequencia';
  const own = words(palavras.flatMap(listWords));
  const product = words(DO_PRODUTO);
  const others = [filling, rows, repetitions];
  // '11.222.333/0001-81' is the CNPJ, too.
  const forms = [folded, folded.replaceAll(/[^a-z0-9]/g, '')];
  if (forms.some((form) => isMadeOf(form, [own], [...others, product]))) return 'propria';
  return forms.some((form) => isMadeOf(form, [product], others)) ? 'produto' : null;
}

/** The strength of a password, from 0 (refused) to 4 (strong). */
export type ForcaDaSenha = 0 | 1 | 2 | 3 | 4;

const KINDS = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^A-Za-z0-9]/, 20],
] as const;

/** The bits of a password whose characters were chosen at random; a character that repeats or follows its neighbour counts a quarter. */
function countBits(senha: string): number {
  const size = KINDS.reduce((sum, [kind, count]) => sum + (kind.test(senha) ? count : 0), 0);
  const folded = foldName(senha);
  const worth = Array.from(folded, (character, n) => {
    const pair = `${folded[n - 1] ?? ''}${character}`;
    const isExpected = n > 0 && (folded.indexOf(character) < n || TODAS_AS_FILEIRAS.some((row) => row.includes(pair)));
    return isExpected ? 0.25 : 1;
  });
  return Math.log2(Math.max(2, size)) * worth.reduce((sum, one) => sum + one, 0);
}

/** Estimates the strength of a password for a meter on screen. The server may still refuse a common password. */
export function measureSenha(senha: string, palavras: readonly string[] = []): ForcaDaSenha {
  if (senha === '' || findFraqueza(senha, palavras) !== null) return 0;
  const bits = countBits(senha);
  if (bits < 28) return 1;
  if (bits < 44) return 2;
  return bits < 60 ? 3 : 4;
}

const undisguise = (text: string): string =>
  Array.from(text, (character) => DISFARCES[character]?.[0] ?? character).join('');

/**
 * The words inside a password, as they stand in a list of common passwords: folded, with letters instead of their disguises, with and without the
 * digits and signs around them. Words of fewer than three letters are left out.
 */
export function listNucleos(senha: string): string[] {
  const folded = foldName(senha);
  const bare = folded.replace(/^[^a-z@$]+|[^a-z@$]+$/g, '');
  return [bare, undisguise(bare), undisguise(folded)].filter((word) => word.length >= SHORTEST_WORD);
}
