import type { Marca } from '@vigia/contract';
import { CAMPOS_EDITAVEIS, mapCampos, type NomeDoCampo, pickCampos } from '@vigia/domain';
import type { MarcaUpdate } from '../../entities/marcas/marcas.queries.ts';
import { formatDate } from '../../lib/format.ts';
import { parseDate } from '../../ui/date-text.ts';
import { formatClassificacao, parseClassificacao } from './classificacao.ts';

/** The editable fields of a mark as texts in a form. */
export type Edicao = Record<NomeDoCampo, string>;

/** Whether a date of the form is empty or a day of the calendar. */
export const isDateText = (text: string): boolean => text.trim() === '' || parseDate(text) !== null;

export const toEdicao = (marca: Marca): Edicao =>
  mapCampos({
    text: ({ name }) => marca[name] ?? '',
    status: ({ name }) => marca[name],
    date: ({ name }) => (marca[name] === null ? '' : formatDate(marca[name])),
    names: ({ name }) => marca[name].join(', '),
    nice: ({ name }) =>
      formatClassificacao(
        marca[name].map(({ identificacao, class_nice_details }) => ({
          codigo: identificacao,
          descricao: class_nice_details,
        })),
      ),
    viena: ({ name }) =>
      formatClassificacao(marca[name].map(({ identificacao, descricao }) => ({ codigo: identificacao, descricao }))),
  });

const splitNames = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Whether a classification of the form cannot be read. */
const hasBadClassification = (edicao: Edicao): boolean =>
  CAMPOS_EDITAVEIS.some(
    ({ kind, name }) => (kind === 'nice' || kind === 'viena') && parseClassificacao(edicao[name]) === null,
  );

/**
 * The fields that the user changed, in the shape of the wire; null when a classification cannot be read. Unchanged fields are not sent, because
 * the form's text does not keep everything that a field holds.
 */
export function toUpdate(before: Edicao, after: Edicao): MarcaUpdate | null {
  if (hasBadClassification(after)) return null;
  const valores = mapCampos({
    text: ({ name }) => (after[name].trim() === '' ? null : after[name]),
    status: ({ name }) => after[name],
    date: ({ name }) => parseDate(after[name]),
    names: ({ name }) => splitNames(after[name]),
    nice: ({ name }) =>
      (parseClassificacao(after[name]) ?? []).map(({ codigo, descricao }) => ({
        identificacao: codigo,
        class_nice_details: descricao,
      })),
    viena: ({ name }) =>
      (parseClassificacao(after[name]) ?? []).map(({ codigo, descricao }) => ({ identificacao: codigo, descricao })),
  });
  return pickCampos(valores, (name) => after[name] !== before[name]);
}
