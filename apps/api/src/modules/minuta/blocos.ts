/** A stretch of the draft: text, something to fill in, or something to check. */
export type Pedaco = string | { preencher: string } | { conferir: string } | { forte: string };

/** The parts of the draft, from which both its forms are written. */
export type Bloco =
  | { tipo: 'titulo' | 'secao' | 'paragrafo' | 'item' | 'aviso'; pedacos: readonly Pedaco[] }
  | { tipo: 'fatos'; linhas: readonly (readonly [rotulo: string, valor: readonly Pedaco[]])[] }
  | { tipo: 'tabela'; cabecalho: readonly string[]; linhas: readonly (readonly (readonly Pedaco[])[])[] };

/** The stretch as plain text; blanks and doubts in square brackets, so that none is overlooked. */
export function toText(pedaco: Pedaco): string {
  if (typeof pedaco === 'string') return pedaco;
  if ('preencher' in pedaco) return `[preencher: ${pedaco.preencher}]`;
  return 'conferir' in pedaco ? `[conferir: ${pedaco.conferir}]` : pedaco.forte;
}

export const secao = (titulo: string): Bloco => ({ tipo: 'secao', pedacos: [titulo] });
export const paragrafo = (...pedacos: Pedaco[]): Bloco => ({ tipo: 'paragrafo', pedacos });
export const item = (...pedacos: Pedaco[]): Bloco => ({ tipo: 'item', pedacos });
/** A fact that is known, or the blank for it. */
export const orBlank = (value: string | null | undefined, preencher: string): Pedaco => {
  const text = value?.trim() ?? '';
  return text === '' ? { preencher } : text;
};
