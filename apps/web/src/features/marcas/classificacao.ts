import { NAO_IDENTIFICADO, orNaoIdentificado } from '../../lib/format.ts';

export interface ClasseDoFormulario {
  codigo: string;
  descricao: string | null;
}

/** The code of a class: '30', '11.3.1'. */
const CODE = /^[\w.()/-]*\d[\w.()/-]*$/;

/** Formats the list for editing: 'CÓDIGO: Descrição, CÓDIGO 2: Descrição 2'. Descriptions keep their commas. */
export const formatClassificacao = (classes: readonly ClasseDoFormulario[]): string =>
  classes.map(({ codigo, descricao }) => `${codigo}: ${orNaoIdentificado(descricao)}`).join(', ');

/** The text before the first colon; empty if there is no colon. */
const codeOf = (entry: string): string => entry.slice(0, Math.max(entry.indexOf(':'), 0)).trim();

/** Splits the text at its commas, except those of a class whose stored description has commas: such a class goes on until the next code. */
function splitEntries(text: string, stored: readonly ClasseDoFormulario[]): string[] {
  const codes = new Set(stored.map(({ codigo }) => codigo));
  const withCommas = new Set(stored.flatMap(({ codigo, descricao }) => (descricao?.includes(',') ? [codigo] : [])));
  const entries: string[] = [];
  for (const piece of text.split(',')) {
    const last = entries.at(-1);
    const code = codeOf(piece);
    if (last === undefined || !withCommas.has(codeOf(last)) || codes.has(code) || CODE.test(code)) entries.push(piece);
    else entries[entries.length - 1] = `${last},${piece}`;
  }
  return entries;
}

/**
 * Parses the text; null if an entry lacks the colon, the code or the description. Empty text is an empty list. `stored` holds the classes that the
 * text was made from: their descriptions keep their commas.
 */
export function parseClassificacao(
  text: string,
  stored: readonly ClasseDoFormulario[] = [],
): ClasseDoFormulario[] | null {
  if (text.trim() === '') return [];
  const classes: ClasseDoFormulario[] = [];
  for (const entry of splitEntries(text, stored)) {
    const codigo = codeOf(entry);
    const descricao = entry.slice(entry.indexOf(':') + 1).trim();
    if (codigo === '' || descricao === '') return null;
    classes.push({ codigo, descricao: descricao === NAO_IDENTIFICADO ? null : descricao });
  }
  return classes;
}
