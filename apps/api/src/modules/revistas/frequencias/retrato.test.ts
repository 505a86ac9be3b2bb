import { expect, it } from 'vitest';
import { ContagemDaRevista } from './contagem-termos.ts';
import { readRetrato, writeRetrato } from './retrato.ts';
import { EMPTY_WORD, type TermoContado } from './termo-contado.ts';

const toMap = (termos: readonly TermoContado[]) => new Map(termos.map((termo) => [termo.termo, termo]));
const contado = (termo: string, total: number, nomes: number[] = [], especificacoes: number[] = []): TermoContado => ({
  termo,
  total,
  nomes,
  especificacoes,
});

it('the counts of a picture are those that were written, whatever their size', () => {
  const termos = toMap([
    contado(EMPTY_WORD, 3_000_000_000, [9, 200, 45, 1_000_000], [9, 14_000, 35, 40_000]),
    contado('ZÊ', 128, [9, 127, 45, 1]),
    contado('ABC', 2_500_000_000, [], [9, 3, 35, 20_000]),
    contado('вода', 1, [9, 1]),
  ]);
  const frequencias = readRetrato(writeRetrato(termos, new Set(['ZÊ', 'вода'])));
  expect(frequencias.total).toBe(3_000_000_000);
  expect([...frequencias.totalPorClasse]).toEqual([
    [9, 200],
    [45, 1_000_000],
  ]);
  expect([...(frequencias.especificacoesPorClasse ?? [])]).toEqual([
    [9, 14_000],
    [35, 40_000],
  ]);
  expect(frequencias.count('ZÊ')).toBe(128);
  expect([9, 45, 1].map((classe) => frequencias.count('ZÊ', classe))).toEqual([127, 1, 0]);
  expect(frequencias.count('ABC')).toBe(2_500_000_000);
  expect([9, 35].map((classe) => frequencias.countEspecificacao?.('ABC', classe))).toEqual([3, 20_000]);
  expect(frequencias.countEspecificacao?.('ZÊ', 9)).toBe(0);
  expect(frequencias.count('вода', 9)).toBe(1);
  expect([frequencias.count('NADA'), frequencias.count(''), frequencias.countEspecificacao?.('NADA', 9)]).toEqual([
    0, 0, 0,
  ]);
});

it('a picture keeps the words of the issue, common words, and the words that say something about a class', () => {
  const termos = toMap([
    contado(EMPTY_WORD, 100_000, [9, 100_000], [9, 20_000]),
    contado('RARA', 1, [9, 1]),
    contado('ALHEIA', 19, [9, 19]),
    contado('COMUM', 20, [9, 20]),
    contado('DESCRITIVA', 0, [], [9, 4]),
    contado('OCASIONAL', 0, [], [9, 3]),
  ]);
  const frequencias = readRetrato(writeRetrato(termos, new Set(['RARA'])));
  expect(['RARA', 'ALHEIA', 'COMUM'].map((termo) => frequencias.count(termo))).toEqual([1, 0, 20]);
  expect(['DESCRITIVA', 'OCASIONAL'].map((termo) => frequencias.countEspecificacao?.(termo, 9))).toEqual([4, 0]);
});

it('the same counts give the same bytes in any order, and no counts give a readable picture', () => {
  const termos = [contado('B', 2, [9, 2]), contado('A', 1, [9, 1]), contado(EMPTY_WORD, 3, [9, 3])];
  const all = new Set(['A', 'B']);
  expect(writeRetrato(toMap(termos), all)).toEqual(writeRetrato(toMap(termos.toReversed()), all));
  expect(readRetrato(writeRetrato(new Map(), new Set()))).toMatchObject({ total: 0, totalPorClasse: new Map() });
});

it('many words are written, also beyond the first size of the memory', () => {
  const words = Array.from({ length: 30_000 }, (_, index) => contado(`PALAVRA${index}`, index + 1, [9, index, 35, 7]));
  const frequencias = readRetrato(writeRetrato(toMap(words), new Set(words.map(({ termo }) => termo))));
  expect(words.every(({ termo, total }) => frequencias.count(termo) === total)).toBe(true);
  expect(frequencias.count('PALAVRA29999', 35)).toBe(7);
});

it('the counts of an issue are added to stored ones, and counts that become zero disappear', () => {
  const contagem = new ContagemDaRevista();
  contagem.addNome({ nome: 'Casa casa Azul', classes: [9, 35], observado: true }, 1);
  contagem.addNome({ nome: 'Verde', classes: [9], observado: true }, -1);
  contagem.addEspecificacao({ codigo: 9, especificacao: 'houses', traducao: 'Casas; casas de papel' }, 1);
  contagem.addEspecificacao({ codigo: 9, especificacao: null, traducao: null }, 1);
  expect([...contagem.observadas]).toEqual(['CASA', 'AZUL']);
  expect([...contagem.termos].sort()).toEqual(['', 'AZUL', 'CASA', 'CASAS', 'PAPEL', 'VERDE']);
  expect(contagem.addTo('CASA', contado('CASA', 4, [9, 1, 25, 3], [9, 2]))).toEqual(
    contado('CASA', 5, [9, 2, 25, 3, 35, 1], [9, 2]),
  );
  expect(contagem.addTo('VERDE', contado('VERDE', 1, [9, 1]))).toEqual(contado('VERDE', 0));
  expect(contagem.addTo('CASAS', undefined)).toEqual(contado('CASAS', 0, [], [9, 1]));
  expect(contagem.addTo('', undefined)).toEqual(contado('', 0, [35, 1], [9, 1]));
});
