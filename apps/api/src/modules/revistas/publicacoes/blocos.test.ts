import { expect, it } from 'vitest';
import { Blocos, readRegistros } from './blocos.ts';

/** 120 records of two kinds. Some texts are longer than the space for one block, some have letters beyond Latin-1. */
const REGISTROS = Array.from({ length: 120 }, (_, ordem) => ({
  ordem,
  abre_oposicao: ordem % 3 === 0,
  detalhe: { despacho: `IPAS${ordem}`, texto: ordem === 60 ? 'ação '.repeat(40_000) : `café ${'日本 '.repeat(ordem)}` },
}));

function fill(): Blocos {
  const blocos = new Blocos();
  for (const { ordem, abre_oposicao, detalhe } of REGISTROS) blocos.add(ordem, abre_oposicao, JSON.stringify(detalhe));
  return blocos;
}

it('blocks give every record of their kind back, with its place', () => {
  const found = fill()
    .end()
    .flatMap(({ abre_oposicao, primeira, dados }) =>
      readRegistros(dados).map(([ordem, detalhe]) => ({ ordem, abre_oposicao, detalhe, follows: ordem >= primeira })),
    );
  const expected = REGISTROS.map((registro) => ({ ...registro, follows: true }));
  expect(found.sort((a, b) => a.ordem - b.ordem)).toEqual(expected);
});

it('a block keeps no more memory than its bytes', () => {
  for (const { dados } of fill().end()) expect(dados.buffer.byteLength).toBe(dados.byteLength);
});
