import type { Marca } from '@vigia/contract';
import { formatDate, parseDate } from '../../lib/format.ts';
import { formatClassificacao, parseClassificacao } from './classificacao.ts';
import type { MarcaUpdate } from '../../entities/marcas/marcas.queries.ts';

/** The fields of a mark as texts in a form. */
export interface Edicao {
  elemento_nominativo: string;
  titular: string;
  status: string;
  apresentacao: string;
  natureza: string;
  especificacao: string;
  representante_legal: string;
  data_deposito: string;
  data_recebimento_inpi: string;
  numero_inscricao_internacional: string;
  classificacao_viena: string;
  classificacao_nice: string;
}

const DATES = ['data_deposito', 'data_recebimento_inpi'] as const;
const PLAIN = [
  'elemento_nominativo',
  'titular',
  'apresentacao',
  'natureza',
  'especificacao',
  'numero_inscricao_internacional',
] as const;

const toDateText = (date: string | null): string => (date === null ? '' : formatDate(date));

/** Whether a date of the form is empty or a day of the calendar. */
export const isDateText = (text: string): boolean => text.trim() === '' || parseDate(text) !== null;

export const toEdicao = (marca: Marca): Edicao => ({
  elemento_nominativo: marca.elemento_nominativo ?? '',
  titular: marca.titular ?? '',
  status: marca.status,
  apresentacao: marca.apresentacao ?? '',
  natureza: marca.natureza ?? '',
  especificacao: marca.especificacao ?? '',
  representante_legal: marca.representante_legal.join(', '),
  data_deposito: toDateText(marca.data_deposito),
  data_recebimento_inpi: toDateText(marca.data_recebimento_inpi),
  numero_inscricao_internacional: marca.numero_inscricao_internacional ?? '',
  classificacao_viena: formatClassificacao(
    marca.classificacao_viena.map(({ identificacao, descricao }) => ({ codigo: identificacao, descricao })),
  ),
  classificacao_nice: formatClassificacao(
    marca.classificacao_nice.map(({ identificacao, class_nice_details }) => ({
      codigo: identificacao,
      descricao: class_nice_details,
    })),
  ),
});

const splitNames = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** What changed, in the shape of the wire; null when a classification cannot be read. What was left alone is not sent, so nothing is rewritten by passing through text. */
export function toUpdate(before: Edicao, after: Edicao): MarcaUpdate | null {
  const update: MarcaUpdate = {};
  for (const field of PLAIN) {
    if (after[field] !== before[field]) update[field] = after[field].trim() === '' ? null : after[field];
  }
  for (const field of DATES) {
    if (after[field] !== before[field]) update[field] = parseDate(after[field]);
  }
  if (after.status !== before.status) update.status = after.status;
  if (after.representante_legal !== before.representante_legal)
    update.representante_legal = splitNames(after.representante_legal);
  const nice = parseClassificacao(after.classificacao_nice);
  const viena = parseClassificacao(after.classificacao_viena);
  if (nice === null || viena === null) return null;
  if (after.classificacao_nice !== before.classificacao_nice) {
    update.classificacao_nice = nice.map(({ codigo, descricao }) => ({
      identificacao: codigo,
      class_nice_details: descricao,
    }));
  }
  if (after.classificacao_viena !== before.classificacao_viena) {
    update.classificacao_viena = viena.map(({ codigo, descricao }) => ({ identificacao: codigo, descricao }));
  }
  return update;
}
