import type { Resultado } from '@vigia/contract';
import { expect, it } from 'vitest';
import { compareHits } from './diferenca.ts';

const hit = (numero: string, grau: Resultado['grau'] = 'Média'): Resultado =>
  ({ numero, nome: `NOME ${numero}`, classe_nice: '25', grau, probabilidade: 0.5, regra: 'Reprodução' }) as Resultado;
const kinds = (antes: Resultado[], depois: Resultado[]) =>
  compareHits(antes, depois).linhas.map(({ tipo, numero, antes: one, depois: other }) => [
    tipo,
    numero,
    one?.posicao ?? null,
    other?.posicao ?? null,
  ]);

it('the same hits in the same order differ in nothing, also below a new hit', () => {
  const { resumo } = compareHits([hit('1'), hit('2')], [hit('1'), hit('2')]);
  expect(resumo).toEqual({ novas: 0, sairam: 0, mudaram_de_grau: 0, mudaram_de_lugar: 0 });
  expect(kinds([hit('1'), hit('2')], [hit('9'), hit('1'), hit('2')])).toEqual([
    ['nova', '9', null, 1],
    ['igual', '1', 1, 2],
    ['igual', '2', 2, 3],
  ]);
});

it('hits that are new, gone, of another grade or at another place are counted once each, what matters most first', () => {
  const antes = [hit('1'), hit('2'), hit('3'), hit('4')];
  const depois = [hit('5', 'Alta'), hit('4'), hit('1', 'Baixa'), hit('3')];
  expect(kinds(antes, depois)).toEqual([
    ['nova', '5', null, 1],
    ['saiu', '2', 2, null],
    ['grau', '1', 1, 3],
    ['lugar', '4', 4, 2],
    ['lugar', '3', 3, 4],
  ]);
  expect(compareHits(antes, depois).resumo).toEqual({ novas: 1, sairam: 1, mudaram_de_grau: 1, mudaram_de_lugar: 2 });
});

it('comparisons without hits differ in nothing', () => {
  expect(compareHits([], [])).toEqual({
    resumo: { novas: 0, sairam: 0, mudaram_de_grau: 0, mudaram_de_lugar: 0 },
    linhas: [],
  });
});
