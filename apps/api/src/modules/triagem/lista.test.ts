import { OUTRO_RAMO } from '@vigia/domain';
import { learnCorrection } from '@vigia/similarity';
import { describe, expect, it } from 'vitest';
import type { ColidenciaGraduada } from '../analises/contadas.service.ts';
import { createLista, listCortes, sortByMotor } from './lista.ts';

const makeHit = (index: number, fields: Partial<ColidenciaGraduada> = {}): ColidenciaGraduada => ({
  analise: index,
  marca_id: index,
  processo: '911050858',
  numero: String(930_000_000 + index),
  probabilidade: 0.9 - index / 1000,
  grau: 'Alta',
  grupo: `grupo ${index}`,
  regra: 'Imitação fonética',
  partes: { grafica: 0.5, fonetica: 0.5, ideologica: 0, afinidade: index % 2 },
  comuns: [],
  ...fields,
});
const hits = Array.from({ length: 120 }, (_, index) => makeHit(index));
/** An office that opened cases in the same trade and dismissed all others. */
const correcao = learnCorrection(hits.map((tracos) => ({ tracos, interessa: tracos.partes.afinidade === 1 })));

describe('createLista', () => {
  it('createLista keeps the order of the engine without a correction', () => {
    const lista = createLista(hits, null);
    expect(lista.colidencias).toEqual(hits);
    expect([lista.posicaoDoMotor(7), lista.motivoAt(7)]).toEqual([8, null]);
  });

  it('createLista puts what the office wants first with a correction, and keeps every hit', () => {
    const lista = createLista(hits, correcao);
    expect(lista.colidencias.slice(0, 50).every(({ partes }) => partes.afinidade === 1)).toBe(true);
    expect(sortByMotor(lista.colidencias)).toEqual(hits);
    expect(lista.posicaoDoMotor(0)).toBe(2);
    expect(lista.motivoAt(1)).toBe('Sobe: o escritório abriu caso em 60 de 60 colidências no mesmo ramo.');
    expect(lista.motivoAt(119)).toBe('Desce: o escritório descartou 60 de 60 colidências em ramos sem afinidade.');
  });

  it('createLista groups the hits of a brand at the place of its best one', () => {
    const { grupos } = createLista(
      [makeHit(0), makeHit(1, { grupo: 'a' }), makeHit(2), makeHit(3, { grupo: 'a' })],
      null,
    );
    expect(grupos.map(({ places }) => places)).toEqual([[0], [1, 3], [2]]);
  });

  it('createLista tells the groups that only have the same name in another trade, and counts such hits', () => {
    const regra = OUTRO_RAMO;
    const lista = createLista(
      [makeHit(0), makeHit(1, { grupo: 'a', regra }), makeHit(2, { grupo: 'grupo 0', regra })],
      null,
    );
    expect(lista.grupos).toEqual([
      { places: [0, 2], outroRamo: false },
      { places: [1], outroRamo: true },
    ]);
    expect(lista.totalOutroRamo).toBe(2);
  });

  it('createLista estimates a coverage that grows with the hits', () => {
    const lista = createLista(hits, null);
    expect([lista.coberturaAt(0), lista.coberturaAt(120)]).toEqual([0, 1]);
    expect(lista.coberturaAt(60)).toBeGreaterThan(0.5);
    expect(listCortes(lista).map(({ orcamento }) => orcamento)).toEqual([25, 50, 100]);
  });
});

it('sortByMotor orders equal probabilities by the own process, then by the published one', () => {
  const rows = [
    makeHit(3, { probabilidade: 0.5, processo: '2', numero: '1' }),
    makeHit(2, { probabilidade: 0.5, processo: '1', numero: '2' }),
    makeHit(1, { probabilidade: 0.5, processo: '1', numero: '1' }),
    makeHit(0, { probabilidade: 0.6, processo: '9', numero: '9' }),
  ];
  expect(sortByMotor(rows).map(({ analise }) => analise)).toEqual([0, 1, 2, 3]);
});
