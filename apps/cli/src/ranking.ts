import { buildIndice, compare, countTermos, createFrequencias, type Comparacao, type Sinal } from '@vigia/similarity';
import { describeResultado, printProbabilidade } from './resultado.ts';
import { toTsv } from './saida.ts';

/** Higher than any position in a file. The engine leaves out a mark's own process, so no mark may have the number of a candidate. */
const MARCA_POSICAO = 999_999_999;

/** The names to rank, and how to write the result. */
export interface TarefaDeRanking {
  contra: readonly Sinal[];
  limite: number;
  temperatura: number;
  json: boolean;
}

const toRow = (marca: Sinal, { publicada, probabilidade, similaridade }: Comparacao, posicao: number): string[] => [
  marca.nome,
  String(posicao),
  publicada.nome,
  printProbabilidade(probabilidade),
  similaridade,
];

const toObject = ({ nome }: Sinal, comparacao: Comparacao, posicao: number): object => ({
  marca: nome,
  posicao,
  candidata: comparacao.publicada.nome,
  ...describeResultado(comparacao),
});

/**
 * Prepares the names once. The returned function writes the nearest names of some marks, mark by mark: rows of a table, or JSON objects
 * with commas between them. Empty where no mark has letters.
 */
export function createRanking({
  contra,
  limite,
  temperatura,
  json,
}: TarefaDeRanking): (marcas: readonly Sinal[]) => string {
  const indice = buildIndice(contra, createFrequencias(countTermos(contra)));
  const opcoes = { temperature: temperatura, sameClass: false, nearest: limite, max: limite };
  const rank = (marca: Sinal): Comparacao[] => compare(indice, { ...marca, numero: String(MARCA_POSICAO) }, opcoes);
  const writeJson = (marca: Sinal): string[] =>
    rank(marca).map((comparacao, index) => JSON.stringify(toObject(marca, comparacao, index + 1)));
  const writeTsv = (marca: Sinal): string[] => [
    ...toTsv(rank(marca).map((comparacao, index) => toRow(marca, comparacao, index + 1))),
  ];
  return json ? (marcas) => marcas.flatMap(writeJson).join(',\n') : (marcas) => marcas.flatMap(writeTsv).join('');
}
