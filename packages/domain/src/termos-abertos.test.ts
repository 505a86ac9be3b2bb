import { describe, expect, it } from 'vitest';
import { isRegistroVivo, listContrarrazoes, listTermosDoTitular } from './termos-abertos.ts';

/** Dispatches of one process, one month apart. */
const of = (...codigos: string[]) =>
  codigos.map((codigo, index) => ({ codigo, data: `2026-${String(index + 1).padStart(2, '0')}-06` }));
const openOf = (...codigos: string[]) =>
  listTermosDoTitular(of(...codigos)).map(({ despacho, termo }) => `${despacho.codigo} ${termo.tipo}`);

describe('terms of the owner of a process', () => {
  it.each([
    ['IPAS423', 'oposicao-sofrida'],
    ['IPAS136', 'exigencia'],
    ['IPAS024', 'recurso'],
    ['IPAS029', 'decenio'],
    ['IPAS400', 'nulidade-sofrida'],
    ['IPAS338', 'caducidade'],
    ['IPAS304', 'recurso'],
  ])('%s opens a term (%s) that stands while nothing follows', (codigo, tipo) =>
    expect(openOf('IPAS009', codigo)).toEqual([`${codigo} ${tipo}`]),
  );

  it('a publication and a grant open no term of the owner', () => {
    expect(openOf('IPAS009', 'IPAS158')).toEqual([]);
  });

  it('a second opposition and a dispatch about a petition leave the first term open', () => {
    expect(openOf('IPAS423', 'IPAS423', 'IPAS270')).toEqual(['IPAS423 oposicao-sofrida', 'IPAS423 oposicao-sofrida']);
  });

  it('a decision ends the terms before it, and its own term stands', () => {
    expect(openOf('IPAS423', 'IPAS136', 'IPAS024')).toEqual(['IPAS024 recurso']);
    expect(openOf('IPAS136', 'IPAS139')).toEqual([]);
    expect(openOf('IPAS029', 'IPAS158')).toEqual([]);
    expect(openOf('IPAS400', 'IPAS532')).toEqual([]);
  });

  it('dispatches of the same day do not end one another', () => {
    const same = [
      { codigo: 'IPAS423', data: '2026-01-06' },
      { codigo: 'IPAS024', data: '2026-01-06' },
    ];
    expect(listTermosDoTitular(same)).toHaveLength(2);
  });

  it("the owner's own appeal ends the term to appeal and asks for no answer; another's appeal does", () => {
    expect(openOf('IPAS024', 'IPAS360')).toEqual([]);
    expect(openOf('IPAS158', 'IPAS360')).toEqual(['IPAS360 contrarrazoes']);
  });
});

it('the opponent may answer an appeal until it is decided', () => {
  expect(listContrarrazoes(of('IPAS024', 'IPAS360')).map(({ termo }) => termo.titulo)).toEqual([
    'Contrarrazões ao recurso',
  ]);
  expect(listContrarrazoes(of('IPAS024', 'IPAS360', 'IPAS235'))).toEqual([]);
});

it('a registration is alive until its newest grant or end is an end', () => {
  expect(isRegistroVivo([])).toBe(true);
  expect(isRegistroVivo(of('IPAS158', 'IPAS136'))).toBe(true);
  expect(isRegistroVivo(of('IPAS158', 'IPAS304'))).toBe(false);
  expect(isRegistroVivo(of('IPAS139'))).toBe(false);
});
