import { formatNumber } from './numero.ts';

/** The rule of a pair that has the same name while its goods and services have no affinity. Rows of engines before 3.0 do not have it. */
export const OUTRO_RAMO = 'Mesmo nome, outro ramo';

/** What users read above a list of such pairs. */
export const SOBRE_OUTRO_RAMO =
  'O nome é o mesmo, mas os produtos ou serviços não têm afinidade. Confira se, ainda assim, há interesse em se opor.';

/** Whether a row is of the kind 'Mesmo nome, outro ramo'. */
export const isOutroRamo = ({ regra }: { regra: string }): boolean => regra === OUTRO_RAMO;

/** Separates the rows of the kind 'Mesmo nome, outro ramo' from the others. Both lists keep their order. */
export function separateOutroRamo<Row extends { regra: string }>(
  rows: readonly Row[],
): { demais: Row[]; outroRamo: Row[] } {
  return { demais: rows.filter((row) => !isOutroRamo(row)), outroRamo: rows.filter(isOutroRamo) };
}

/** ', 2 delas com o mesmo nome em outro ramo': which part of the counted hits is of this kind. Empty where none is. */
export function describeOutroRamo(some: number, all: number): string {
  if (some === 0) return '';
  const part = all === 1 ? '' : some === all ? 'todas ' : `${formatNumber(some)} delas `;
  return `, ${part}com o mesmo nome em outro ramo`;
}
