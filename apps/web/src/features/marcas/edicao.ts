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

/** The classes of a mark by either classification. */
const classesOf = {
  classificacao_nice: ({ classificacao_nice }: Marca): ClasseDoFormulario[] =>
    classificacao_nice.map(({ identificacao, class_nice_details }) => ({
      codigo: identificacao,
      descricao: class_nice_details,
    })),
  classificacao_viena: ({ classificacao_viena }: Marca): ClasseDoFormulario[] =>
    classificacao_viena.map(({ identificacao, descricao }) => ({ codigo: identificacao, descricao })),
};

export const toEdicaoDaMarca = (marca: Marca): EdicaoDaMarca =>
  mapCampos({
    text: ({ name }) => marca[name] ?? '',
    status: ({ name }) => marca[name],
    date: ({ name }) => (marca[name] === null ? '' : formatDate(marca[name])),
    names: ({ name }) => marca[name].join(', '),
    nice: ({ name }) => formatClassificacao(classesOf[name](marca)),
    viena: ({ name }) => formatClassificacao(classesOf[name](marca)),
  });

const splitNames = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Returns true if a classification in the form of this mark cannot be parsed. */
export const hasBadClassification = (marca: Marca, edicao: EdicaoDaMarca): boolean =>
  CAMPOS_EDITAVEIS.some(
    ({ kind, name }) =>
      (kind === 'nice' || kind === 'viena') && parseClassificacao(edicao[name], classesOf[name](marca)) === null,
  );

function readClassificacao(text: string, stored: readonly ClasseDoFormulario[]): ClasseDoFormulario[] {
  const classes = parseClassificacao(text, stored);
  if (classes === null) throw new RangeError('a classification cannot be parsed');
  return classes;
}

/**
 * Returns only the fields of the mark that the texts change, in the format of the server. Unchanged fields are not sent, because the text of the
 * form does not keep everything that a field holds. Throws a RangeError if a classification cannot be parsed: `hasBadClassification` comes first.
 */
export function toMarcaUpdate(marca: Marca, after: EdicaoDaMarca): MarcaUpdate {
  const before = toEdicaoDaMarca(marca);
  const valores = mapCampos({
    text: ({ name }) => (after[name].trim() === '' ? null : after[name]),
    status: ({ name }) => after[name],
    date: ({ name }) => parseDate(after[name]),
    names: ({ name }) => splitNames(after[name]),
    nice: ({ name }) =>
      readClassificacao(after[name], classesOf[name](marca)).map(({ codigo, descricao }) => ({
        identificacao: codigo,
        class_nice_details: descricao,
      })),
    viena: ({ name }) =>
      readClassificacao(after[name], classesOf[name](marca)).map(({ codigo, descricao }) => ({
        identificacao: codigo,
        descricao,
      })),
  });
  return pickCampos(valores, (name) => after[name] !== before[name]);
}
