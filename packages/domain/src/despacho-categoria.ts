/** The subjects of dispatches. A dispatch about a petition ('peticao') does not change the status of the process. */
export const CATEGORIAS_DESPACHO = [
  'publicacao',
  'exigencia',
  'oposicao',
  'sobrestamento',
  'deferimento',
  'indeferimento',
  'concessao',
  'recurso',
  'nulidade',
  'caducidade',
  'extincao',
  'arquivamento',
  'judicial',
  'peticao',
  'outro',
] as const;
export type CategoriaDespacho = (typeof CATEGORIAS_DESPACHO)[number];
