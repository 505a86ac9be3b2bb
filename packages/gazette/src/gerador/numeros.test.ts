import { hasValidCheckDigit } from '@vigia/domain';
import { expect, it } from 'vitest';
import { createNumero } from './numeros.ts';
import { createRng } from './prng.ts';

const OPCOES = { numero: 9001, data: '2026-11-17', processos: 100_000, semente: 7 };

it('numbers have nine digits with a valid check digit and all differ', () => {
  const rng = createRng('antigas');
  const ranks = Array.from({ length: 24_000 }, (_, i) => i);
  const numeros = [
    ...ranks.map((rank) => createNumero.publicacao(OPCOES, rank, 0)),
    ...ranks.map((rank) => createNumero.concessao(OPCOES, rank)),
    ...ranks.map((rank) => createNumero.pendente(OPCOES, rank * 4)),
    ...ranks.map((rank) => createNumero.antiga(OPCOES, rank * 4 + 1, rng)),
  ];
  expect(numeros.every(hasValidCheckDigit)).toBe(true);
  expect(new Set(numeros).size).toBe(numeros.length);
  expect(numeros.some((numero) => numero.startsWith('00'))).toBe(true);
});

it('the processes of one brand have consecutive numbers', () =>
  expect([0, 1, 2].map((posicao) => createNumero.publicacao(OPCOES, 10, posicao).slice(0, 8))).toEqual([
    '94234030',
    '94234031',
    '94234032',
  ]));

it('Madrid designations have numbers of their own', () => expect(createNumero.madri(OPCOES, 3)).toBe('501500503'));
