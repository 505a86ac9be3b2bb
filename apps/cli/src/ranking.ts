import {
  buildIndice,
  compareParte,
  countTermos,
  createFrequencias,
  describeScore,
  joinPartes,
  type LinhaDaParte,
  type Opcoes,
  type ParteComparada,
  type Sinal,
} from '@vigia/similarity';
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

const opcoesOf = ({ limite, temperatura }: TarefaDeRanking): Opcoes => ({
  temperature: temperatura,
  sameClass: false,
  nearest: limite,
  max: limite,
});

/** The floor that the other parts know for a mark, and what to do with the one that this part found. */
export interface FloorsOfParts {
  read: (marca: number) => number;
  write: (marca: number, floor: number) => void;
}

/**
 * Compares marks with one part of the names: every `parts`-th name, from the `part`-th on. All names tell how common each word is. `first` is the
 * place of the first of the marks among all.
 */
export function createParte(
  tarefa: TarefaDeRanking,
  part: number,
  parts: number,
): (marcas: readonly Sinal[], first: number, floors: FloorsOfParts) => ParteComparada[] {
  const { contra, json } = tarefa;
  const own = contra.filter((_, index) => index % parts === part);
  const indice = buildIndice(own, createFrequencias(countTermos(contra)));
  const opcoes = opcoesOf(tarefa);
  return (marcas, first, floors) =>
    marcas.map((marca, index) => {
      const other = { ...marca, numero: String(MARCA_POSICAO) };
      const parte = compareParte(indice, other, opcoes, { explained: json, floor: floors.read(first + index) });
      floors.write(first + index, parte.floor);
      return parte;
    });
}

/**
 * Writes the nearest names of marks from what was found in all parts: rows of a table, or JSON objects with commas between them. Empty where no mark
 * has letters.
 */
export function createWriter(tarefa: TarefaDeRanking): (marca: Sinal, partes: readonly ParteComparada[]) => string {
  const opcoes = opcoesOf(tarefa);
  const nomes = new Map(tarefa.contra.map(({ numero, nome }) => [numero, nome]));
  const candidata = ({ numero }: LinhaDaParte): string => nomes.get(numero) ?? '';
  const toRow = (marca: Sinal, linha: LinhaDaParte, index: number): string[] => {
    const { probabilidade, similaridade } = describeScore(linha, tarefa.temperatura);
    return [marca.nome, String(index + 1), candidata(linha), printProbabilidade(probabilidade), similaridade];
  };
  const toObject = (marca: Sinal, linha: LinhaDaParte, index: number): object => ({
    marca: marca.nome,
    posicao: index + 1,
    candidata: candidata(linha),
    ...describeResultado(linha.comparacao),
  });
  return (marca, partes) => {
    const linhas = joinPartes(partes, opcoes);
    return tarefa.json
      ? linhas.map((linha, index) => JSON.stringify(toObject(marca, linha, index))).join(',\n')
      : [...toTsv(linhas.map((linha, index) => toRow(marca, linha, index)))].join('');
  };
}
