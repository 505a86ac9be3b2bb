import { isOutroRamo } from '@vigia/domain';
import { type Correction, expectedCoverage, orderByLearning } from '@vigia/similarity';
import type { ColidenciaGraduada } from '../analises/contadas.service.ts';

/** The hits of one published brand. */
export interface GrupoDaLista {
  /** The places of its hits, best first. */
  places: readonly number[];
  /** Whether all of them have the same name for goods without affinity. */
  outroRamo: boolean;
}

/** All hits of an issue in one order, and their groups by published brand. */
export interface ListaDaTriagem {
  /** The hits in the order of reading. */
  colidencias: readonly ColidenciaGraduada[];
  /** In the order of their best hits. */
  grupos: readonly GrupoDaLista[];
  /** The number of hits of the same name for goods without affinity. */
  totalOutroRamo: number;
  /** The place of a hit in the engine's order, from 1. */
  posicaoDoMotor: (place: number) => number;
  /** Why the learnt order moved the hit at a place; null if it did not move it notably. */
  motivoAt: (place: number) => string | null;
  /** The expected number of conflicts among all hits, and the share of them in the first `orcamento` hits. */
  esperados: number;
  coberturaAt: (orcamento: number) => number;
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Sorts in the order of the engine: the most probable first; equal ones by the process of the own mark, then by the published one. */
export function sortByMotor(hits: readonly ColidenciaGraduada[]): ColidenciaGraduada[] {
  // An array of numbers is sorted faster than one of objects, and there may be a hundred thousand.
  const probabilidades = Float64Array.from(hits, ({ probabilidade }) => probabilidade);
  const compareEqual = (a: number, b: number): number => {
    const [one, other] = [hits[a], hits[b]];
    if (one === undefined || other === undefined) return 0;
    return compareTexts(one.processo, other.processo) || compareTexts(one.numero, other.numero);
  };
  const order = Uint32Array.from(hits.keys()).sort(
    (a, b) => (probabilidades[b] ?? 0) - (probabilidades[a] ?? 0) || compareEqual(a, b) || a - b,
  );
  return Array.from(order, (place) => hits[place]).filter((hit) => hit !== undefined);
}

/** The groups by published brand, and the number of hits of the same name for goods without affinity. */
function groupPlaces(colidencias: readonly ColidenciaGraduada[]): Pick<ListaDaTriagem, 'grupos' | 'totalOutroRamo'> {
  const groups = new Map<string, { places: number[]; outroRamo: boolean }>();
  let totalOutroRamo = 0;
  colidencias.forEach((colidencia, place) => {
    const outroRamo = isOutroRamo(colidencia);
    totalOutroRamo += Number(outroRamo);
    const group = groups.get(colidencia.grupo);
    if (group === undefined) {
      groups.set(colidencia.grupo, { places: [place], outroRamo });
      return;
    }
    group.places.push(place);
    group.outroRamo &&= outroRamo;
  });
  return { grupos: [...groups.values()], totalOutroRamo };
}

/** Makes the list of hits that are in the engine's order: in the learnt order if there is a correction. */
export function createLista(doMotor: readonly ColidenciaGraduada[], correcao: Correction | null): ListaDaTriagem {
  const learnt = correcao && orderByLearning(correcao, doMotor);
  const colidencias = learnt ? learnt.order.flatMap((before) => doMotor[before] ?? []) : doMotor;
  const { expected, coverageAt } = expectedCoverage(colidencias.map(({ probabilidade }) => probabilidade));
  return {
    colidencias,
    ...groupPlaces(colidencias),
    posicaoDoMotor: (place) => (learnt?.order[place] ?? place) + 1,
    motivoAt: (place) => learnt?.reasonAt(place) ?? null,
    esperados: expected,
    coberturaAt: coverageAt,
  };
}

/** The budgets that an answer offers: those below the number of hits. */
const ORCAMENTOS = [25, 50, 100, 200, 400, 800, 1600, 3200] as const;

/** What other budgets would cover. */
export const listCortes = ({ colidencias, coberturaAt }: ListaDaTriagem) =>
  ORCAMENTOS.filter((orcamento) => orcamento < colidencias.length).map((orcamento) => ({
    orcamento,
    cobertura: coberturaAt(orcamento),
  }));
