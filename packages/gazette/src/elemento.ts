import { cleanControls } from '@vigia/domain';
import { SaxesParser } from 'saxes';

/** An element of a record. */
export interface Elemento {
  nome: string;
  atributos: Record<string, string>;
  /** In the order of the file. The order has no meaning: find children by name. */
  filhos: Elemento[];
  /** Its own text, without that of its children. */
  texto: string;
}

interface SaxesSettings {
  xmlns: false;
  position: false;
}

/** A document has more levels of elements than allowed. */
export class AninhamentoExcessivo extends Error {}

/** Parses small documents one after another. It is strict: a malformed document throws. */
export class ElementoParser {
  readonly #depth: number;
  #parser: SaxesParser<SaxesSettings>;
  #abertos: Elemento[] = [];
  #raizes: Elemento[] = [];

  /** `depth`: the most levels of elements in a document. */
  constructor(depth: number) {
    this.#depth = depth;
    this.#parser = this.#createParser();
  }

  /** Throws an Error if `xml` is not one well-formed element, AninhamentoExcessivo if it has too many levels. */
  parse(xml: string): Elemento {
    this.#abertos = [];
    this.#raizes = [];
    try {
      this.#parser.write(xml).close();
    } catch (error) {
      // A parser that threw cannot read another document.
      this.#parser = this.#createParser();
      throw error;
    }
    const [raiz] = this.#raizes;
    if (raiz === undefined) throw new Error('no element');
    return raiz;
  }

  #createParser(): SaxesParser<SaxesSettings> {
    const parser = new SaxesParser<SaxesSettings>({ xmlns: false, position: false });
    parser.on('opentag', (tag) => this.#open(tag.name, tag.attributes));
    parser.on('closetag', () => void this.#abertos.pop());
    parser.on('text', (texto) => this.#addText(texto));
    parser.on('cdata', (texto) => this.#addText(texto));
    parser.on('doctype', () => {
      throw new Error('DOCTYPE inside the issue');
    });
    return parser;
  }

  #open(nome: string, atributos: Record<string, string>): void {
    const elemento: Elemento = { nome, atributos, filhos: [], texto: '' };
    const irmaos = this.#abertos.at(-1)?.filhos ?? this.#raizes;
    irmaos.push(elemento);
    this.#abertos.push(elemento);
    if (this.#abertos.length > this.#depth) throw new AninhamentoExcessivo();
  }

  #addText(texto: string): void {
    const atual = this.#abertos.at(-1);
    if (atual !== undefined) atual.texto += texto;
  }
}

/** The children with the name `item`, directly under `pai` or inside its `wrapper` elements: the gazette has used both layouts. */
export function listElementos(pai: Elemento, wrapper: string, item: string): Elemento[] {
  const found: Elemento[] = [];
  for (const filho of pai.filhos) {
    if (filho.nome === item) found.push(filho);
    else if (filho.nome === wrapper) found.push(...filho.filhos.filter((neto) => neto.nome === item));
  }
  return found;
}

export function findElemento(pai: Elemento, nome: string): Elemento | null {
  return pai.filhos.find((filho) => filho.nome === nome) ?? null;
}

/** Text on one line: white space and control characters become one blank. Null if nothing is left. */
export function cleanLinha(texto: string | undefined): string | null {
  if (texto === undefined) return null;
  return cleanControls(texto).normalize('NFC').replace(/\s+/g, ' ').trim() || null;
}

/** Text of several lines as printed, without the carriage returns that INPI writes as `&#xd;` and other control characters. Null if blank. */
export function cleanTexto(texto: string | undefined): string | null {
  if (texto === undefined) return null;
  return cleanControls(texto, { lines: true }).normalize('NFC').trim() || null;
}
