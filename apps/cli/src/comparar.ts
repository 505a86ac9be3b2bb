import { countTermos, createFrequencias, explainPair, type Sinal } from '@vigia/similarity';
import { describeResultado, printProbabilidade, type ResultadoDoPar } from './resultado.ts';
import { print, toJson, toTsv } from './saida.ts';
import { faultAt, type LinhaDaTabela, readLinhas, readSinal } from './tabela.ts';

const ASKED = ['marca_a', 'classe_a', 'marca_b', 'classe_b'] as const;
const ADDED = ['probabilidade', 'similaridade', 'grau', 'regra'];
/** Reserved names: no column of the input may use them, because the result has columns with these names. */
const TAKEN = [...ADDED, 'especie', 'explicacao', 'descontadas', 'partes', 'destaques'];

interface ParDaTabela {
  celulas: string[];
  marca: Sinal;
  publicada: Sinal;
}

interface OpcoesDaComparacao {
  pares: string;
  temperatura: number;
  json?: boolean | undefined;
}

interface ParesDaTabela {
  colunas: string[];
  pares: ParDaTabela[];
}

/** The position of each needed column. */
function findColumns(file: string, { numero, celulas }: LinhaDaTabela): Record<(typeof ASKED)[number], number> {
  const missing = ASKED.filter((name) => !celulas.includes(name));
  if (missing.length > 0)
    throw faultAt(file, numero, `falta no cabeçalho ${missing.map((name) => `«${name}»`).join(', ')}.`);
  const repeated = celulas.find((name, index) => celulas.indexOf(name) !== index);
  if (repeated !== undefined) throw faultAt(file, numero, `a coluna «${repeated}» está repetida.`);
  const taken = celulas.find((name) => TAKEN.includes(name));
  if (taken !== undefined)
    throw faultAt(file, numero, `«${taken}» é o nome de uma coluna do resultado: dê outro nome à do arquivo.`);
  const [marca_a, classe_a, marca_b, classe_b] = ASKED.map((name) => celulas.indexOf(name));
  return { marca_a: marca_a ?? 0, classe_a: classe_a ?? 0, marca_b: marca_b ?? 0, classe_b: classe_b ?? 0 };
}

function readPares(file: string): ParesDaTabela {
  const [header, ...linhas] = readLinhas(file);
  if (header === undefined) throw faultAt(file, 1, 'o arquivo está vazio: falta o cabeçalho.');
  const columns = findColumns(file, header);
  const pares = linhas.map(({ numero, celulas }) => {
    if (celulas.length !== header.celulas.length)
      throw faultAt(
        file,
        numero,
        `o número de colunas é ${celulas.length}, e o do cabeçalho ${header.celulas.length}.`,
      );
    const pick = (nome: number, classes: number): string[] => [celulas[nome] ?? '', celulas[classes] ?? ''];
    // Two numbers, because a mark is never compared with its own process.
    const marca = readSinal(file, numero, 1, pick(columns.marca_a, columns.classe_a));
    return { celulas, marca, publicada: readSinal(file, numero, 2, pick(columns.marca_b, columns.classe_b)) };
  });
  return { colunas: header.celulas, pares };
}

function* compareAll(
  pares: readonly ParDaTabela[],
  temperatura: number,
): Generator<{ celulas: string[]; par: ResultadoDoPar }> {
  const frequencias = createFrequencias(countTermos([]));
  for (const { celulas, marca, publicada } of pares)
    yield { celulas, par: describeResultado(explainPair(frequencias, marca, publicada, temperatura)) };
}

function* listRows({ colunas, pares }: ParesDaTabela, temperatura: number): Generator<string[]> {
  yield [...colunas, ...ADDED];
  for (const { celulas, par } of compareAll(pares, temperatura))
    yield [...celulas, printProbabilidade(par.probabilidade), par.similaridade, par.grau ?? '', par.regra];
}

function* listObjects({ colunas, pares }: ParesDaTabela, temperatura: number): Generator<object> {
  for (const { celulas, par } of compareAll(pares, temperatura))
    yield { ...Object.fromEntries(colunas.map((coluna, index) => [coluna, celulas[index] ?? ''])), ...par };
}

/**
 * `comparar`: writes each pair of a table with the engine's result. It reads the file only, so no word counts as common.
 * Throws a CommandError before the first row is written if an option or the file is wrong.
 */
export async function comparar({ pares: file, temperatura, json }: OpcoesDaComparacao): Promise<void> {
  const pares = readPares(file);
  await print(json ? toJson(listObjects(pares, temperatura)) : toTsv(listRows(pares, temperatura)));
}
