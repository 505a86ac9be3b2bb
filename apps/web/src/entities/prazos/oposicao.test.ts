import { expect, it } from 'vitest';
import { describeOposicao, labelOposicao } from './oposicao.ts';

it.each([
  [12, 'Prazo para oposição: 18/01/2027 (faltam 12 dias)', 'oposição até 18/01/2027'],
  [1, 'Prazo para oposição: 18/01/2027 (falta 1 dia)', 'oposição até 18/01/2027'],
  [0, 'Prazo para oposição: 18/01/2027 (vence hoje)', 'oposição até 18/01/2027'],
  [
    -1,
    'O prazo para oposição terminou em 18/01/2027. Depois da concessão ainda cabe o pedido de nulidade (LPI, art. 169).',
    'prazo encerrado',
  ],
])('the period for opposition with %i days left', (dias, sentence, label) => {
  expect(describeOposicao({ final: '2027-01-18', dias })).toBe(sentence);
  expect(labelOposicao({ final: '2027-01-18', dias })).toBe(label);
});
