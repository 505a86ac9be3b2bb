import { expect, it } from 'vitest';
import { describeDiferenca, describeFeitaCom } from './frequencias.ts';

it.each([
  [{ ate: '2907', propria: '2907' }, 'frequências até a RPI 2907, motor 3.0.0'],
  [{ ate: '2910', propria: '2907' }, 'frequências até a RPI 2910, motor 3.0.0'],
  [{ ate: '999', propria: '1000' }, 'frequências até a RPI 999, mais a própria RPI 1000, motor 3.0.0'],
  [{ ate: null, propria: '2908' }, 'frequências só da própria RPI 2908, motor 3.0.0'],
  [null, 'sem frequências fixadas, motor 3.0.0'],
])('a comparison with the counts %j says what it was made with', (frequencias, words) => {
  expect(describeFeitaCom({ motor: '3.0.0', frequencias })).toBe(words);
});

it('a comparison that has not ended says nothing', () => {
  expect(describeFeitaCom({ motor: null, frequencias: null })).toBeNull();
});

it.each([
  [[2, 1, 3, 0], '2 novas, 1 a menos, 3 mudaram de grau'],
  [[1, 0, 1, 1], '1 nova, 1 mudou de grau, 1 mudou de lugar'],
  [[0, 0, 0, 0], 'nenhuma diferença'],
])('a difference of %j is said in words', ([novas = 0, sairam = 0, grau = 0, lugar = 0], words) => {
  expect(describeDiferenca({ novas, sairam, mudaram_de_grau: grau, mudaram_de_lugar: lugar })).toBe(words);
});
