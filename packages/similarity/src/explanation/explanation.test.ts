import { describe, expect, it } from 'vitest';
import { explainPair } from '../comparison/compare.ts';
import { describeGoods } from './explanation.ts';
import { MARCA, NO_COUNTS, PUBLICADA, sinal } from '../sinal.fixture.ts';
import type { Comparacao, Sinal } from '../sinal.ts';

const of = (...codigos: number[]): Sinal => sinal('X', MARCA, codigos);

it('describeGoods names the relation of the classes', () => {
  expect(describeGoods(of(25, 35), of(35), 1)).toBe('em classe idêntica (35)');
  expect(describeGoods(of(25), of(18), 0.7)).toBe('em classes com afinidade mercadológica (25 × 18)');
  expect(describeGoods(of(25), of(35), 0.4)).toBe('em classes de afinidade fraca (25 × 35)');
  expect(describeGoods(of(25), of(1), 0.1)).toBe('em classes sem afinidade aparente (25 × 1)');
  expect(describeGoods(of(), of(1), 1)).toBe('sem classe informada para comparar os produtos ou serviços');
});

const explain = (a: string, b: string): Comparacao =>
  explainPair(NO_COUNTS, sinal(a, MARCA, [25]), sinal(b, PUBLICADA, [25]))!;

describe('the sentence', () => {
  it.each([
    ['Trévolix', 'TREVOLIX', 'Reproduz por inteiro «Trévolix», em classe idêntica (25).'],
    [
      'Magna Store',
      'MagnaStore',
      'Reproduz por inteiro «Magna Store», apenas unindo as palavras, em classe idêntica (25).',
    ],
    [
      'MagnaStore',
      'Magna Store',
      'Reproduz por inteiro «MagnaStore», apenas separando as palavras, em classe idêntica (25).',
    ],
    ['Kazulo', 'CASULLO', 'Reproduz «Kazulo» com outra grafia da mesma pronúncia, em classe idêntica (25).'],
    [
      'Trevolix',
      'TREVOLIX Calçados',
      'Contém por inteiro «Trevolix», com o acréscimo de outros termos «Calçados», em classe idêntica (25).',
    ],
    [
      'Trevolix Calçados',
      'TREVOLIX',
      'Está contida por inteiro na marca monitorada, que apenas traz a mais outros termos «Calçados», em classe idêntica (25).',
    ],
    ['Estrela', 'STAR', 'Evoca a mesma ideia: «Estrela» × «STAR», em classe idêntica (25).'],
    [
      'Brandolix Consultoria',
      'Tuvenko Consultoría',
      'Só tem em comum «Consultoria» × «Consultoría», de uso comum ou descritivo, que pouco distingue; os elementos distintivos diferem, em classe idêntica (25).',
    ],
    [
      'QXT',
      'ZKW',
      'Sinal muito curto, que só colide quando quase idêntico, e as letras diferem, em classe idêntica (25).',
    ],
    [
      'Brandolix',
      'Tuvenko',
      'Os nomes não se parecem na escrita, na pronúncia nem na ideia a ponto de confundir, em classe idêntica (25).',
    ],
  ])('the sentence for %s × %s', (a, b, explicacao) => {
    expect(explain(a, b).explicacao).toBe(explicacao);
  });

  it('the sentence names the common distinctive element', () => {
    const row = explain('Brandolix Fenzurka', 'Tuvenko Brandolix');
    expect(row.regra).toBe('Elemento distintivo em comum');
    expect(row.explicacao).toContain('Traz o elemento distintivo «Brandolix», embora os conjuntos difiram');
  });
});

describe('discounted words', () => {
  it('discounted words come with a reason, as written, each once', () => {
    expect(explain('Brandolix Café do Brasil', 'TUVENKO CAFÉ X').descontadas).toEqual([
      { palavra: 'Café', motivo: 'de uso comum ou descritiva, usada por muitos titulares' },
      { palavra: 'do', motivo: 'palavra de ligação' },
      { palavra: 'Brasil', motivo: expect.any(String) as string },
      { palavra: 'X', motivo: 'letra isolada' },
    ]);
  });

  it('discounted words are empty where all words distinguish', () => {
    expect(explain('BRANDOLIX', 'BRENDOLIX').descontadas).toEqual([]);
  });
});
