import { expect, it } from 'vitest';
import { CAMPOS_DA_MARCA, CAMPOS_EDITAVEIS, mapCampos, pickCampos } from './marca-campos.ts';

const names = CAMPOS_EDITAVEIS.map(({ name }) => name);
const kinds = mapCampos({
  text: ({ kind }) => kind,
  status: ({ kind }) => kind,
  date: ({ kind }) => kind,
  names: ({ kind }) => kind,
  nice: ({ kind }) => kind,
  viena: ({ kind }) => kind,
});

it('the list has each name and each label once', () => {
  expect(new Set(CAMPOS_DA_MARCA.map(({ name }) => name)).size).toBe(CAMPOS_DA_MARCA.length);
  expect(new Set(CAMPOS_DA_MARCA.map(({ label }) => label)).size).toBe(CAMPOS_DA_MARCA.length);
});

it('users may fill in every field but the two that identify the mark', () => {
  expect(CAMPOS_DA_MARCA.flatMap(({ name, editable }) => (editable ? [] : [name]))).toEqual([
    'numero_processo',
    'escritorio',
  ]);
  expect(names).toHaveLength(CAMPOS_DA_MARCA.length - 2);
});

it('mapCampos calls the function for the kind of each editable field, in the order of the list', () => {
  expect(Object.entries(kinds)).toEqual(CAMPOS_EDITAVEIS.map(({ name, kind }) => [name, kind]));
});

it.each(names)('pickCampos picks %s alone', (name) => {
  expect(pickCampos(kinds, (one) => one === name)).toEqual({ [name]: kinds[name] });
});
