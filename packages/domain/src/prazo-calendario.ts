import { addDias, type Dia, weekdayOf } from './prazo-dia.ts';

/** Why a day is not a working day. */
export interface DiaNaoUtil {
  data: Dia;
  nome: string;
  tipo: 'feriado' | 'ponto facultativo';
}

/** A day that the table of an office changes: a day off that the law does not name, or a working day that the law takes away. */
export interface Excecao {
  data: Dia;
  nome: string;
  util: boolean;
}

/** The days, both ends included, in which a suspension by INPI stops the count. */
export interface Suspensao {
  inicio: Dia;
  fim: Dia;
  motivo: string;
}

/** What changes a deadline besides the law. */
export interface Calendario {
  excecoes: readonly Excecao[];
  suspensoes: readonly Suspensao[];
}

/** The calendar of the law, without changes by an office. */
export const CALENDARIO_LEGAL: Calendario = { excecoes: [], suspensoes: [] };

/** National holidays with a fixed date, and the first year of each (Lei 662/1949 as changed by Lei 10.607/2002, Lei 6.802/1980, Lei 14.759/2023). */
const FIXED: readonly (readonly [monthDay: string, nome: string, since: number])[] = [
  ['01-01', 'Confraternização Universal', 0],
  ['04-21', 'Tiradentes', 0],
  ['05-01', 'Dia do Trabalho', 0],
  ['09-07', 'Independência do Brasil', 0],
  ['10-12', 'Nossa Senhora Aparecida', 1980],
  ['11-02', 'Finados', 0],
  ['11-15', 'Proclamação da República', 0],
  ['11-20', 'Dia Nacional de Zumbi e da Consciência Negra', 2024],
  ['12-25', 'Natal', 0],
];

/** Days after Easter. Carnival and Corpus Christi are no holidays, but federal offices stay closed. Ash Wednesday is a working day from 14h. */
const FROM_EASTER: readonly (readonly [dias: number, nome: string, tipo: DiaNaoUtil['tipo']])[] = [
  [-48, 'Carnaval (segunda-feira)', 'ponto facultativo'],
  [-47, 'Carnaval (terça-feira)', 'ponto facultativo'],
  [-2, 'Sexta-feira Santa', 'feriado'],
  [60, 'Corpus Christi', 'ponto facultativo'],
];

const SERVIDOR = { monthDay: '10-28', nome: 'Dia do Servidor Público' };

/** Easter Sunday of a year of the Gregorian calendar (anonymous algorithm of Meeus, Jones and Butcher, "Astronomical Algorithms", ch. 8). */
export function computePascoa(ano: number): Dia {
  const a = ano % 19;
  const b = Math.floor(ano / 100);
  const c = ano % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${ano}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/**
 * The national holidays and the federal full-day pontos facultativos of a year, in order, without weekends. Bridge days come from a yearly
 * ordinance, so they belong in the office's table.
 */
export function listDiasNaoUteis(ano: number): DiaNaoUtil[] {
  const pascoa = computePascoa(ano);
  const fixed = FIXED.filter(([, , since]) => ano >= since).map(([monthDay, nome]): DiaNaoUtil => {
    return { data: `${ano}-${monthDay}`, nome, tipo: 'feriado' };
  });
  const movable = FROM_EASTER.map(([dias, nome, tipo]): DiaNaoUtil => ({ data: addDias(pascoa, dias), nome, tipo }));
  const servidor: DiaNaoUtil = {
    data: `${ano}-${SERVIDOR.monthDay}`,
    nome: SERVIDOR.nome,
    tipo: 'ponto facultativo',
  };
  return [...fixed, ...movable, servidor].sort((one, other) => one.data.localeCompare(other.data));
}

const byYear = new Map<number, ReadonlyMap<Dia, string>>();

function legalNames(ano: number): ReadonlyMap<Dia, string> {
  const known = byYear.get(ano);
  if (known !== undefined) return known;
  const names = new Map(listDiasNaoUteis(ano).map(({ data, nome }) => [data, nome]));
  byYear.set(ano, names);
  return names;
}

/** Why a day is not a working day: a weekend, a holiday, a ponto facultativo or the office's table. Null on a working day. */
export function explainNaoUtil(dia: Dia, { excecoes }: Calendario): string | null {
  const excecao = excecoes.find(({ data }) => data === dia);
  if (excecao !== undefined) return excecao.util ? null : excecao.nome;
  const nome = legalNames(Number(dia.slice(0, 4))).get(dia);
  if (nome !== undefined) return nome;
  const weekday = weekdayOf(dia);
  if (weekday === 6) return 'sábado';
  return weekday === 0 ? 'domingo' : null;
}

/** The suspension that covers the day, if any. */
export const findSuspensao = (dia: Dia, { suspensoes }: Calendario): Suspensao | undefined =>
  suspensoes.find(({ inicio, fim }) => inicio <= dia && dia <= fim);
