import { ContagemDaLeitura } from './contagem.ts';
import { AninhamentoExcessivo, type Elemento, ElementoParser } from './elemento.ts';
import type { ReadLimits } from './read-limits.ts';
import { parseRegistro } from './parse-registro.ts';
import type { Registro } from './registro.ts';
import { repairXml } from './repair.ts';
import { RevistaInvalida } from './revista-invalida.ts';
import { type RecordPiece, RecordSplitter } from './splitter.ts';

/** Reads records from the text after the root's opening tag. Records that cannot be read are skipped and counted. */
export class RecordReader {
  readonly #splitter: RecordSplitter;
  readonly #parser: ElementoParser;
  readonly #contagem: ContagemDaLeitura;
  readonly #max: number;
  #vistos = 0;

  constructor(limits: ReadLimits, contagem: ContagemDaLeitura) {
    this.#splitter = new RecordSplitter(limits.recordCharacters);
    this.#parser = new ElementoParser(limits.depth - 1);
    this.#contagem = contagem;
    this.#max = limits.records;
  }

  /** Returns the records that this piece of text completes. */
  read(texto: string): Registro[] {
    return this.#readPieces(this.#splitter.push(texto));
  }

  /** Call it at the end of the text. Throws RevistaInvalida `truncada` without `</revista>`, `sem-processos` if no record was read. */
  finish(): Registro[] {
    const registros = this.#readPieces(this.#splitter.finish());
    if (!this.#splitter.ended) throw new RevistaInvalida('truncada');
    if (this.#contagem.lidos === 0) throw new RevistaInvalida('sem-processos');
    return registros;
  }

  #readPieces(pieces: RecordPiece[]): Registro[] {
    const registros: Registro[] = [];
    for (const piece of pieces) {
      const registro = this.#readPiece(piece);
      if (registro !== null) registros.push(registro);
    }
    return registros;
  }

  #readPiece(piece: RecordPiece): Registro | null {
    this.#vistos += 1;
    if (this.#vistos > this.#max) throw new RevistaInvalida('grande-demais');
    if (piece.tooLong) return this.#skip('Processo grande demais para ser lido', piece);
    const elemento = this.#parse(piece.xml);
    if (elemento === null) return this.#skip('Processo com XML malformado', piece);
    const registro = parseRegistro(elemento, this.#contagem);
    if (registro === null) return this.#skip('Processo sem número válido', piece);
    this.#contagem.addLido();
    return registro;
  }

  #skip(motivo: string, piece: RecordPiece): null {
    this.#contagem.addIgnorado(motivo, findNumero(piece.xml));
    return null;
  }

  /** Parses a record strictly, because nearly all are well formed, and again after repair if that fails. Null if both fail. */
  #parse(xml: string): Elemento | null {
    try {
      return this.#parser.parse(xml);
    } catch (error) {
      refuseNesting(error);
    }
    const reparos = new ContagemDaLeitura();
    try {
      const elemento = this.#parser.parse(repairXml(xml, reparos));
      for (const { motivo, quantidade } of reparos.toLeitura().avisos) this.#contagem.addAviso(motivo, quantidade);
      return elemento;
    } catch (error) {
      refuseNesting(error);
      return null;
    }
  }
}

function refuseNesting(error: unknown): void {
  if (error instanceof AninhamentoExcessivo) throw new RevistaInvalida('aninhamento', error);
}

function findNumero(xml: string): string | null {
  return /\snumero\s*=\s*["']([^"']{1,40})["']/.exec(xml)?.[1]?.trim() ?? null;
}
