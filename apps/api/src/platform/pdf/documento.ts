import PDFDocument from 'pdfkit';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CORES } from './cores.ts';
import { loadFontes } from './fontes.ts';
import { breakLines, type LinhaDoPdf, type TrechoDoPdf } from './linhas.ts';

/** A4 in points. */
const PAGINA = { largura: 595.28, altura: 841.89 } as const;
export const MARGEM = 56;
export const LARGURA = PAGINA.largura - 2 * MARGEM;
/** The largest sides of a logo, in points. */
const LOGO = { largura: 150, altura: 48 } as const;
const FIM = PAGINA.altura - 68;
const INICIO = 76;
const LINHA = 1.45;
/** A longer title of the file is cut. */
const LETRAS_DO_TITULO = 300;
/** How many blocks are drawn before other work of the process gets a turn, so that it does not wait for a long report. */
const TURNO = 12;

interface TextoOptions {
  tamanho?: number;
  cor?: string;
  x?: number;
  largura?: number;
  /** The largest number of lines. An ellipsis replaces the rest. By default as many as one page has, because no block is split between pages. */
  maximo?: number;
  alinhado?: 'esquerda' | 'direita';
  entrelinha?: number;
}

interface Medido {
  linhas: LinhaDoPdf[];
  altura: number;
  passo: number;
}

type ElementoDoPdf = PDFKit.PDFStructureElement;

/**
 * A printed document: A4, Inter, running head and page numbers, tagged for assistive technology, in Portuguese. Blocks flow down the page. Code
 * that draws a block reserves its height first, so that no block is split between pages.
 */
export class Documento {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #raiz: ElementoDoPdf;
  readonly #larguras = new Map<string, Map<string, number>>();
  #tamanho = 10;
  #blocos = 0;
  /** Where the next block begins. */
  y = INICIO;

  constructor({ titulo, autor, assunto }: { titulo: string; autor: string; assunto: string }) {
    this.#pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'pt-BR',
      displayTitle: true,
      info: {
        Title: titulo.slice(0, LETRAS_DO_TITULO).toWellFormed(),
        Author: autor,
        Subject: assunto,
        Creator: 'Vigia Marcas',
        Producer: 'Vigia Marcas',
      },
    });
    for (const { nome, bytes } of loadFontes()) this.#pdf.registerFont(nome, bytes);
    this.#raiz = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.#raiz);
    this.addPage();
  }

  /** The bytes of the document. They come while it is drawn. */
  get bytes(): Readable {
    return this.#pdf;
  }

  /** The number of the page that is being drawn. */
  get page(): number {
    return this.#pdf.bufferedPageRange().count;
  }

  addPage(): void {
    this.#pdf.addPage();
    this.y = INICIO;
  }

  /** Begins a new page unless `altura` points are left on this one. */
  reserve(altura: number): void {
    if (this.y + altura > FIM) this.addPage();
  }

  #medir = (fonte: string, texto: string): number => {
    const known = this.#larguras.get(fonte) ?? new Map<string, number>();
    this.#larguras.set(fonte, known);
    let largura = known.get(texto);
    // Widths are kept in thousandths of the font size, so that each word is measured once for all sizes.
    if (largura === undefined) known.set(texto, (largura = this.#pdf.font(fonte).fontSize(1000).widthOfString(texto)));
    return (largura * this.#tamanho) / 1000;
  };

  /** Breaks a text into lines and computes its height. */
  measure(texto: string | readonly TrechoDoPdf[], options: TextoOptions = {}): Medido {
    const { tamanho = 10, largura = LARGURA, entrelinha = LINHA } = options;
    const passo = tamanho * entrelinha;
    const { maximo = Math.floor((FIM - INICIO) / passo) - 1 } = options;
    this.#tamanho = tamanho;
    const linhas = breakLines(texto, { largura, medir: this.#medir, maximo });
    return { linhas, passo, altura: linhas.length * passo };
  }

  #artifact(draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#pdf.endMarkedContent();
  }

  /** Draws a filled rectangle. It is an ornament, so assistive technology ignores it. */
  fill(x: number, y: number, largura: number, altura: number, cor: string, raio = 0): void {
    this.#artifact(() => {
      this.#pdf.roundedRect(x, y, largura, altura, raio).fill(cor);
    });
  }

  /** Draws a logo at the right of the head of the first page. One that cannot be read is left out. It is an ornament: the name stands beside it. */
  logo(bytes: Buffer): void {
    this.#artifact(() => {
      try {
        this.#pdf.image(bytes, MARGEM + LARGURA - LOGO.largura, this.y, {
          fit: [LOGO.largura, LOGO.altura],
          align: 'right',
        });
      } catch {
        // The library knows fewer kinds of pictures than browsers do.
      }
    });
  }

  /** Draws a thin horizontal line. */
  rule(y: number, options: { x?: number; largura?: number; cor?: string; grossura?: number } = {}): void {
    const { x = MARGEM, largura = LARGURA, cor = CORES.traco, grossura = 0.75 } = options;
    this.fill(x, y, largura, grossura, cor);
  }

  /** Draws measured text at a height, as an element of the kind `tipo`. Does not move the flow. */
  draw(
    tipo: string,
    { linhas, passo }: Medido,
    y: number,
    { tamanho = 10, cor = CORES.tinta, x = MARGEM, largura = LARGURA, alinhado = 'esquerda' }: TextoOptions = {},
    pai: ElementoDoPdf = this.#raiz,
  ): void {
    const leftOf = (linha: LinhaDoPdf): number => x + (alinhado === 'direita' ? largura - linha.largura : 0);
    const top = (index: number): number => y + index * passo + (passo - tamanho * 1.21) / 2;
    linhas.forEach((linha, index) => {
      for (const pedaco of linha.pedacos.filter(({ marcado }) => marcado)) {
        const left = leftOf(linha) + pedaco.x;
        this.fill(left, top(index), pedaco.largura, tamanho * 1.21, CORES.realce, 1.5);
        this.fill(left, top(index) + tamanho * 1.1, pedaco.largura, Math.max(0.7, tamanho * 0.07), CORES.marca);
      }
    });
    pai.add(
      this.#pdf.struct(tipo, {}, () => {
        linhas.forEach((linha, index) => {
          for (const pedaco of linha.pedacos) {
            this.#pdf
              .font(pedaco.fonte)
              .fontSize(tamanho)
              .fillColor(pedaco.cor ?? cor)
              .text(pedaco.texto, leftOf(linha) + pedaco.x, top(index), { lineBreak: false });
          }
        });
      }),
    );
  }

  /** Makes an element that contains others: a list, a table, a row. */
  group(tipo: string, pai: ElementoDoPdf = this.#raiz): ElementoDoPdf {
    const grupo = this.#pdf.struct(tipo);
    pai.add(grupo);
    return grupo;
  }

  /** Draws a block of text in the flow, with `depois` points below it. */
  text(texto: string | readonly TrechoDoPdf[], options: TextoOptions & { tipo?: string; depois?: number } = {}): void {
    const { tipo = 'P', depois = 6 } = options;
    const medido = this.measure(texto, options);
    this.reserve(medido.altura);
    this.draw(tipo, medido, this.y, options);
    this.y += medido.altura + depois;
  }

  /** Draws the heading of a part. At least `junto` points follow it on the same page, so that it never stands alone at the foot. */
  heading(texto: string, { nivel = 2, junto = 80 }: { nivel?: 1 | 2 | 3; junto?: number } = {}): void {
    const tamanho = { 1: 26, 2: 15, 3: 11 }[nivel];
    if (nivel === 2 && this.y > INICIO) this.y += 14;
    this.reserve(tamanho * LINHA + junto);
    this.text([{ texto, peso: 600 }], { tipo: `H${nivel}`, tamanho, entrelinha: 1.25, depois: nivel === 3 ? 4 : 10 });
  }

  /** Lets other work of the process run now and then. Code that draws a long document calls this once for each block. */
  async breathe(): Promise<void> {
    this.#blocos += 1;
    if (this.#blocos % TURNO === 0) await nextTurn();
  }

  #drawEdges(cabecalho: { esquerda: string; direita: string }, rodape: string, total: number, index: number): void {
    const edge = (texto: string, y: number, alinhado: 'esquerda' | 'direita'): void => {
      const options = { tamanho: 8, cor: CORES.sutil, alinhado, largura: LARGURA, maximo: 1 } as const;
      const { linhas } = this.measure(texto, { ...options, largura: LARGURA * 0.7 });
      const [linha] = linhas;
      if (linha === undefined) return;
      const left = MARGEM + (alinhado === 'direita' ? LARGURA - linha.largura : 0);
      for (const { fonte, texto: piece, x } of linha.pedacos)
        this.#pdf
          .font(fonte)
          .fontSize(8)
          .fillColor(CORES.sutil)
          .text(piece, left + x, y, { lineBreak: false });
    };
    this.#pdf.markContent('Artifact', { type: 'Pagination' });
    if (index > 0) {
      edge(cabecalho.esquerda, 36, 'esquerda');
      edge(cabecalho.direita, 36, 'direita');
      this.#pdf.rect(MARGEM, 54, LARGURA, 0.5).fill(CORES.traco);
    }
    edge(rodape, PAGINA.altura - 44, 'esquerda');
    edge(`Página ${index + 1} de ${total}`, PAGINA.altura - 44, 'direita');
    this.#pdf.endMarkedContent();
  }

  /** Ends the document: adds running heads and page numbers, and sends the rest of the bytes. */
  end({ cabecalho, rodape }: { cabecalho: { esquerda: string; direita: string }; rodape: string }): void {
    this.#raiz.end();
    const { count } = this.#pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.#pdf.switchToPage(index);
      this.#drawEdges(cabecalho, rodape, count, index);
    }
    this.#pdf.end();
  }

  /** Ends the document with an error, so that its reader knows that it is incomplete. */
  destroy(error: Error): void {
    this.#pdf.destroy(error);
  }
}
