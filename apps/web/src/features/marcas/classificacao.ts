import { NAO_IDENTIFICADO, orNaoIdentificado } from '../../lib/format.ts';

export interface ClasseDoFormulario {
  codigo: string;
  descricao: string | null;
}

/** Formats the list for editing: 'CÓDIGO: Descrição, CÓDIGO 2: Descrição 2'. Commas in a description become semicolons. */
export const formatClassificacao = (classes: readonly ClasseDoFormulario[]): string =>
  classes
    .map(({ codigo, descricao }) => `${codigo}: ${orNaoIdentificado(descricao).replace(/,\s*/g, '; ')}`)
    .join(', ');

/** Parses the text; null if an entry lacks the colon, the code or the description. Empty text is an empty list. */
export function parseClassificacao(text: string): ClasseDoFormulario[] | null {
  if (text.trim() === '') return [];
  const classes: ClasseDoFormulario[] = [];
  for (const entry of text.split(',')) {
    const colon = entry.indexOf(':');
    const codigo = entry.slice(0, Math.max(colon, 0)).trim();
    const descricao = entry.slice(colon + 1).trim();
    if (codigo === '' || descricao === '') return null;
    classes.push({ codigo, descricao: descricao === NAO_IDENTIFICADO ? null : descricao });
  }
  return classes;
}
