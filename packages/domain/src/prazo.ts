import {
  type Calendario,
  CALENDARIO_LEGAL,
  explainNaoUtil,
  findSuspensao,
  type Suspensao,
} from './prazo-calendario.ts';
import { addDias, type Dia, diffDias, formatDia, nameWeekday } from './prazo-dia.ts';

/** A term that the law counts in days from a publication. */
export interface TermoLegal {
  dias: number;
  /** The beginning of the first sentence of the arithmetic. */
  abertura: string;
  fundamento: string;
}

/** The sixty days in which anybody may oppose an application (LPI, Lei 9.279/1996, art. 158). */
export const OPOSICAO: TermoLegal = {
  dias: 60,
  abertura: 'Publicada em',
  fundamento: 'LPI (Lei 9.279/1996), art. 158',
};

/** The 180 days in which anybody with a legitimate interest may ask INPI to annul a registration (LPI, art. 169). */
export const NULIDADE_ADMINISTRATIVA: TermoLegal = {
  dias: 180,
  abertura: 'Registro concedido em',
  fundamento: 'LPI (Lei 9.279/1996), art. 169',
};

/** One step of the arithmetic: its day, a sentence about it, and the article of the law. */
export interface PassoPrazo {
  tipo: 'publicacao' | 'inicio' | 'suspensao' | 'sexagesimo' | 'prorrogacao' | 'final';
  data: Dia;
  texto: string;
  fundamento: string;
}

export interface Prazo {
  publicacao: Dia;
  /** The first day that counts. */
  inicio: Dia;
  /** The last day of the count, working or not. For an opposition it is the sixtieth. */
  sexagesimo: Dia;
  /** The last day to file. */
  final: Dia;
  passos: PassoPrazo[];
}

const LEI = {
  inicio: 'LPI, arts. 222 e 223',
  suspensao: 'Ato do INPI',
  prorrogacao: 'Lei 9.784/1999, art. 66, § 1º',
} as const;

/** The longest suspension in days. A longer one is a typing error. */
export const MAX_DIAS_SUSPENSAO = 730;
/** The most days that a count may take, far more than holidays and suspensions can add. A table without working days must not hang the server. */
const MAX_WALK = 20_000;

const onDay = (dia: Dia): string => `${formatDia(dia)} (${nameWeekday(dia)})`;

/** The words for a weekend day or holiday that does not count: '10/05/2026 (domingo)', '07/09/2026 (Independência do Brasil)'. */
const describeSkipped = (dias: readonly { dia: Dia; porque: string }[]): string =>
  dias.map(({ dia, porque }) => `${formatDia(dia)} (${porque})`).join(', ');

function* walk(from: Dia): Generator<Dia> {
  for (let step = 0; step < MAX_WALK; step += 1) yield addDias(from, step);
  throw new RangeError('the calendar leaves no working day');
}

interface Found {
  dia: Dia;
  skipped: { dia: Dia; porque: string }[];
}

/** The first day, this one included, on which INPI works and the count is not suspended. */
export function findUtil(from: Dia, calendario: Calendario): Found {
  const skipped: Found['skipped'] = [];
  for (const dia of walk(from)) {
    const porque = explainNaoUtil(dia, calendario) ?? (findSuspensao(dia, calendario) ? 'prazo suspenso' : null);
    if (porque === null) return { dia, skipped };
    skipped.push({ dia, porque });
  }
  throw new RangeError('the calendar leaves no working day');
}

/** Counts `dias` days from the first one. Returns the last day and the suspensions that stopped the count. */
function countDias(inicio: Dia, dias: number, calendario: Calendario): { dia: Dia; pausas: Map<Suspensao, number> } {
  const pausas = new Map<Suspensao, number>();
  let counted = 0;
  for (const dia of walk(inicio)) {
    const suspensao = findSuspensao(dia, calendario);
    if (suspensao !== undefined) pausas.set(suspensao, (pausas.get(suspensao) ?? 0) + 1);
    else counted += 1;
    if (counted === dias) return { dia, pausas };
  }
  throw new RangeError('the calendar leaves no day that counts');
}

const passoInicio = (publicacao: Dia, { dia, skipped }: Found): PassoPrazo => ({
  tipo: 'inicio',
  data: dia,
  texto:
    skipped.length === 0
      ? `Começa em ${onDay(dia)}, o primeiro dia útil depois de ${formatDia(publicacao)}.`
      : `Começa em ${onDay(dia)}, o primeiro dia útil depois da publicação: não contam ${describeSkipped(skipped)}.`,
  fundamento: LEI.inicio,
});

const passoSuspensao = ([{ inicio, fim, motivo }, dias]: [Suspensao, number]): PassoPrazo => ({
  tipo: 'suspensao',
  data: inicio,
  texto: `Suspensa de ${formatDia(inicio)} a ${formatDia(fim)} (${motivo}): ${dias === 1 ? '1 dia não conta' : `${dias} dias não contam`}.`,
  fundamento: LEI.suspensao,
});

function passosDoFim(sexagesimo: Dia, { dia, skipped }: Found): PassoPrazo[] {
  if (skipped.length === 0) {
    const texto = `O último dia é ${onDay(dia)}, dia útil: o prazo termina nele.`;
    return [{ tipo: 'final', data: dia, texto, fundamento: LEI.inicio }];
  }
  return [
    {
      tipo: 'prorrogacao',
      data: dia,
      texto: `Prorrogada para ${onDay(dia)}, o primeiro dia útil seguinte a ${formatDia(sexagesimo)}: não há expediente em ${describeSkipped(skipped)}.`,
      fundamento: LEI.prorrogacao,
    },
  ];
}

/**
 * The term that a publication opens, step by step; by default the sixty days of opposition. It begins on the first working day after the
 * publication (LPI, arts. 222 and 223), lasts `dias` days (art. 158), and pauses while INPI suspends the count. If it would end on a day
 * without work, it ends on the next working day (Lei 9.784/1999, art. 66 § 1º). Takes a day yyyy-mm-dd; throws a RangeError for other text.
 */
export function computePrazo(
  publicacao: Dia,
  calendario: Calendario = CALENDARIO_LEGAL,
  { dias, abertura, fundamento }: TermoLegal = OPOSICAO,
): Prazo {
  const primeiro = findUtil(addDias(publicacao, 1), calendario);
  const { dia: sexagesimo, pausas } = countDias(primeiro.dia, dias, calendario);
  const fim = findUtil(sexagesimo, calendario);
  const passos: PassoPrazo[] = [
    { tipo: 'publicacao', data: publicacao, texto: `${abertura} ${onDay(publicacao)}.`, fundamento },
    passoInicio(publicacao, primeiro),
    ...[...pausas].map(passoSuspensao),
    {
      tipo: 'sexagesimo',
      data: sexagesimo,
      texto: `O ${dias}º dia é ${onDay(sexagesimo)}, contado o dia do início.`,
      fundamento,
    },
    ...passosDoFim(sexagesimo, fim),
  ];
  return { publicacao, inicio: primeiro.dia, sexagesimo, final: fim.dia, passos };
}

/** An office may aim to file at most this many days before the last one. */
export const MAX_META = 30;

/**
 * The day by which an office wants to file: `dias` days before the last one, or the working day before that. Null if the office sets no such
 * day (0).
 */
export function computeMeta(final: Dia, dias: number, calendario: Calendario = CALENDARIO_LEGAL): Dia | null {
  if (dias === 0) return null;
  for (let step = dias; step < dias + MAX_WALK; step += 1) {
    const dia = addDias(final, -step);
    if (explainNaoUtil(dia, calendario) === null) return dia;
  }
  throw new RangeError('the calendar leaves no working day');
}

/** Days from today (in America/Sao_Paulo) to the last day: 0 on the last day, negative after it. */
export const computeDiasRestantes = (final: Dia, hoje: Dia): number => diffDias(hoje, final);

/** The whole arithmetic in one sentence: 'publicada em …, começa em …, 60 dias em …, prorrogada para …'. */
export function describePrazo({ publicacao, inicio, sexagesimo, final }: Prazo): string {
  const parts = [
    `publicada em ${formatDia(publicacao)}`,
    `começa em ${formatDia(inicio)}`,
    `${OPOSICAO.dias} dias em ${formatDia(sexagesimo)}`,
    ...(final === sexagesimo ? [] : [`prorrogada para ${formatDia(final)}`]),
  ];
  return parts.join(', ');
}
