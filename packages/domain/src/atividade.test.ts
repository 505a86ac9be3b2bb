import { expect, it } from 'vitest';
import { ATIVIDADES, describeAtividade, TIPOS_DE_ATIVIDADE } from './atividade.ts';

it.each([
  ['marca.arquivada', 'CASA AURORA (nº 900000019)', 'Ana Reis arquivou a marca CASA AURORA (nº 900000019).'],
  ['cliente.criado', 'Doces Ltda.', 'Ana Reis incluiu o cliente Doces Ltda.'],
  ['conta.senha', null, 'Ana Reis alterou a própria senha.'],
  // A dollar sign means nothing in what a person named.
  ['cliente.removido', "Loja $' & $1", "Ana Reis removeu o cliente Loja $' & $1."],
] as const)('an entry of the kind %s about %s is a sentence', (tipo, alvo, sentence) =>
  expect(describeAtividade({ tipo, autor: 'Ana Reis', alvo })).toBe(sentence),
);

it('every kind has a sentence of its own and a title of its own', () => {
  for (const field of ['titulo', 'frase'] as const)
    expect(new Set(TIPOS_DE_ATIVIDADE.map((tipo) => ATIVIDADES[tipo][field])).size).toBe(TIPOS_DE_ATIVIDADE.length);
});
