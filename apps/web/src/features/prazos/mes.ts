import { addDias, type Dia, weekdayOf } from '@vigia/domain';

const MESES = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
];

const monthOf = (dia: Dia): string => dia.slice(0, 7);

/** The name of a month, yyyy-mm: 'Novembro de 2026'. */
export const nameMes = (mes: string): string => `${MESES[Number(mes.slice(5)) - 1] ?? ''} de ${mes.slice(0, 4)}`;

/** The month some months later, yyyy-mm, or earlier if negative. */
export function addMeses(mes: string, meses: number): string {
  const months = Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5)) - 1 + meses;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** The same day of another month, or its last day if the month is shorter. */
export function moveToMes(dia: Dia, mes: string): Dia {
  const last = addDias(`${addMeses(mes, 1)}-01`, -1);
  const wanted = `${mes}-${dia.slice(8)}`;
  return wanted > last ? last : wanted;
}

/** The days of a month in weeks from Sunday to Saturday; null where a week has days of other months. */
export function listSemanas(mes: string): (Dia | null)[][] {
  const first = `${mes}-01`;
  const start = addDias(first, -weekdayOf(first));
  const weeks: (Dia | null)[][] = [];
  for (let from = start; monthOf(from) <= mes; from = addDias(from, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, index) => addDias(from, index)).map((dia) => (monthOf(dia) === mes ? dia : null)),
    );
  return weeks;
}

/** Where an arrow key leads from a day of the grid; undefined for other keys. */
export function moveByKey(dia: Dia, key: string): Dia | undefined {
  const moves: Record<string, () => Dia> = {
    ArrowLeft: () => addDias(dia, -1),
    ArrowRight: () => addDias(dia, 1),
    ArrowUp: () => addDias(dia, -7),
    ArrowDown: () => addDias(dia, 7),
    Home: () => addDias(dia, -weekdayOf(dia)),
    End: () => addDias(dia, 6 - weekdayOf(dia)),
    PageUp: () => moveToMes(dia, addMeses(monthOf(dia), -1)),
    PageDown: () => moveToMes(dia, addMeses(monthOf(dia), 1)),
  };
  return moves[key]?.();
}
