import { indexContidas, type Contidas } from './contained-words.ts';
import { lineUp } from '../sound/phoneme-distance.ts';
import type { Fila } from '../sound/phoneme-distance-plain.ts';
import { createNucleo, createNucleoSimples, type Banco, type Nucleo } from './osa-kernel.ts';
import { createColetor, type Ocorrencias } from './postings.ts';
import { isOrdinaryWord } from '../lexicon/lexicon.ts';
import { createVocabulario, type Vocabulo } from '../sign/prepared-word.ts';
import { prepareSinal, type SinalPreparado } from '../sign/sign.ts';
import type { Frequencias, Sinal } from '../sinal.ts';
import { TABELA_INICIAL, type TabelaInicial } from '../sign/starting-table.ts';
import { COMMON_SHARE } from '../sign/strength.ts';
import type { IsWord } from '../features/word-similarity.ts';

/** Texts in the kernel; those read in two ways have a second row. */
export interface Textos {
  readonly banco: Banco;
  readonly lengths: Uint8Array;
  /** Whose second reading each row beyond the first of each is. */
  readonly owners: Int32Array;
  /** The row of the second reading of each; 0 where there is none. */
  readonly seconds: Int32Array;
  readonly fila: Fila;
  /** Room for the distances of all rows. */
  readonly distances: Uint8Array;
}

/** The published signs of an issue, prepared once. Callers treat it as opaque. */
export interface Indice {
  readonly publicadas: readonly Sinal[];
  readonly frequencias: Frequencias;
  readonly inicial: TabelaInicial;
  readonly preparadas: readonly SinalPreparado[];
  /** The sets of classes that occur, and by place in them which each sign has. */
  readonly conjuntos: readonly (readonly number[])[];
  readonly conjuntoDe: Uint16Array;
  readonly conhecidos: ReadonlyMap<string, Vocabulo>;
  readonly vocabulos: readonly Vocabulo[];
  /** Letters, sounds and nucleus sounds of the names; letters and sounds of the words. */
  readonly letras: Textos;
  readonly sons: Textos;
  readonly nucleos: Textos;
  readonly letrasVocabulos: Textos;
  readonly sonsVocabulos: Textos;
  /** For each word, the names that carry it and its strength there. */
  readonly ocorrencias: Ocorrencias;
  /** For each group of letters, by place in `gramas`, the names that have it. */
  readonly gramas: ReadonlyMap<number, number>;
  readonly porGrama: Ocorrencias;
  readonly porIdeia: ReadonlyMap<number, readonly number[]>;
  readonly contidas: Contidas;
  readonly isWord: IsWord;
}

/** For fewer names the kernels are not worth their memory. */
export const FEW = 200;

const layTextos = (nucleo: Nucleo, first: readonly Uint8Array[], second: readonly Uint8Array[]): Textos => {
  const owners: number[] = [];
  const rows = [...first];
  const seconds = new Int32Array(first.length);
  second.forEach((text, owner) => {
    if (text === first[owner]) return;
    owners.push(owner);
    seconds[owner] = rows.push(text) - 1;
  });
  return {
    banco: nucleo.buildBanco(rows),
    lengths: Uint8Array.from(first, (text) => Math.min(32, text.length)),
    owners: Int32Array.from(owners),
    seconds,
    fila: lineUp(rows),
    distances: new Uint8Array(rows.length),
  };
};

const wordOccurrences = (preparadas: readonly SinalPreparado[], words: number): Ocorrencias => {
  const coletor = createColetor();
  const strengths = new Map<number, number>();
  preparadas.forEach(({ elementos, partes, juncoes }, place) => {
    strengths.clear();
    for (const list of partes === elementos ? [elementos, juncoes] : [elementos, partes, juncoes])
      for (const elemento of list) {
        if (elemento === undefined) continue;
        const { id } = elemento.vocabulo;
        strengths.set(id, Math.max(strengths.get(id) ?? 0, elemento.peso));
      }
    for (const [id, strength] of strengths) coletor.add(id, place, strength);
  });
  return coletor.pack(words);
};

const gramOccurrences = (
  preparadas: readonly SinalPreparado[],
): { gramas: ReadonlyMap<number, number>; porGrama: Ocorrencias } => {
  const gramas = new Map<number, number>();
  const coletor = createColetor();
  preparadas.forEach(({ gramas: { ids, weights } }, place) => {
    ids.forEach((grama, i) => {
      const key = gramas.get(grama) ?? gramas.size;
      gramas.set(grama, key);
      coletor.add(key, place, weights[i] ?? 0);
    });
  });
  return { gramas, porGrama: coletor.pack(gramas.size) };
};

/** There are 45 classes, and few signs in more than one: far fewer sets than fit. */
const groupByClasses = (publicadas: readonly Sinal[]): Pick<Indice, 'conjuntos' | 'conjuntoDe'> => {
  const known = new Map<string, number>();
  const conjuntos: number[][] = [];
  const conjuntoDe = Uint16Array.from(publicadas, ({ classes }) => {
    const conjunto = [...new Set(classes.map(({ codigo }) => codigo))].sort((a, b) => a - b);
    const key = conjunto.join();
    const place = known.get(key) ?? conjuntos.push(conjunto) - 1;
    known.set(key, place);
    return place;
  });
  return { conjuntos, conjuntoDe };
};

const groupByIdeia = (vocabulos: readonly Vocabulo[]): Map<number, number[]> => {
  const groups = new Map<number, number[]>();
  for (const { id, ideias } of vocabulos)
    for (const { ideia } of ideias) {
      const group = groups.get(ideia);
      if (group === undefined) groups.set(ideia, [id]);
      else group.push(id);
    }
  return groups;
};

/** Prepares an issue for comparison; the costly work happens here, once. `inicial` is replaced only in training. */
export const buildIndice = (
  publicadas: readonly Sinal[],
  frequencias: Frequencias,
  inicial: TabelaInicial = TABELA_INICIAL,
): Indice => {
  const vocabulario = createVocabulario();
  const preparadas = publicadas.map((sinal) => prepareSinal(sinal, { vocabulario, frequencias, inicial }));
  const { vocabulos } = vocabulario;
  const nucleo = publicadas.length < FEW ? createNucleoSimples() : createNucleo();
  const lay = <T>(items: readonly T[], first: (item: T) => Uint8Array, second = first): Textos =>
    layTextos(nucleo, items.map(first), items.map(second));
  return {
    publicadas,
    frequencias,
    inicial,
    preparadas,
    ...groupByClasses(publicadas),
    conhecidos: vocabulario.known,
    vocabulos,
    letras: lay(preparadas, ({ todo }) => todo.letras.codes),
    sons: lay(
      preparadas,
      ({ todo }) => todo.sons.codes,
      ({ todo }) => todo.sonsIngles.codes,
    ),
    nucleos: lay(
      preparadas,
      ({ nucleo: { sons } }) => sons.codes,
      ({ nucleo: { sonsIngles } }) => sonsIngles.codes,
    ),
    letrasVocabulos: lay(vocabulos, ({ letras }) => letras),
    sonsVocabulos: lay(
      vocabulos,
      ({ sons }) => sons,
      ({ sonsIngles }) => sonsIngles,
    ),
    ocorrencias: wordOccurrences(preparadas, vocabulos.length),
    ...gramOccurrences(preparadas),
    porIdeia: groupByIdeia(vocabulos),
    contidas: indexContidas(vocabulos),
    isWord: (text) => (inicial.shareOf(text) ?? 0) >= COMMON_SHARE || isOrdinaryWord(text),
  };
};
