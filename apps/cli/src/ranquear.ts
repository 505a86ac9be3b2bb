import { buildIndice, compare, countTermos, createFrequencias, type Comparacao, type Sinal } from '@vigia/similarity';
import { describeResultado, printProbabilidade } from './resultado.ts';
import { print, toJson, toTsv } from './saida.ts';
import { faultAt, readLinhas, readSinal } from './tabela.ts';

const COLUMNS = ['marca', 'posicao', 'candidata', 'probabilidade', 'similaridade'];
/** Higher than any position in a file. The engine leaves out a mark's own process, so no mark may have the number of a candidate. */
const MARCA_POSICAO = 999_999_999;

interface OpcoesDoRanking {
  marcas: string;
  contra: string;
  limite: number;
  temperatura: number;
  json?: boolean | undefined;
}

interface Posto {
  marca: string;
  posicao: number;
  comparacao: Comparacao;
}

/** Reads one name from each line, with classes after a tab if there are any. The line number is its process number and orders ties. */
function readNomes(file: string): Sinal[] {
  const sinais = readLinhas(file)
    .filter(({ texto }) => texto.trim() !== '')
    .map(({ numero, celulas }) => {
      if (celulas.length > 2)
        throw faultAt(
          file,
          numero,
          `o número de colunas é ${celulas.length}; são no máximo duas, o nome e as classes.`,
        );
      return readSinal(file, numero, numero, celulas);
    });
  if (sinais.length === 0) throw faultAt(file, 1, 'o arquivo não traz nenhuma marca.');
  return sinais;
}

function* rankAll(
  marcas: readonly Sinal[],
  contra: readonly Sinal[],
  opcoes: { limite: number; temperatura: number },
): Generator<Posto> {
  const indice = buildIndice(contra, createFrequencias(countTermos(contra)));
  const { limite, temperatura: temperature } = opcoes;
  for (const marca of marcas) {
    const sinal = { ...marca, numero: String(MARCA_POSICAO) };
    const rows = compare(indice, sinal, { temperature, sameClass: false, nearest: limite, max: limite });
    for (const [index, comparacao] of rows.entries()) yield { marca: marca.nome, posicao: index + 1, comparacao };
  }
}

function* listRows(postos: Iterable<Posto>): Generator<string[]> {
  yield COLUMNS;
  for (const { marca, posicao, comparacao } of postos) {
    const { publicada, probabilidade, similaridade } = comparacao;
    yield [marca, String(posicao), publicada.nome, printProbabilidade(probabilidade), similaridade];
  }
}

function* listObjects(postos: Iterable<Posto>): Generator<object> {
  for (const { marca, posicao, comparacao } of postos)
    yield { marca, posicao, candidata: comparacao.publicada.nome, ...describeResultado(comparacao) };
}

/**
 * `ranquear`: writes for each mark of one list the nearest names of the other list, best first, ties in the order of the list. The other list also
 * tells how common each word is. Throws a CommandError before the first row is written if an option or a file is wrong.
 */
export async function ranquear({ marcas, contra, json, ...opcoes }: OpcoesDoRanking): Promise<void> {
  const postos = rankAll(readNomes(marcas), readNomes(contra), opcoes);
  await print(json ? toJson(listObjects(postos)) : toTsv(listRows(postos)));
}
