import { type Comparacao, compare, countComparadas, type Indice, type Opcoes, type Sinal } from '@vigia/similarity';
import { writeColidencias } from '../colidencias.ts';
import type { LoteFeito, TarefaLote } from './comparador.ts';
import { indices } from './comparador.worker.ts';
import { toResultado } from '../resultado.ts';

/** The rows with a grade, which the triage lists, and without a Similar one also the nearest marks. */
const findLinhas = (indice: Indice, marca: Sinal, opcoes: Opcoes): Comparacao[] =>
  compare(indice, marca, { ...opcoes, graded: true, nearestIfNone: true });

/** Compares many marks with one issue. Each row is returned as JSON text, because the main thread only passes them to the database. */
export default async function run({ revistaId, marcas, opcoes }: TarefaLote): Promise<LoteFeito> {
  const { indice, frequencias_id } = await indices.get(revistaId);
  const feitas = marcas.map((marca) => {
    const linhas = findLinhas(indice, marca, opcoes).map(toResultado);
    const total_similar = linhas.filter(({ similaridade }) => similaridade === 'Similar').length;
    return {
      total_comparadas: countComparadas(indice, marca, opcoes),
      total_similar,
      linhas: linhas.map((linha) => JSON.stringify(linha)),
      colidencias: writeColidencias(linhas),
    };
  });
  return { feitas, frequencias_id };
}
