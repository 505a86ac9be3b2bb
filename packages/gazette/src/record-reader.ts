import { Contagem } from './contagem.ts';
import { AninhamentoExcessivo, type Elemento, ElementoParser } from './elemento.ts';
import type { Limites } from './limites.ts';
import { parseRegistro } from './parse-registro.ts';
import type { Registro } from './registro.ts';
import { repairXml } from './repair.ts';
import { RevistaInvalida } from './revista-invalida.ts';
import { RecordSplitter, type Trecho } from './splitter.ts';

/** Turns the text after the root's opening tag into records, leaving out and counting those that cannot be read. */
export class RecordReader {
  readonly #splitter: RecordSplitter;
  readonly #parser: ElementoParser;
  readonly #contagem: Contagem;
  readonly #max: number;
  #vistos = 0;

  constructor(limites: Limites, contagem: Contagem) {
    this.#splitter = new RecordSplitter(limites.caracteres_registro);
    this.#parser = new ElementoParser(limites.profundidade - 1);
    this.#contagem = contagem;
    this.#max = limites.registros;
  }

  /** The records that this piece of text completes. */
  read(texto: string): Registro[] {
    return this.#readTrechos(this.#splitter.push(texto));
  }

  /** Call at the end of the text. Throws RevistaInvalida `truncada` without `</revista>`, `sem-processos` when nothing could be read. */
  finish(): Registro[] {
    const registros = this.#readTrechos(this.#splitter.finish());
    if (!this.#splitter.ended) throw new RevistaInvalida('truncada');
    if (this.#contagem.lidos === 0) throw new RevistaInvalida('sem-processos');
    return registros;
  }

  #readTrechos(trechos: Trecho[]): Registro[] {
    const registros: Registro[] = [];
    for (const trecho of trechos) {
      const registro = this.#readTrecho(trecho);
      if (registro !== null) registros.push(registro);
    }
    return registros;
  }

  #readTrecho(trecho: Trecho): Registro | null {
    this.#vistos += 1;
    if (this.#vistos > this.#max) throw new RevistaInvalida('grande-demais');
    if (trecho.excesso) return this.#skip('Processo grande demais para ser lido', trecho);
    const elemento = this.#parse(trecho.xml);
    if (elemento === null) return this.#skip('Processo com XML malformado', trecho);
    const registro = parseRegistro(elemento, this.#contagem);
    if (registro === null) return this.#skip('Processo sem número válido', trecho);
    this.#contagem.addLido();
    return registro;
  }

  #skip(motivo: string, trecho: Trecho): null {
    this.#contagem.addIgnorado(motivo, findNumero(trecho.xml));
    return null;
  }

  /** First strictly, since nearly all records are sound; then, if need be, once more after repair. Null when neither goes. */
  #parse(xml: string): Elemento | null {
    try {
      return this.#parser.parse(xml);
    } catch (error) {
      refuseNesting(error);
    }
    const reparos = new Contagem();
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
