/** A piece of the draft: plain text, bold text, a blank to fill in, or a remark to check. */
export type PedacoDaMinuta = string | { preencher: string } | { conferir: string } | { forte: string };

/** A part of the draft. Both the document and the plain text are written from these. */
export type Bloco =
  | { tipo: 'titulo' | 'secao' | 'paragrafo' | 'item' | 'aviso'; pedacos: readonly PedacoDaMinuta[] }
  | { tipo: 'fatos'; linhas: readonly (readonly [rotulo: string, valor: readonly PedacoDaMinuta[]])[] }
  | { tipo: 'tabela'; cabecalho: readonly string[]; linhas: readonly (readonly (readonly PedacoDaMinuta[])[])[] };

/** The piece as plain text. Blanks and remarks stand in square brackets, so that none is overlooked. */
export function writePedaco(pedaco: PedacoDaMinuta): string {
  if (typeof pedaco === 'string') return pedaco;
  if ('preencher' in pedaco) return `[preencher: ${pedaco.preencher}]`;
  return 'conferir' in pedaco ? `[conferir: ${pedaco.conferir}]` : pedaco.forte;
}

export const secao = (titulo: string): Bloco => ({ tipo: 'secao', pedacos: [titulo] });
export const paragrafo = (...pedacos: PedacoDaMinuta[]): Bloco => ({ tipo: 'paragrafo', pedacos });
export const item = (...pedacos: PedacoDaMinuta[]): Bloco => ({ tipo: 'item', pedacos });
/** The value, or a blank to fill in when it is missing. */
export function orBlank(value: string | null | undefined, preencher: string): PedacoDaMinuta {
  const text = value?.trim() ?? '';
  return text === '' ? { preencher } : text;
}
