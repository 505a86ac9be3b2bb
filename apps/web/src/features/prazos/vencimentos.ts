import type { Vencimento } from '@vigia/contract';
import { isDoCliente, isDoResponsavel, nameWeekday, TIPOS_DE_VENCIMENTO } from '@vigia/domain';
import { z } from 'zod';
import { clienteNoEndereco } from '../../entities/clientes/filtro-cliente.ts';
import { responsavelNoEndereco } from '../../entities/membros/pessoas.ts';
import { type MudancaDoFiltro, useAddressFilter } from '../../lib/address-filter.ts';
import { count, formatDate } from '../../lib/format.ts';

/** What the page shows, as the address keeps it. Null shows all. */
export interface FiltroDosPrazos {
  visao: 'lista' | 'mes';
  /** The id of the responsible user, or 'ninguem' for deadlines without one. */
  responsavel: string | null;
  /** The id of the own mark's client, or 'nenhum' for marks without one. */
  cliente: string | null;
  tipo: Vencimento['tipo'] | null;
  situacao: 'cumpridos' | null;
  /** The month of the grid, yyyy-mm, and its chosen day, yyyy-mm-dd; null before one was chosen. */
  mes: string | null;
  dia: string | null;
}

const filtroSchema = z.object({
  visao: z.enum(['lista', 'mes']).catch('lista'),
  responsavel: responsavelNoEndereco,
  cliente: clienteNoEndereco,
  tipo: z
    .enum(TIPOS_DE_VENCIMENTO.map(({ id }) => id))
    .nullable()
    .catch(null),
  situacao: z.literal('cumpridos').nullable().catch(null),
  mes: z
    .string()
    .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)
    .nullable()
    .catch(null),
  dia: z.iso.date().nullable().catch(null),
});

/** The filter in the address, and a function that changes parts of it. */
export const useFiltro = (): readonly [
  filtro: FiltroDosPrazos,
  change: (changes: MudancaDoFiltro<FiltroDosPrazos>) => void,
] => useAddressFilter(filtroSchema, { keepScroll: true });

/** Whether the filter may hide deadlines that still wait for the office. */
export const hidesAbertos = ({ responsavel, cliente, tipo, situacao }: FiltroDosPrazos): boolean =>
  responsavel !== null || cliente !== null || tipo !== null || situacao !== null;

/** The deadlines that the filter shows. */
export const applyFiltro = (
  vencimentos: readonly Vencimento[],
  { responsavel, cliente, tipo, situacao }: FiltroDosPrazos,
): Vencimento[] =>
  vencimentos.filter(
    (vencimento) =>
      (vencimento.cumprido !== null) === (situacao === 'cumpridos') &&
      (tipo === null || vencimento.tipo === tipo) &&
      isDoCliente(vencimento.marca.cliente, cliente ?? '') &&
      isDoResponsavel(vencimento.responsavel, responsavel),
  );

export interface GrupoDoDia {
  /** The day, or 'atrasados' for all late ones together. */
  id: string;
  titulo: string;
  vencimentos: Vencimento[];
}

/** The words for a day: 'Hoje, segunda-feira, 23/11/2026'. */
export function describeDia(dia: string, dias_restantes: number): string {
  const near = dias_restantes === 0 ? 'Hoje, ' : dias_restantes === 1 ? 'Amanhã, ' : '';
  const weekday = nameWeekday(dia);
  return `${near}${near === '' ? weekday.charAt(0).toUpperCase() + weekday.slice(1) : weekday}, ${formatDate(dia)}`;
}

/** The deadlines by day: the late ones together and first. They come sorted by day. */
export function groupByDia(vencimentos: readonly Vencimento[]): GrupoDoDia[] {
  const groups = Map.groupBy(vencimentos, ({ atrasado, final }) => (atrasado ? 'atrasados' : final));
  return [...groups].map(([id, all]) => ({
    id,
    titulo: id === 'atrasados' ? 'Atrasados' : describeDia(id, all[0]?.dias_restantes ?? 0),
    vencimentos: all,
  }));
}

/** How many deadlines are late, due today and due soon, in a few words each. Kinds without any are left out. */
export function describeResumo(abertos: readonly Vencimento[]): string[] {
  const within = (from: number, to: number): number =>
    abertos.filter(({ dias_restantes: dias }) => dias >= from && dias <= to).length;
  const parts: [number, string][] = [
    [within(-Infinity, -1), count(within(-Infinity, -1), 'atrasado', 'atrasados')],
    [within(0, 0), `${within(0, 0)} hoje`],
    [within(1, 7), `${within(1, 7)} nos próximos 7 dias`],
    [within(8, 30), `${within(8, 30)} de 8 a 30 dias`],
    [within(31, Infinity), `${within(31, Infinity)} depois`],
  ];
  return parts.filter(([number]) => number > 0).map(([, words]) => words);
}
