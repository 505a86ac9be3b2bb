import { prepareSinal, type SinalPreparado } from './prepared-sign.ts';
import type { Frequencias, Sinal } from './sinal.ts';
import { buildIndiceTrigramas, type IndiceTrigramas } from './trigrams.ts';
import { buildTabelaVocabulos, type TabelaVocabulos } from './vocabulary-scan.ts';
import { createVocabulario } from './vocabulary.ts';

/** The published signs of an issue, prepared once. Callers treat it as opaque. */
export interface Indice {
  readonly publicadas: readonly Sinal[];
  readonly frequencias: Frequencias;
  readonly preparadas: readonly SinalPreparado[];
  readonly tabela: TabelaVocabulos;
  /** For each word, the names that carry it. */
  readonly ocorrencias: readonly Int32Array[];
  /** For each key of two neighbouring words joined, the names that have it. */
  readonly juncoes: ReadonlyMap<string, readonly number[]>;
  /** For each key, the words that have it. */
  readonly porChave: ReadonlyMap<string, readonly number[]>;
  readonly trigramas: IndiceTrigramas;
}

const groupBy = (entries: Iterable<readonly [key: string, value: number]>): Map<string, number[]> => {
  const groups = new Map<string, number[]>();
  for (const [key, value] of entries) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
};

/** Prepares an issue for comparison; the costly work happens here, once. */
export const buildIndice = (publicadas: readonly Sinal[], frequencias: Frequencias): Indice => {
  const vocabulario = createVocabulario();
  const preparadas = publicadas.map((sinal) => prepareSinal(sinal, vocabulario, frequencias));
  const occurrences = vocabulario.vocabulos.map((): number[] => []);
  preparadas.forEach((preparada, name) => {
    for (const { vocabulo } of preparada.elementos) occurrences[vocabulo.id]?.push(name);
  });
  return {
    publicadas,
    frequencias,
    preparadas,
    tabela: buildTabelaVocabulos(vocabulario.vocabulos),
    ocorrencias: occurrences.map((names) => Int32Array.from(names)),
    juncoes: groupBy(preparadas.flatMap(({ juncoes }, name) => juncoes.map((juncao) => [juncao, name] as const))),
    porChave: groupBy(vocabulario.vocabulos.map(({ chave, id }) => [chave, id] as const)),
    trigramas: buildIndiceTrigramas(preparadas),
  };
};
