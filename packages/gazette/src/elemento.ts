import { SaxesParser } from 'saxes';

/** An element of a record. */
export interface Elemento {
  nome: string;
  atributos: Record<string, string>;
  /** In the order of the file, which means nothing: find them by name. */
  filhos: Elemento[];
  /** Its own text, not that of its children. */
  texto: string;
}

interface SaxesSettings {
  xmlns: false;
  position: false;
}

/** Nested deeper than allowed. */
export class AninhamentoExcessivo extends Error {}

/** Parses small documents one after the other, strictly. */
export class ElementoParser {
  readonly #depth: number;
  #parser: SaxesParser<SaxesSettings>;
  #abertos: Elemento[] = [];
  #raizes: Elemento[] = [];

  /** `depth`: how many elements may be nested in a document. */
  constructor(depth: number) {
    this.#depth = depth;
    this.#parser = this.#createParser();
  }

  /** Throws an Error when `xml` is not one well-formed element, AninhamentoExcessivo when it is nested too deep. */
  parse(xml: string): Elemento {
    this.#abertos = [];
    this.#raizes = [];
    try {
      this.#parser.write(xml).close();
    } catch (error) {
      // A parser that threw is in no state to read another document.
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

/** The children called `item`, both directly under `pai` and inside its `wrapper` elements: the gazette has had both layouts. */
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

/** Text on one line: runs of white space become one blank. Null when nothing is left. */
export function cleanLinha(texto: string | undefined): string | null {
  if (texto === undefined) return null;
  return texto.normalize('NFC').replace(/\s+/g, ' ').trim() || null;
}

/** Text of several lines, as printed but for the carriage returns that INPI writes as `&#xd;`. Null when blank. */
export function cleanTexto(texto: string | undefined): string | null {
  if (texto === undefined) return null;
  return texto.normalize('NFC').replace(/\r\n?/g, '\n').trim() || null;
}
