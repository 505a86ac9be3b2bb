/** A piece of the file: a whole `processo`, well formed or not, or the start of one that is too long. */
export interface RecordPiece {
  /** The XML of the record; only its start if `tooLong`. */
  xml: string;
  /** The record is longer than the limit and cannot be read. */
  tooLong: boolean;
}

/** Matches what may end a record, and the start of a section that may hide such an end. */
const BOUNDARY = /<(?:\/processo\s*>|processo(?=[\s/>])|\/revista\s*>|!--|!\[CDATA\[)/g;
const LITERAL_BOUNDARY = /<(?:\/processo\s*>|processo(?=[\s/>])|\/revista\s*>)/g;
/** The most characters of a boundary, blanks before its `>` included. */
const MAX_BOUNDARY = 64;
/** The characters that are kept of a record past the limit: enough to find its number. */
const KEPT_START = 500;

/**
 * Splits the text of an issue into its records without parsing them, so that a broken record does not affect the others. A record ends at its
 * `</processo>` or, if that is missing, at the next `<processo` or at `</revista>`. Comments and CDATA are skipped, unless they never close.
 * Memory holds one record and one chunk.
 */
export class RecordSplitter {
  readonly #limit: number;
  #buffer = '';
  /** The start of the current record, or of the gap before the next one, in the buffer. */
  #start = 0;
  /** The position at which the search continues. */
  #pos = 0;
  #state: 'outside' | 'inside' | 'skipping' = 'outside';
  /** Up to this position comments and CDATA are read as plain text, because one of them never closed. */
  #literalUntil = 0;
  #ended = false;

  /** `limit`: the most characters of one record. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Whether `</revista>` was found. The text after it is not read. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Takes the next piece of text and returns the records that it completes. */
  push(text: string): RecordPiece[] {
    if (this.#ended) return [];
    this.#buffer = this.#buffer.slice(this.#start) + text;
    this.#pos -= this.#start;
    this.#literalUntil -= this.#start;
    this.#start = 0;
    const pieces = this.#scan();
    if (this.#buffer.length - this.#start > this.#limit) this.#overflow(pieces);
    return pieces;
  }

  /** Call it once at the end of the text. Returns the records that an unclosed comment or CDATA hid. */
  finish(): RecordPiece[] {
    return this.#ended ? [] : this.#rescanLiterally();
  }

  #scan(): RecordPiece[] {
    const pieces: RecordPiece[] = [];
    while (!this.#ended) {
      const boundary = this.#pos < this.#literalUntil ? LITERAL_BOUNDARY : BOUNDARY;
      boundary.lastIndex = this.#pos;
      const match = boundary.exec(this.#buffer);
      if (match === null) {
        this.#pos = this.#findUnread();
        return pieces;
      }
      const hidden = match[0].startsWith('<!');
      if (hidden && !this.#skipHidden(match[0], match.index)) return pieces;
      if (!hidden) this.#cross(match[0], match.index, pieces);
    }
    return pieces;
  }

  /** Moves past a comment or CDATA; false if its end is not in the buffer yet. */
  #skipHidden(opening: string, index: number): boolean {
    const closing = opening === '<!--' ? '-->' : ']]>';
    const end = this.#buffer.indexOf(closing, index + opening.length);
    this.#pos = end < 0 ? index : end + closing.length;
    return end >= 0;
  }

  #cross(tag: string, index: number, pieces: RecordPiece[]): void {
    const after = index + tag.length;
    this.#pos = after;
    if (tag.startsWith('</processo')) {
      // An end without a start is a record with a broken opening tag. It must be counted too.
      if (this.#state !== 'skipping') this.#emit(after, pieces);
      this.#state = 'outside';
      this.#start = after;
      return;
    }
    if (this.#state === 'inside') this.#emit(index, pieces);
    this.#state = 'inside';
    this.#start = index;
    this.#ended = tag.startsWith('</revista');
  }

  #emit(end: number, pieces: RecordPiece[]): void {
    const tooLong = end - this.#start > this.#limit;
    pieces.push({ xml: this.#buffer.slice(this.#start, tooLong ? this.#start + KEPT_START : end), tooLong });
  }

  #overflow(pieces: RecordPiece[]): void {
    pieces.push(...this.#rescanLiterally());
    if (this.#ended || this.#buffer.length - this.#start <= this.#limit) return;
    if (this.#state === 'inside') {
      this.#emit(this.#buffer.length, pieces);
      this.#state = 'skipping';
    }
    const pos = this.#findUnread();
    this.#start = this.#pos = this.#buffer.length - pos > MAX_BOUNDARY ? this.#buffer.length : pos;
  }

  /** The start of a tag that may continue in the next chunk; otherwise the end of the buffer. */
  #findUnread(): number {
    const start = this.#buffer.lastIndexOf('<');
    return start < this.#pos ? this.#buffer.length : start;
  }

  #rescanLiterally(): RecordPiece[] {
    this.#literalUntil = this.#buffer.length;
    this.#pos = this.#state === 'inside' ? this.#start + 1 : this.#start;
    return this.#scan();
  }
}
