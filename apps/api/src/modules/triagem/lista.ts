import { keyOfMarca } from '@vigia/domain';
import { type Correction, type ExpectedCoverage, expectedCoverage, orderByLearning } from '@vigia/similarity';
import type { ColidenciaGraduada } from '../analises/contadas.service.ts';

/** All hits of an issue in one order, and their groups by published brand. */
export interface ListaDaTriagem {
  /** The hits in the order of reading. */
  colidencias: readonly ColidenciaGraduada[];
  /** For each group the places of its hits, best first. Groups are in the order of their best hits. */
  grupos: readonly (readonly number[])[];
  /** The place of a hit in the engine's order, from 1. */
  posicaoDoMotor: (place: number) => number;
  /** Why the learnt order moved the hit at a place; null if it did not move it notably. */
  motivoAt: (place: number) => string | null;
}

/** The order of the engine: the most probable first; equal ones by the process of the own mark, then by the published one. */
export const byMotor = (one: ColidenciaGraduada, other: ColidenciaGraduada): number =>
  other.probabilidade - one.probabilidade ||
  one.processo.localeCompare(other.processo) ||
  one.numero.localeCompare(other.numero);

function groupPlaces(
  colidencias: readonly ColidenciaGraduada[],
  keyOf: (colidencia: ColidenciaGraduada) => string,
): number[][] {
  const groups = new Map<string, number[]>();
  for (const [place, colidencia] of colidencias.entries()) {
    const key = keyOf(colidencia);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [place]);
    else group.push(place);
  }
  return [...groups.values()];
}

/** Folds the name and the holder of each published process once. */
function createKeyOf(): (colidencia: ColidenciaGraduada) => string {
  const known = new Map<string, string>();
  return (colidencia) => {
    const { numero } = colidencia;
    const key = known.get(numero) ?? keyOfMarca(colidencia) ?? `#${numero}`;
    known.set(numero, key);
    return key;
  };
}

const toTracos = ({ grafica, fonetica, ideologica, afinidade, comuns, ...tracos }: ColidenciaGraduada) => ({
  ...tracos,
  partes: { grafica, fonetica, ideologica, afinidade },
  comuns: comuns ?? [],
});

/** Makes the list of hits that are in the engine's order: in the learnt order if there is a correction. */
export function createLista(doMotor: readonly ColidenciaGraduada[], correcao: Correction | null): ListaDaTriagem {
  const keyOf = createKeyOf();
  if (correcao === null)
    return {
      colidencias: doMotor,
      grupos: groupPlaces(doMotor, keyOf),
      posicaoDoMotor: (place) => place + 1,
      motivoAt: () => null,
    };
  const { order, reasonAt } = orderByLearning(correcao, doMotor.map(toTracos));
  const colidencias = order.flatMap((before) => doMotor[before] ?? []);
  return {
    colidencias,
    grupos: groupPlaces(colidencias, keyOf),
    posicaoDoMotor: (place) => (order[place] ?? place) + 1,
    motivoAt: reasonAt,
  };
}

/** The budgets that an answer offers: those below the number of hits. */
const ORCAMENTOS = [25, 50, 100, 200, 400, 800, 1600, 3200] as const;

/** What reading the first hits of a list covers. */
export interface CoberturaDaLista {
  esperados: number;
  /** The share of the expected conflicts in the first hits. */
  cobertura: number;
  cortes: { orcamento: number; cobertura: number }[];
}

/** Estimates what the first `orcamento` hits of a list cover, and other numbers of them. */
export function estimateCobertura({ colidencias }: ListaDaTriagem, orcamento: number): CoberturaDaLista {
  const offered = ORCAMENTOS.filter((corte) => corte < colidencias.length);
  const { expected, coverage }: ExpectedCoverage = expectedCoverage(
    colidencias.map(({ probabilidade }) => probabilidade),
    [orcamento, ...offered],
  );
  const [cobertura = 1, ...others] = coverage;
  return {
    esperados: expected,
    cobertura,
    cortes: offered.map((corte, i) => ({ orcamento: corte, cobertura: others[i] ?? 1 })),
  };
}
