import type { Marca } from '@vigia/contract';
import { AGUARDANDO_INPI, CAMPOS_EDITAVEIS, cutTexto, mapCampos, type NomeDoCampo, type PorCampo } from '@vigia/domain';
import { readClassesNice, readClassesViena } from './classes.ts';

/** The fields of a mark that a source can fill: all fields that users can fill by hand. */
export type DadosDaMarca = Pick<Marca, NomeDoCampo>;

/** A mark without data from any source. */
export const SEM_DADOS: DadosDaMarca = mapCampos({
  text: () => null,
  status: () => AGUARDANDO_INPI,
  date: () => null,
  names: () => [],
  nice: () => [],
  viena: () => [],
});

/** The columns of the fields, for a query on `marca`. */
export const COLUNAS_DOS_CAMPOS = CAMPOS_EDITAVEIS.map(({ name }): `marca.${NomeDoCampo}` => `marca.${name}`);

/** The columns of the fields as the database returns them. */
type ColunasDeUmaMarca = PorCampo<{
  text: string | null;
  status: string;
  date: string | null;
  names: string[];
  nice: unknown;
  viena: unknown;
}>;

/** The fields of a stored mark. Throws when a column of classes holds something else. */
export const readCampos = (row: ColunasDeUmaMarca): DadosDaMarca =>
  mapCampos({
    text: ({ name }) => row[name],
    status: ({ name }) => row[name],
    date: ({ name }) => row[name],
    names: ({ name }) => row[name],
    nice: ({ name }) => readClassesNice(row[name]),
    viena: ({ name }) => readClassesViena(row[name]),
  });

const toJson = (value: readonly unknown[] | undefined, limit: number): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value.slice(0, limit));
const cutOrNull = (text: string | null | undefined, limit: number): string | null | undefined =>
  typeof text === 'string' ? cutTexto(text, limit) : text;

/**
 * Converts fields to values of their columns. A missing field is undefined, so a statement does not change its column. What a source gives beyond
 * the limit of a field is cut, because a user who edits the mark could not save it again.
 */
export const toColunas = (fields: Partial<DadosDaMarca>) =>
  mapCampos({
    text: ({ name, limit }) => cutOrNull(fields[name], limit),
    status: ({ name, limit }) => cutOrNull(fields[name], limit) ?? undefined,
    date: ({ name }) => fields[name],
    names: ({ name, limit, nameLimit }) => fields[name]?.slice(0, limit).map((text) => cutTexto(text, nameLimit)),
    nice: ({ name, limit }) => toJson(fields[name], limit),
    viena: ({ name, limit }) => toJson(fields[name], limit),
  });
