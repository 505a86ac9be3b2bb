import { findDespacho } from './despacho.ts';
import type { TermoDoDespacho } from './despacho-termos.ts';
import type { Dia } from './prazo-dia.ts';

/** A dispatch about a process, with the date of the gazette that printed it. */
interface DespachoDatado {
  codigo: string;
  data: Dia;
}

/** A dispatch and the term that it opened. */
export interface TermoAberto<Item extends DespachoDatado> {
  despacho: Item;
  termo: TermoDoDespacho;
}

/** A dispatch of one of these subjects decides about the process, so no earlier term waits for an answer any more. */
const DECIDEM: ReadonlySet<string> = new Set([
  'publicacao',
  'deferimento',
  'indeferimento',
  'concessao',
  'extincao',
  'arquivamento',
]);
/** A dispatch of one of these subjects either opens a term or ends what an earlier one opened. */
const ABREM_OU_ENCERRAM: ReadonlySet<string> = new Set(['recurso', 'nulidade']);

function decides(codigo: string): boolean {
  const { categoria, termos } = findDespacho(codigo);
  return DECIDEM.has(categoria) || (ABREM_OU_ENCERRAM.has(categoria) && termos.length === 0);
}

/** An appeal that INPI notifies after it refused the application is the owner's own: nothing is left to appeal, and there is nothing to answer. */
const isRecursoProprio = ({ codigo, data }: DespachoDatado, before: readonly DespachoDatado[]): boolean =>
  codigo === 'IPAS360' &&
  before
    .filter((other) => other.data < data && decides(other.codigo))
    .toSorted((one, other) => other.data.localeCompare(one.data))
    .slice(0, 1)
    .some((last) => findDespacho(last.codigo).categoria === 'indeferimento');

const isDecided = (despachos: readonly DespachoDatado[], { data }: DespachoDatado): boolean =>
  despachos.some((later) => later.data > data && decides(later.codigo));

/**
 * The terms that the dispatches of one process opened for its owner and that no later dispatch has ended, in the order of the dispatches. Terms that are
 * over by their date are included.
 */
export function listTermosDoTitular<Item extends DespachoDatado>(despachos: readonly Item[]): TermoAberto<Item>[] {
  const appealed = ({ data }: Item): boolean =>
    despachos.some((later) => later.data > data && isRecursoProprio(later, despachos));
  return despachos
    .filter((despacho) => !isDecided(despachos, despacho) && !isRecursoProprio(despacho, despachos))
    .flatMap((despacho) =>
      findDespacho(despacho.codigo)
        .termos.filter(({ quem, tipo }) => quem === 'titular' && !(tipo === 'recurso' && appealed(despacho)))
        .map((termo) => ({ despacho, termo })),
    );
}

/**
 * The terms in which the opponent of an application may answer an appeal (LPI, art. 213), unless it has been decided. Only those who filed an opposition
 * may.
 */
export const listContrarrazoes = <Item extends DespachoDatado>(despachos: readonly Item[]): TermoAberto<Item>[] =>
  despachos
    .filter((despacho) => !isDecided(despachos, despacho))
    .flatMap((despacho) =>
      findDespacho(despacho.codigo)
        .termos.filter(({ tipo }) => tipo === 'contrarrazoes')
        .map((termo) => ({ despacho, termo })),
    );

/** The newest dispatch that grants or ends a registration; the registration is alive if that dispatch granted it, or if there is none. */
export function isRegistroVivo(despachos: readonly DespachoDatado[]): boolean {
  const last = despachos
    .filter(({ codigo }) => ['concessao', 'extincao', 'arquivamento'].includes(findDespacho(codigo).categoria))
    .toSorted((one, other) => other.data.localeCompare(one.data))[0];
  return last === undefined || findDespacho(last.codigo).categoria === 'concessao';
}
