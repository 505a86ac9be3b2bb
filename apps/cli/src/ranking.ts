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

/** What certain rows of other parts show for a mark, as far as that is known, and where to write what those of this part show. */
export interface RowsOfParts {
  read: (marca: number) => number[];
  write: (marca: number, shown: readonly number[]) => void;
}

/** Of every 16 names of two parts, the first part has nine: its thread starts first. `npm run bench -- ranquear`: 8 and 10 are slower or equal. */
const [NAMES_OF_FIRST, NAMES_OF_OTHERS] = [9, 7];

/** Whether a name belongs to a part. */
function isInPart(index: number, part: number, parts: number): boolean {
  const after = (index % (NAMES_OF_FIRST + NAMES_OF_OTHERS * (parts - 1))) - NAMES_OF_FIRST;
  return part === (after < 0 ? 0 : 1 + Math.floor(after / NAMES_OF_OTHERS));
}

/** Compares marks with one part of the names. All names tell how common each word is. `first` is the place of the first of the marks among all. */
export function createParte(
  tarefa: TarefaDeRanking,
  part: number,
  parts: number,
): (marcas: readonly Sinal[], first: number, rows: RowsOfParts) => ParteComparada[] {
  const { contra, json } = tarefa;
  const own = contra.filter((_, index) => isInPart(index, part, parts));
  const indice = buildIndice(own, createFrequencias(countTermos(contra)));
  const opcoes = opcoesOf(tarefa);
  return (marcas, first, rows) =>
    marcas.map((marca, index) => {
      const other = { ...marca, numero: String(MARCA_POSICAO) };
      const parte = compareParte(indice, other, opcoes, { explained: json, known: rows.read(first + index) });
      const certain = parte.linhas.filter((linha) => linha.certain);
      rows.write(
        first + index,
        certain.map(({ shown }) => shown),
      );
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
