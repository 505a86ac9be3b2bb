import type { Marca } from '@vigia/contract';
import { AGUARDANDO_INPI, CAMPOS_EDITAVEIS, mapCampos, type NomeDoCampo, type PorCampo } from '@vigia/domain';
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

const toJson = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));

/** Converts fields to values of their columns. A missing field is undefined, so a statement does not change its column. */
export const toColunas = (fields: Partial<DadosDaMarca>) =>
  mapCampos({
    text: ({ name }) => fields[name],
    status: ({ name }) => fields[name],
    date: ({ name }) => fields[name],
    names: ({ name }) => fields[name],
    nice: ({ name }) => toJson(fields[name]),
    viena: ({ name }) => toJson(fields[name]),
  });
