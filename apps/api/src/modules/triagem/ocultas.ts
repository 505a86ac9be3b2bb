import type { DescarteVivo } from '../analises/descartes/descartes.service.ts';

/** What dismissals are compared with: the published process, its holder and its name, both folded to words. */
export interface PublicadaDobrada {
  numero: string;
  titular: string;
  nome: string;
}

/** The dismissals for a mark, for the marks of a client, or for all marks of the office. */
interface DescartesDoAlcance {
  /** Ids by process, and by folded holder. */
  processos: Map<string, number>;
  titulares: Map<string, number>;
  palavras: { valor: string; id: number }[];
}

const createAlcance = (): DescartesDoAlcance => ({ processos: new Map(), titulares: new Map(), palavras: [] });

function addDescarte({ processos, titulares, palavras }: DescartesDoAlcance, { id, tipo, valor }: DescarteVivo): void {
  if (tipo === 'palavra') palavras.push({ valor: ` ${valor} `, id });
  else (tipo === 'processo' ? processos : titulares).set(valor, id);
}

/** Finds the entry of a key, and makes it if there is none. */
function ensure(alcances: Map<number, DescartesDoAlcance>, key: number): DescartesDoAlcance {
  const known = alcances.get(key) ?? createAlcance();
  alcances.set(key, known);
  return known;
}

/**
 * Makes a function that finds the dismissals that hide a hit. It applies the rule that the database applies to stored rows (`isOcultado`), without
 * reading them. Most marks and clients have no dismissals and are found out by one look each, so a list of 25,000 hits takes a few milliseconds.
 */
export function createOcultas(
  descartes: readonly DescarteVivo[],
  /** The client of each mark that has one. */
  clienteOf: ReadonlyMap<number, number>,
): (marcaId: number, publicada: PublicadaDobrada) => number[] {
  const [daMarca, doCliente] = [new Map<number, DescartesDoAlcance>(), new Map<number, DescartesDoAlcance>()];
  const doEscritorio = createAlcance();
  for (const descarte of descartes) {
    const { marca_id, cliente_id } = descarte;
    if (marca_id !== null) addDescarte(ensure(daMarca, marca_id), descarte);
    else addDescarte(cliente_id === null ? doEscritorio : ensure(doCliente, cliente_id), descarte);
  }
  return (marcaId, { numero, titular, nome }) => {
    const found: number[] = [];
    const look = (alcance: DescartesDoAlcance | undefined): void => {
      if (alcance === undefined) return;
      const { processos, titulares, palavras } = alcance;
      for (const id of [processos.get(numero), titulares.get(titular)]) if (id !== undefined) found.push(id);
      for (const { valor, id } of palavras) if (` ${nome} `.includes(valor)) found.push(id);
    };
    look(daMarca.get(marcaId));
    look(doCliente.get(clienteOf.get(marcaId) ?? 0));
    look(doEscritorio);
    return found;
  };
}
