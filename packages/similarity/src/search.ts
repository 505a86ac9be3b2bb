import { editSimilarity, type Padrao } from './edit-distance.ts';
import { measurePair, type Medidas } from './features.ts';
import type { Indice } from './indice.ts';
import { prepareSinal, type SinalPreparado } from './prepared-sign.ts';
import type { Sinal } from './sinal.ts';
import { matchWords, type EncontroPalavras } from './token-match.ts';
import { compareWithAll, type SemelhancasPalavra } from './vocabulary-scan.ts';
import { createVocabulario } from './vocabulary.ts';

/** A mark laid against an issue: everything that is computed once per mark. */
export interface Consulta {
  marca: SinalPreparado;
  /** Measures of the pair, or only how near it seems (0 to 1) where a first look shows it is too far to measure closely. */
  inspect: (name: number) => { medidas: Medidas; palavras: EncontroPalavras } | number;
  measure: (name: number) => { medidas: Medidas; palavras: EncontroPalavras };
}

/** First look: from any of these on, a pair is measured closely. */
const NEAR_LETTERS = 0.5;
const NEAR_SOUNDS = 0.55;
const NEAR_TRIGRAMS = 0.12;
const NEAR_CONTAINED = 0.3;
/** A shared word lighter than this does not by itself call for a closer look. */
const NEAR_WORD = 0.2;

const markSharedWords = (marca: SinalPreparado, tables: readonly SemelhancasPalavra[], indice: Indice): Uint8Array => {
  const near = new Uint8Array(indice.preparadas.length);
  marca.elementos.forEach(({ peso }, i) => {
    if (peso < NEAR_WORD && peso < marca.pesoTotal / 2) return;
    for (const word of tables[i]?.matched ?? []) {
      for (const name of indice.ocorrencias[word] ?? []) near[name] = 1;
    }
  });
  for (const { vocabulo } of marca.elementos)
    for (const name of indice.juncoes.get(vocabulo.chave) ?? []) near[name] = 1;
  for (const juncao of marca.juncoes) {
    for (const word of indice.porChave.get(juncao) ?? [])
      for (const name of indice.ocorrencias[word] ?? []) near[name] = 1;
  }
  return near;
};

/** Likeness at first look; 0 where the lengths alone rule it out. */
const glance = (padrao: Padrao, text: Uint8Array, floor: number): number => {
  const [a, b] = [padrao.codes.length, text.length];
  return a < b * floor || b < a * floor ? 0 : editSimilarity(padrao, text);
};

export const openConsulta = (indice: Indice, sinal: Sinal, from: number, to: number): Consulta => {
  const marca = prepareSinal(sinal, createVocabulario(), indice.frequencias);
  const tables = marca.elementos.map(({ vocabulo }) => compareWithAll(vocabulo, indice.tabela));
  const near = markSharedWords(marca, tables, indice);
  const { dots, norma } = indice.trigramas.measure(marca, from, to);

  const compareTrigrams = (name: number): { cosseno: number; contido: number } => {
    const dot = dots[name] ?? 0;
    const other = indice.trigramas.normas[name] ?? 0;
    const smaller = Math.min(norma, other);
    return dot === 0
      ? { cosseno: 0, contido: 0 }
      : { cosseno: Math.min(1, dot / (norma * other)), contido: Math.min(1, dot / smaller ** 2) };
  };
  const measure: Consulta['measure'] = (name) => {
    const publicada = indice.preparadas[name];
    if (publicada === undefined) throw new RangeError(`no published sign at ${name}`);
    const palavras = matchWords(marca, publicada, (i, j) => {
      const word = publicada.elementos[j]?.vocabulo.id ?? -1;
      return tables[i]?.byWord[word] ?? 0;
    });
    return { palavras, medidas: measurePair(marca, publicada, palavras, compareTrigrams(name)) };
  };
  const inspect: Consulta['inspect'] = (name) => {
    const publicada = indice.preparadas[name];
    if (publicada === undefined) return 0;
    if (near[name] === 1) return measure(name);
    const trigrams = compareTrigrams(name);
    if (trigrams.cosseno >= NEAR_TRIGRAMS || trigrams.contido >= NEAR_CONTAINED) return measure(name);
    const letters = glance(marca.padraoLetras, publicada.padraoLetras.codes, NEAR_LETTERS);
    if (letters >= NEAR_LETTERS) return measure(name);
    const sounds = glance(marca.padraoSons, publicada.padraoSons.codes, NEAR_SOUNDS);
    if (sounds >= NEAR_SOUNDS) return measure(name);
    return (letters + sounds + trigrams.cosseno) / 3;
  };
  return { marca, inspect, measure };
};
