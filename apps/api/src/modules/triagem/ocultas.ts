import type { DescarteVivo } from '../analises/descartes/descartes.service.ts';
import { keyOfHit } from './linhas.ts';

/** What dismissals are compared with: the published process, its holder and its name, both folded to words. */
export interface PublicadaDobrada {
  numero: string;
  titular: string;
  nome: string;
}

/** For all marks of the office. */
const TODAS = 0;

/**
 * Makes a function that finds the dismissals that hide a hit. It applies the rule that the database applies to stored rows (`isOcultado`), without
 * reading them: a list of 25,000 hits is compared in a few milliseconds.
 */
export function createOcultas(
  descartes: readonly DescarteVivo[],
): (marcaId: number, publicada: PublicadaDobrada) => number[] {
  const exact = new Map<string, number>();
  const words = new Map<number, { valor: string; id: number }[]>();
  for (const { id, marca_id, tipo, valor } of descartes) {
    const marca = marca_id ?? TODAS;
    if (tipo === 'palavra') words.set(marca, [...(words.get(marca) ?? []), { valor: ` ${valor} `, id }]);
    else exact.set(`${tipo} ${keyOfHit(marca, valor)}`, id);
  }
  return (marcaId, { numero, titular, nome }) => {
    const found: number[] = [];
    for (const marca of [marcaId, TODAS]) {
      for (const key of [`processo ${keyOfHit(marca, numero)}`, `titular ${keyOfHit(marca, titular)}`]) {
        const id = exact.get(key);
        if (id !== undefined) found.push(id);
      }
      for (const { valor, id } of words.get(marca) ?? []) if (` ${nome} `.includes(valor)) found.push(id);
    }
    return found;
  };
}
