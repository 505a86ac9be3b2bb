import { CAMPOS_DA_MARCA, CAMPOS_EDITAVEIS } from '@vigia/domain';
import { expect, it } from 'vitest';
import { marcaSchema, marcaUpdateSchema } from './marcas.ts';

it('a mark on the wire has every field of the list, and what is no field', () => {
  expect(Object.keys(marcaSchema.shape).sort()).toEqual(
    [
      ...CAMPOS_DA_MARCA.map(({ name }) => name),
      'arquivada_em',
      'cliente',
      'path_location_image',
      'record_create',
      'consulta',
      'referencia',
      'responsavel',
      'notas',
      'versao',
    ].sort(),
  );
});

it('an update takes every editable field, what the office keeps of the mark, and the version, none of them required', () => {
  expect(Object.keys(marcaUpdateSchema.shape)).toEqual([
    ...CAMPOS_EDITAVEIS.map(({ name }) => name),
    'referencia',
    'responsavel',
    'notas',
    'versao',
  ]);
  expect(marcaUpdateSchema.parse({})).toEqual({});
});

it.each(CAMPOS_EDITAVEIS.filter((campo) => campo.kind === 'text' || campo.kind === 'status'))(
  '$name takes $limit characters and refuses one more',
  ({ name, limit }) => {
    expect(marcaUpdateSchema.safeParse({ [name]: 'x'.repeat(limit) }).success).toBe(true);
    expect(marcaUpdateSchema.safeParse({ [name]: 'x'.repeat(limit + 1) }).success).toBe(false);
  },
);

it('texts and dates may be emptied, the status may not', () => {
  const isTaken = (value: unknown) => (name: string) => marcaUpdateSchema.safeParse({ [name]: value }).success;
  const nullable = CAMPOS_EDITAVEIS.filter(({ kind }) => kind === 'text' || kind === 'date').map(({ name }) => name);
  expect(CAMPOS_EDITAVEIS.map(({ name }) => name).filter(isTaken(null))).toEqual(nullable);
  expect(isTaken(' ')('status')).toBe(false);
});

it.each(['99', 'abc', '0', '33.1.1'])('the code %j names no class', (identificacao) => {
  const { error } = marcaUpdateSchema.safeParse({ classificacao_nice: [{ identificacao, class_nice_details: null }] });
  expect(error?.issues).toMatchObject([
    { path: ['classificacao_nice', 0, 'identificacao'], message: 'A classe de Nice vai de 1 a 45.' },
  ]);
});
