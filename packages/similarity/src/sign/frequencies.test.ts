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
