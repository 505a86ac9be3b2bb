import { expect, it } from 'vitest';
import { countTermos, createFrequencias } from './frequencies.ts';

it('a word counts once for each name and once for each class', () => {
  const frequencies = createFrequencias(
    countTermos([
      {
        nome: 'Bola bola',
        classes: [
          { codigo: 28, especificacao: null },
          { codigo: 28, especificacao: 'x' },
        ],
      },
      { nome: 'BOLÁ azul', classes: [{ codigo: 25, especificacao: null }] },
    ]),
  );
  expect(frequencies.total).toBe(2);
  expect(frequencies.totalPorClasse.get(28)).toBe(1);
  expect(frequencies.count('BOLA')).toBe(2);
  expect(frequencies.count('BOLA', 28)).toBe(1);
  expect(frequencies.count('AZUL', 28)).toBe(0);
});

it('a word counts once for each specification of a class, and not at all in fewer than three', () => {
  const sinal = (codigo: number, especificacao: string | null) => ({
    nome: 'BOLA',
    classes: [{ codigo, especificacao }],
  });
  const frequencies = createFrequencias(
    countTermos([
      sinal(25, 'Calçados; calçados de couro'),
      sinal(25, 'calcados'),
      sinal(25, 'CALÇADOS, bolsas'),
      sinal(25, 'bolsas'),
      sinal(25, null),
      sinal(25, ''),
      sinal(18, 'Calçados'),
    ]),
  );
  expect(frequencies.especificacoesPorClasse).toEqual(
    new Map([
      [25, 4],
      [18, 1],
    ]),
  );
  expect(frequencies.countEspecificacao?.('CALCADOS', 25)).toBe(3);
  expect(frequencies.countEspecificacao?.('BOLSAS', 25)).toBe(0);
  expect(frequencies.countEspecificacao?.('CALCADOS', 18)).toBe(0);
  expect(frequencies.countEspecificacao?.('CALCADOS', 3)).toBe(0);
});
