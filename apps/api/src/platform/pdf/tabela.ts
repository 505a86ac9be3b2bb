import { CORES } from './cores.ts';
import { type Documento, MARGEM } from './documento.ts';
import type { TrechoDoPdf } from './linhas.ts';

export interface ColunaDoPdf {
  titulo: string;
  /** In points. */
  largura: number;
  alinhado?: 'esquerda' | 'direita';
}
export type CelulaDoPdf = string | readonly TrechoDoPdf[];

const VAO = 8;
const TAMANHO = 9;
const ACIMA = 5;

/** Draws a table. Its heading is repeated on every page, and no row is split between pages. */
export async function drawTable(
  documento: Documento,
  colunas: readonly ColunaDoPdf[],
  linhas: Iterable<readonly CelulaDoPdf[]>,
): Promise<void> {
  const tabela = documento.group('Table');
  const left = (index: number): number =>
    MARGEM + colunas.slice(0, index).reduce((sum, { largura }) => sum + largura, 0);

  const drawRow = (tipo: 'TH' | 'TD', celulas: readonly CelulaDoPdf[], repeated = false): void => {
    const tamanho = tipo === 'TH' ? 8 : TAMANHO;
    const cells = celulas.map((celula, index) => {
      const { largura = 0, alinhado = 'esquerda' } = colunas[index] ?? {};
      const options = { tamanho, largura: largura - VAO, x: left(index), alinhado } as const;
      return { medido: documento.measure(celula, options), options };
    });
    const altura = Math.max(...cells.map(({ medido }) => medido.altura)) + 2 * ACIMA;
    const page = documento.page;
    documento.reserve(altura);
    if (documento.page !== page && !repeated) drawRow('TH', TITULOS, true);
    const linha = documento.group('TR', tabela);
    const cor = tipo === 'TH' ? CORES.sutil : CORES.tinta;
    for (const { medido, options } of cells)
      documento.draw(tipo, medido, documento.y + ACIMA, { ...options, cor }, linha);
    linha.end();
    documento.y += altura;
    documento.rule(documento.y - 0.5, { cor: tipo === 'TH' ? CORES.apagada : CORES.traco, grossura: 0.5 });
  };
  const TITULOS: CelulaDoPdf[] = colunas.map(({ titulo }) => [{ texto: titulo, peso: 600 }]);

  documento.reserve(60);
  drawRow('TH', TITULOS, true);
  for (const linha of linhas) {
    drawRow('TD', linha);
    await documento.breathe();
  }
  tabela.end();
  documento.y += 12;
}
