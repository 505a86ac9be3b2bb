import { stripAccents } from '@vigia/domain';
import {
  ADJETIVOS,
  ADJETIVOS_INGLES,
  DESGASTADAS,
  FINAIS,
  LEMAS,
  listDescritivas,
  NOMES_PROPRIOS,
  SILABAS,
  SOBRENOMES,
  TRADUCOES,
} from './palavras.ts';
import type { Rng } from './prng.ts';

/** A made-up name in capitals: its distinctive nucleus and the descriptive or common words around it. */
export interface Nome {
  nucleo: string;
  antes: string;
  depois: string;
}

/** Creates a name for goods or services of a Nice class. */
export function createNome(classe: number, rng: Rng): Nome {
  return { nucleo: createNucleo(rng), ...drawEntorno(classe, rng) };
}

function drawEntorno(classe: number, rng: Rng): { antes: string; depois: string } {
  const descritiva = rng.pick(listDescritivas(classe));
  return rng.weigh([
    [{ antes: '', depois: '' }, 38],
    [{ antes: '', depois: descritiva }, 36],
    [{ antes: descritiva, depois: '' }, 11],
    [{ antes: '', depois: rng.pick(DESGASTADAS) }, 9],
    [{ antes: '', depois: `${descritiva} ${rng.pick(DESGASTADAS)}` }, 3],
    [{ antes: descritiva, depois: rng.pick(DESGASTADAS) }, 3],
  ]);
}

function createNucleo(rng: Rng): string {
  const create = rng.weigh<(rng: Rng) => string>([
    [createInventado, 44],
    [createComposto, 22],
    [createComum, 12],
    [createPessoal, 14],
    [createSigla, 4],
    [(r) => createInventado(r) + createInventado(r).slice(0, 3), 4],
  ]);
  return create(rng);
}

function createInventado(rng: Rng): string {
  const silabas = Array.from({ length: 1 + rng.int(2) }, () => rng.pick(SILABAS));
  return silabas.join('') + (rng.chance(0.75) ? rng.pick(FINAIS) : rng.pick(SILABAS));
}

function createComum(rng: Rng): string {
  const [portugues, ingles] = rng.pick(TRADUCOES);
  if (rng.chance(0.65)) return `${portugues} ${rng.pick(ADJETIVOS)}`;
  return `${rng.pick(ADJETIVOS_INGLES)} ${ingles}`;
}

/** Two words, separate or joined. */
function createComposto(rng: Rng): string {
  const [portugues, ingles] = rng.pick(TRADUCOES);
  const palavra = rng.chance(0.6) ? portugues : ingles;
  const outra = rng.chance(0.5) ? rng.pick(FINAIS) : rng.pick(rng.pick(TRADUCOES));
  return palavra + rng.pick(['', '', ' ', ' & ', ' DE ']) + outra;
}

function createPessoal(rng: Rng): string {
  const nome = rng.pick(NOMES_PROPRIOS);
  return rng.weigh([
    [`${nome} ${rng.pick(SOBRENOMES)}`, 40],
    [`${rng.pick(SOBRENOMES)} & ${rng.pick(SOBRENOMES)}`, 15],
    [`${nome.endsWith('A') ? 'DONA' : 'SEU'} ${nome}`, 8],
    [`${nome} ${rng.pick(TRADUCOES)[0]}`, 15],
    [`${rng.pick(['IRMÃOS', 'CASA', 'VÓ', 'GRUPO', 'FAMÍLIA'])} ${rng.pick(SOBRENOMES)}`, 22],
  ]);
}

const LETRAS = Array.from('ABCDEFGHIJKLMNOPRSTVX');

function createSigla(rng: Rng): string {
  return Array.from({ length: 2 + rng.int(3) }, () => rng.pick(LETRAS)).join('');
}

/** The name as an applicant files it: with or without capitals and accents, sometimes with a slogan, a symbol or spaced letters. */
export function setNome(nome: Nome, rng: Rng): string {
  const palavras = [nome.antes, spread(nome.nucleo, rng), nome.depois].filter((parte) => parte !== '').join(' ');
  const comLema = rng.chance(0.03) ? `${palavras} ${rng.pick(['- ', '', '| '])}${rng.pick(LEMAS)}` : palavras;
  const semAcento = rng.chance(0.25) ? stripAccents(comLema) : comLema;
  return decorate(setCase(semAcento, rng), rng);
}

function setCase(texto: string, rng: Rng): string {
  return rng.weigh([
    [texto, 58],
    [toTitle(texto), 34],
    [texto.toLowerCase(), 6],
    [texto.charAt(0) + texto.slice(1).toLowerCase(), 2],
  ]);
}

function spread(nucleo: string, rng: Rng): string {
  return nucleo.length < 7 && !nucleo.includes(' ') && rng.chance(0.006) ? Array.from(nucleo).join(' ') : nucleo;
}

function decorate(texto: string, rng: Rng): string {
  if (!rng.chance(0.035)) return texto;
  return rng.pick([
    `+${texto}`,
    `${texto}!`,
    `${texto}.com`,
    texto.replace(' ', ' + '),
    texto.replace(/a/i, '@'),
    `${texto} *`,
    `${texto} ®`,
    `"${texto}"`,
  ]);
}

const toTitle = (texto: string): string =>
  texto.toLowerCase().replace(/(^|[\s&-])(\p{L})(?!e\s)/gu, (letra) => letra.toUpperCase());
