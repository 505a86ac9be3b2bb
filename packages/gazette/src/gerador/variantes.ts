import { stripAccents } from '@vigia/domain';
import type { Nome } from './nomes.ts';
import { listDescritivas, TRADUCOES } from './palavras.ts';
import type { Rng } from './prng.ts';

/** The way in which a planted application collides with the granted mark. */
export type Colisao = 'fonetica' | 'letra' | 'juncao' | 'descritiva' | 'plural' | 'traducao' | 'reproducao';

type Vary = (nucleo: string, rng: Rng) => string | null;

/** Respellings that sound the same in Brazilian Portuguese. */
const GRAFIAS: readonly (readonly [RegExp, string])[] = [
  [/C(?=[AOU])/, 'K'],
  [/K/, 'C'],
  [/QU(?=[EI])/, 'K'],
  [/Y/, 'I'],
  [/I(?=[^AEIOU]|$)/, 'Y'],
  [/W/, 'V'],
  [/V/, 'W'],
  [/PH/, 'F'],
  [/F(?![LR])/, 'PH'],
  [/SS(?=[AOU])/, 'Ç'],
  [/Ç/, 'SS'],
  [/(?<=[AEIOU])S(?=[AEIOU])/, 'Z'],
  [/Z/, 'S'],
  [/C(?=[EI])/, 'S'],
  [/(?<=^|\s)S(?=[EI])/, 'C'],
  [/CH/, 'X'],
  [/X(?=[AEIO])/, 'CH'],
];

function respell(nucleo: string, rng: Rng): string | null {
  const plain = stripAccents(nucleo.replaceAll('Ç', '\u0001')).replaceAll('\u0001', 'Ç');
  const usable = GRAFIAS.filter(([from]) => from.test(plain));
  if (usable.length === 0) return null;
  const [from, to] = rng.pick(usable);
  return plain.replace(from, to);
}

function changeLetter(nucleo: string, rng: Rng): string | null {
  const consonants = [...nucleo.matchAll(/(?<=[AEIOU])[LTNSPMR](?=[AEIOU])/g)];
  const doubled = /([A-Z])\1/.exec(nucleo);
  if (doubled !== null) return nucleo.replace(doubled[0], doubled[0].charAt(0));
  if (consonants.length === 0 || rng.chance(0.4))
    return nucleo.length < 6 ? null : nucleo.replace(/.$/, rng.pick(['A', 'O', 'E', '']));
  const { index } = rng.pick(consonants);
  return nucleo.slice(0, index) + nucleo.charAt(index) + nucleo.slice(index);
}

function joinOrSplit(nucleo: string): string | null {
  if (nucleo.includes(' ')) return nucleo.replace(/ (?:& |DE )?/, '');
  if (nucleo.length < 8) return null;
  const meio = nucleo.slice(3, -3).search(/(?<=[AEIOU])[^AEIOU]/);
  return meio < 0 ? null : `${nucleo.slice(0, meio + 3)} ${nucleo.slice(meio + 3)}`;
}

function changeNumber(nucleo: string): string | null {
  if (/[AEIO]S$/.test(nucleo)) return nucleo.slice(0, -1);
  return /[AEIO]$/.test(nucleo) ? nucleo.replace(/(\S)( |$)/g, '$1S$2').replace(/SS( |$)/g, 'S$1') : null;
}

function translate(nucleo: string): string | null {
  for (const [portugues, ingles] of TRADUCOES) {
    const [palavra = '', ...resto] = nucleo.split(' ');
    if (palavra === portugues) return [ingles, ...resto].join(' ');
    if (nucleo.split(' ').at(-1) === ingles) return [portugues, ...nucleo.split(' ').slice(0, -1)].join(' ');
  }
  return null;
}

const VARIACOES: Readonly<Record<Colisao, Vary>> = {
  fonetica: respell,
  letra: changeLetter,
  juncao: joinOrSplit,
  descritiva: (nucleo) => nucleo,
  plural: changeNumber,
  traducao: translate,
  reproducao: (nucleo) => nucleo,
};

const FREQUENCIAS: readonly (readonly [Colisao, number])[] = [
  ['fonetica', 34],
  ['letra', 22],
  ['descritiva', 16],
  ['juncao', 9],
  ['traducao', 16],
  ['plural', 6],
  ['reproducao', 5],
];

/** Creates a name for goods of `classe` that an examiner would refuse because of the granted name. */
export function createVariante(nome: Nome, classe: number, rng: Rng): { nome: Nome; colisao: Colisao } {
  for (let tries = 0; tries < 8; tries += 1) {
    const colisao = rng.weigh(FREQUENCIAS);
    const nucleo = VARIACOES[colisao](nome.nucleo, rng);
    if (nucleo === null || (nucleo === nome.nucleo && colisao !== 'descritiva' && colisao !== 'reproducao')) continue;
    return { nome: colisao === 'descritiva' ? dress(nome, classe, rng) : { ...nome, nucleo }, colisao };
  }
  return { nome: dress(nome, classe, rng), colisao: 'descritiva' };
}

/** The same nucleus with another descriptive word. */
function dress(nome: Nome, classe: number, rng: Rng): Nome {
  const outras = listDescritivas(classe).filter((palavra) => palavra !== nome.depois && palavra !== nome.antes);
  const depois = outras.length === 0 ? 'ORIGINAL' : rng.pick(outras);
  return { nucleo: nome.nucleo, antes: '', depois };
}
