import type { DescarteVivo } from '../analises/descartes/descartes.service.ts';

/** What dismissals are compared with: the published process, its holder and its name, both folded to words. */
export interface PublicadaDobrada {
  numero: string;
  titular: string;
  nome: string;
}

/** What dismissals are for, as a text: a mark, the marks of a client, or all marks of the office. */
const doEscritorio = 'e';
const daMarca = (id: number): string => `m${id}`;
const doCliente = (id: number): string => `c${id}`;

function alcanceOf({ marca_id, cliente_id }: DescarteVivo): string {
  if (marca_id !== null) return daMarca(marca_id);
  return cliente_id === null ? doEscritorio : doCliente(cliente_id);
}

/**
 * Makes a function that finds the dismissals that hide a hit. It applies the rule that the database applies to stored rows (`isOcultado`), without
 * reading them: a list of 25,000 hits is compared in a few milliseconds.
 */
export function createOcultas(
  descartes: readonly DescarteVivo[],
  /** The client of each mark that has one. */
  clienteOf: ReadonlyMap<number, number>,
): (marcaId: number, publicada: PublicadaDobrada) => number[] {
  const exact = new Map<string, number>();
  const words = new Map<string, { valor: string; id: number }[]>();
  for (const descarte of descartes) {
    const { id, tipo, valor } = descarte;
    const alcance = alcanceOf(descarte);
    if (tipo === 'palavra') words.set(alcance, [...(words.get(alcance) ?? []), { valor: ` ${valor} `, id }]);
    else exact.set(`${tipo} ${alcance} ${valor}`, id);
  }
  return (marcaId, { numero, titular, nome }) => {
    const cliente = clienteOf.get(marcaId);
    const alcances = [daMarca(marcaId), ...(cliente === undefined ? [] : [doCliente(cliente)]), doEscritorio];
    const found: number[] = [];
    for (const alcance of alcances) {
      for (const key of [`processo ${alcance} ${numero}`, `titular ${alcance} ${titular}`]) {
        const id = exact.get(key);
        if (id !== undefined) found.push(id);
      }
      for (const { valor, id } of words.get(alcance) ?? []) if (` ${nome} `.includes(valor)) found.push(id);
    }
    return found;
  };
}
