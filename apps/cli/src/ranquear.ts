import type { Sinal } from '@vigia/similarity';
import { rankMarcas } from './ranking-threads.ts';
import { joinJson, print, toTsv } from './saida.ts';
import { faultAt, readLinhas, readSinal } from './tabela.ts';
import { tuneForComputing } from './tune.ts';

const COLUMNS = ['marca', 'posicao', 'candidata', 'probabilidade', 'similaridade'];

interface OpcoesDoRanking {
  marcas: string;
  contra: string;
  limite: number;
  temperatura: number;
  json?: boolean | undefined;
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

async function* withHeader(rows: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  yield* toTsv([COLUMNS]);
  yield* rows;
}

/**
 * `ranquear`: writes for each mark of one list the nearest names of the other list, best first, ties in the order of the list. The other list also
 * tells how common each word is. Throws a CommandError before the first row is written if an option or a file is wrong.
 */
export async function ranquear({ marcas, contra, json = false, ...opcoes }: OpcoesDoRanking): Promise<void> {
  const [lista, names] = [readNomes(marcas), readNomes(contra)];
  tuneForComputing(lista.length * names.length);
  const texts = rankMarcas({ contra: names, ...opcoes, json }, lista);
  await print(json ? joinJson(texts) : withHeader(texts));
}
