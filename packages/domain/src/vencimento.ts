import type { Dia } from './prazo-dia.ts';

/**
 * The acts that a deadline of an office is about, in the words of its lists: what the office may do against other people's marks first, then what its
 * own processes demand.
 */
export const TIPOS_DE_VENCIMENTO = [
  { id: 'oposicao', rotulo: 'Oposição' },
  { id: 'contrarrazoes', rotulo: 'Contrarrazões' },
  { id: 'nulidade', rotulo: 'Pedido de nulidade' },
  { id: 'oposicao-sofrida', rotulo: 'Oposição sofrida' },
  { id: 'exigencia', rotulo: 'Exigência' },
  { id: 'recurso', rotulo: 'Recurso' },
  { id: 'decenio', rotulo: 'Primeiro decênio' },
  { id: 'nulidade-sofrida', rotulo: 'Nulidade sofrida' },
  { id: 'caducidade', rotulo: 'Caducidade' },
  { id: 'renovacao', rotulo: 'Renovação' },
  { id: 'renovacao-adicional', rotulo: 'Renovação, prazo extra' },
] as const satisfies readonly { id: string; rotulo: string }[];
export type TipoDeVencimento = (typeof TIPOS_DE_VENCIMENTO)[number]['id'];

/** The words for the act of a deadline. */
export const titleOfVencimento = (tipo: TipoDeVencimento): string =>
  TIPOS_DE_VENCIMENTO.find(({ id }) => id === tipo)?.rotulo ?? tipo;

/** A term of an own process stays in the lists for this many days after its last day. Afterwards nothing can be done any more. */
export const DIAS_DE_ATRASO = 90;

/** Sorts by the last day, the earliest first: late deadlines come before the others. */
export const compareVencimentos = (one: { final: Dia; chave: string }, other: { final: Dia; chave: string }): number =>
  one.final.localeCompare(other.final) || one.chave.localeCompare(other.chave);
