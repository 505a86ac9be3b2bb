/** A stretch of the file: a whole `processo`, well formed or not, or one dropped for its size. */
export interface Trecho {
  /** The record's XML; only its beginning when `excesso`. */
  xml: string;
  /** Longer than the limit, so it cannot be read. */
  excesso: boolean;
}

/** What may end a record, or hide such an end. */
const FRONTEIRA = /<(?:\/processo\s*>|processo(?=[\s/>])|\/revista\s*>|!--|!\[CDATA\[)/g;
const FRONTEIRA_LITERAL = /<(?:\/processo\s*>|processo(?=[\s/>])|\/revista\s*>)/g;
/** Characters within which a boundary is complete, blanks before its `>` included. */
const MAX_FRONTEIRA = 64;
/** Characters kept of a record past the limit: enough to find its number. */
const INICIO_EXEMPLO = 500;

/**
 * Cuts the text of an issue into its records without parsing them, so that one broken record costs only itself: a record ends at its
 * `</processo>` or, when that is missing, at the next `<processo` or at `</revista>`. Comments and CDATA are skipped, unless they
 * never close. Holds one record and one chunk in memory.
 */
export class RecordSplitter {
  readonly #limite: number;
  #buffer = '';
  /** Where the present record, or the gap before the next one, begins in the buffer. */
  #inicio = 0;
  /** Where the search goes on. */
  #pos = 0;
  #estado: 'fora' | 'dentro' | 'saltando' = 'fora';
  /** Up to here comments and CDATA are not believed, since one never closed. */
  #literalAte = 0;
  #fim = false;

  /** `limite`: characters of one record. */
  constructor(limite: number) {
    this.#limite = limite;
  }

  /** Whether `</revista>` was seen; what follows it is not read. */
  get ended(): boolean {
    return this.#fim;
  }

  /** Takes the next piece of text and answers the records it completes. */
  push(texto: string): Trecho[] {
    if (this.#fim) return [];
    this.#buffer = this.#buffer.slice(this.#inicio) + texto;
    this.#pos -= this.#inicio;
    this.#literalAte -= this.#inicio;
    this.#inicio = 0;
    const trechos = this.#scan();
    if (this.#buffer.length - this.#inicio > this.#limite) this.#overflow(trechos);
    return trechos;
  }

  /** Call once at the end of the text: answers the records that an unclosed comment or CDATA was hiding. */
  finish(): Trecho[] {
    return this.#fim ? [] : this.#rescanLiterally();
  }

  #scan(): Trecho[] {
    const trechos: Trecho[] = [];
    while (!this.#fim) {
      const fronteira = this.#pos < this.#literalAte ? FRONTEIRA_LITERAL : FRONTEIRA;
      fronteira.lastIndex = this.#pos;
      const match = fronteira.exec(this.#buffer);
      if (match === null) {
        this.#pos = this.#findUnread();
        return trechos;
      }
      const hidden = match[0].startsWith('<!');
      if (hidden && !this.#skipHidden(match[0], match.index)) return trechos;
      if (!hidden) this.#cross(match[0], match.index, trechos);
    }
    return trechos;
  }

  /** Moves behind a comment or CDATA; false when its end is not in the buffer yet. */
  #skipHidden(abertura: string, index: number): boolean {
    const fecho = abertura === '<!--' ? '-->' : ']]>';
    const end = this.#buffer.indexOf(fecho, index + abertura.length);
    this.#pos = end < 0 ? index : end + fecho.length;
    return end >= 0;
  }

  #cross(tag: string, index: number, trechos: Trecho[]): void {
    const after = index + tag.length;
    this.#pos = after;
    if (tag.startsWith('</processo')) {
      // An end without a beginning is a record whose opening tag is broken: it must be counted too.
      if (this.#estado !== 'saltando') this.#emit(after, trechos);
      this.#estado = 'fora';
      this.#inicio = after;
      return;
    }
    if (this.#estado === 'dentro') this.#emit(index, trechos);
    this.#estado = 'dentro';
    this.#inicio = index;
    this.#fim = tag.startsWith('</revista');
  }

  #emit(end: number, trechos: Trecho[]): void {
    const excesso = end - this.#inicio > this.#limite;
    trechos.push({ xml: this.#buffer.slice(this.#inicio, excesso ? this.#inicio + INICIO_EXEMPLO : end), excesso });
  }

  #overflow(trechos: Trecho[]): void {
    trechos.push(...this.#rescanLiterally());
    if (this.#fim || this.#buffer.length - this.#inicio <= this.#limite) return;
    if (this.#estado === 'dentro') {
      this.#emit(this.#buffer.length, trechos);
      this.#estado = 'saltando';
    }
    const pos = this.#findUnread();
    this.#inicio = this.#pos = this.#buffer.length - pos > MAX_FRONTEIRA ? this.#buffer.length : pos;
  }

  /** Where a tag may have begun whose end is not in the buffer yet; else the end of the buffer. */
  #findUnread(): number {
    const inicio = this.#buffer.lastIndexOf('<');
    return inicio < this.#pos ? this.#buffer.length : inicio;
  }

  #rescanLiterally(): Trecho[] {
    this.#literalAte = this.#buffer.length;
    this.#pos = this.#estado === 'dentro' ? this.#inicio + 1 : this.#inicio;
    return this.#scan();
  }
}
