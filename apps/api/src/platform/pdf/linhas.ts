import { type Peso, splitByFonte, toDrawable } from './fontes.ts';

/** A part of a text with one weight and one colour. */
export interface TrechoDoPdf {
  texto: string;
  peso?: Peso;
  cor?: string;
  /** Drawn with a line below and a tint behind. It marks the letters that two names have in common. */
  marcado?: boolean;
}

/** A part of a line that is drawn with one font at one place. */
interface PedacoDaLinha {
  texto: string;
  fonte: string;
  cor: string | undefined;
  marcado: boolean;
  x: number;
  largura: number;
}

export interface LinhaDoPdf {
  pedacos: PedacoDaLinha[];
  largura: number;
}

/** Returns the width of a text in a font, in points. */
export type Medir = (fonte: string, texto: string) => number;

type Solto = Omit<PedacoDaLinha, 'x' | 'largura'>;
interface Palavra {
  pedacos: Solto[];
  espaco: boolean;
}

/**
 * A longer word is wider than any line, so it is broken letter by letter and never measured as a whole: the time to lay out one word grows faster
 * than its length.
 */
const LETRAS_DA_PALAVRA = 200;
/** No line has more letters than this. Text that cannot appear is cut before it is laid out, so that time depends on the paper, not on the text. */
const LETRAS_DA_LINHA = 400;

/** Cuts texts after this many letters in all. */
function cutTrechos(trechos: readonly TrechoDoPdf[], letras: number): readonly TrechoDoPdf[] {
  const kept: TrechoDoPdf[] = [];
  let left = letras;
  for (const trecho of trechos) {
    if (trecho.texto.length <= left) kept.push(trecho);
    else return [...kept, { ...trecho, texto: `${trecho.texto.slice(0, left).toWellFormed()}…` }];
    left -= trecho.texto.length;
  }
  return kept;
}

/** Splits a text into words and the blanks between them. A word may change its weight or colour in the middle. */
function splitWords(trechos: readonly TrechoDoPdf[]): Palavra[] {
  const words: Palavra[] = [];
  for (const { texto, peso = 400, cor, marcado = false } of trechos)
    for (const part of toDrawable(texto).split(/( )/)) {
      if (part === '') continue;
      const espaco = part === ' ';
      const pedacos = splitByFonte(part, peso).map((piece) => ({ ...piece, cor, marcado }));
      const last = words.at(-1);
      if (last?.espaco === espaco) last.pedacos.push(...pedacos);
      else words.push({ pedacos, espaco });
    }
  return words;
}

const sameLook = (one: Solto, other: Solto): boolean =>
  one.fonte === other.fonte && one.cor === other.cor && one.marcado === other.marcado;

class Quebra {
  readonly #linhas: LinhaDoPdf[] = [];
  #linha: LinhaDoPdf = { pedacos: [], largura: 0 };
  readonly #largura: number;
  readonly #medir: Medir;

  constructor(largura: number, medir: Medir) {
    this.#largura = largura;
    this.#medir = medir;
  }

  /** The number of lines so far, the one that is being filled included. */
  get count(): number {
    return this.#linhas.length + 1;
  }

  #widthOf(pedacos: readonly Solto[]): number {
    if (pedacos.reduce((sum, { texto }) => sum + texto.length, 0) > LETRAS_DA_PALAVRA) return Infinity;
    return pedacos.reduce((sum, { fonte, texto }) => sum + this.#medir(fonte, texto), 0);
  }

  #append(pedaco: Solto): void {
    const last = this.#linha.pedacos.at(-1);
    const largura = this.#medir(pedaco.fonte, pedaco.texto);
    if (last !== undefined && sameLook(last, pedaco)) {
      last.texto += pedaco.texto;
      last.largura += largura;
    } else this.#linha.pedacos.push({ ...pedaco, x: this.#linha.largura, largura });
    this.#linha.largura += largura;
  }

  #feed(): void {
    if (this.#linha.pedacos.length > 0) this.#linhas.push(this.#linha);
    this.#linha = { pedacos: [], largura: 0 };
  }

  /** Breaks a word that is wider than a line where the line ends. */
  #addLong(pedacos: readonly Solto[]): void {
    for (const { texto, ...look } of pedacos)
      for (const letra of texto) {
        if (this.#linha.largura + this.#medir(look.fonte, letra) > this.#largura) this.#feed();
        this.#append({ ...look, texto: letra });
      }
  }

  add({ pedacos, espaco }: Palavra): void {
    if (espaco && this.#linha.pedacos.length === 0) return;
    const largura = this.#widthOf(pedacos);
    if (espaco || this.#linha.largura + largura <= this.#largura) pedacos.forEach((pedaco) => this.#append(pedaco));
    else {
      this.#feed();
      if (largura <= this.#largura) pedacos.forEach((pedaco) => this.#append(pedaco));
      else this.#addLong(pedacos);
    }
  }

  end(): LinhaDoPdf[] {
    this.#feed();
    return this.#linhas;
  }
}

/** Breaks a text into lines of at most `largura` points. If there are more than `maximo` lines, the last one ends in an ellipsis. */
export function breakLines(
  texto: string | readonly TrechoDoPdf[],
  { largura, medir, maximo }: { largura: number; medir: Medir; maximo: number },
): LinhaDoPdf[] {
  const trechos = typeof texto === 'string' ? [{ texto }] : texto;
  const quebra = new Quebra(largura, medir);
  for (const word of splitWords(cutTrechos(trechos, (maximo + 1) * LETRAS_DA_LINHA))) {
    if (quebra.count > maximo + 1) break;
    quebra.add(word);
  }
  const linhas = quebra.end();
  if (linhas.length <= maximo) return linhas;
  const kept = linhas.slice(0, maximo);
  const last = kept.at(-1)?.pedacos.at(-1);
  if (last !== undefined) last.texto = `${last.texto.trimEnd().slice(0, -1)}…`;
  return kept;
}
