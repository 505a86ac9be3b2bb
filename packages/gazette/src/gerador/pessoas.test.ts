import { expect, it } from 'vitest';
import { createProcurador, createTitular } from './pessoas.ts';
import { createRng } from './prng.ts';

const titulares = Array.from({ length: 3000 }, (_, i) => createTitular(createRng('titular', i)));

it('holders are companies, persons, one-person businesses and foreigners', () => {
  expect(titulares.filter(({ nome }) => nome.includes(' LTDA')).length).toBeGreaterThan(900);
  expect(titulares.filter(({ nome }) => /^\d\d\.\d{3}\.\d{3} [A-Z]/.test(nome)).length).toBeGreaterThan(300);
  expect(titulares.filter(({ pais }) => pais !== 'BR').every(({ uf }) => uf === null)).toBe(true);
  expect(titulares.some(({ pais }) => pais !== 'BR')).toBe(true);
  expect(titulares.filter(({ pais }) => pais === 'BR').every(({ uf }) => /^[A-Z]{2}$/.test(uf ?? ''))).toBe(true);
  expect(new Set(titulares.map(({ nome }) => nome)).size).toBeGreaterThan(2800);
});

it('a quarter of the holders has no agent', () => {
  const alone = Array.from({ length: 1000 }, (_, i) => createProcurador(createRng('procurador', i))).filter(
    (nome) => nome === null,
  );
  expect(alone.length / 1000).toBeCloseTo(0.26, 1);
});
