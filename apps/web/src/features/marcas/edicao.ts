import type { Marca } from '@vigia/contract';
import { CAMPOS_EDITAVEIS, mapCampos, type NomeDoCampo, pickCampos } from '@vigia/domain';
import type { MarcaUpdate } from '../../entities/marcas/marcas.queries.ts';
import { formatDate } from '../../lib/format.ts';
import { parseDate } from '../../ui/date-text.ts';
import { type ClasseDoFormulario, formatClassificacao, parseClassificacao } from './classificacao.ts';

/** The editable fields of a mark as the texts of a form. */
export type EdicaoDaMarca = Record<NomeDoCampo, string>;

/** Returns true if the text is empty or a valid date. */
export const isDateText = (text: string): boolean => text.trim() === '' || parseDate(text) !== null;

export const toEdicaoDaMarca = (marca: Marca): EdicaoDaMarca =>
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

/** Returns true if a classification in the form cannot be parsed. */
export const hasBadClassification = (edicao: EdicaoDaMarca): boolean =>
  CAMPOS_EDITAVEIS.some(
    ({ kind, name }) => (kind === 'nice' || kind === 'viena') && parseClassificacao(edicao[name]) === null,
  );

function readClassificacao(text: string): ClasseDoFormulario[] {
  const classes = parseClassificacao(text);
  if (classes === null) throw new RangeError('a classification cannot be parsed');
  return classes;
}

/**
 * Returns only the changed fields, in the format of the server. Unchanged fields are not sent, because the text of the form does not keep everything
 * that a field holds. Throws a RangeError if a classification cannot be parsed: `hasBadClassification` comes first.
 */
export function toMarcaUpdate(before: EdicaoDaMarca, after: EdicaoDaMarca): MarcaUpdate {
  const valores = mapCampos({
    text: ({ name }) => (after[name].trim() === '' ? null : after[name]),
    status: ({ name }) => after[name],
    date: ({ name }) => parseDate(after[name]),
    names: ({ name }) => splitNames(after[name]),
    nice: ({ name }) =>
      readClassificacao(after[name]).map(({ codigo, descricao }) => ({
        identificacao: codigo,
        class_nice_details: descricao,
      })),
    viena: ({ name }) =>
      readClassificacao(after[name]).map(({ codigo, descricao }) => ({ identificacao: codigo, descricao })),
  });
  return pickCampos(valores, (name) => after[name] !== before[name]);
}
