import { describe, expect, it } from 'vitest';
import { explain, sentence } from './explain.fixture.ts';

describe('a name within another one', () => {
  it.each([
    ['BRANDOLI', 'BRANDOLIX', 'Contém por inteiro «BRANDOLI», em «BRANDOLIX».'],
    [
      'ZBRANDOLIX BAR',
      'BRANDOLIX',
      'Está contida por inteiro na marca monitorada, em «ZBRANDOLIX», que traz a mais «BAR», que indica o ramo de alimentação.',
    ],
    [
      'BRANDOLIX BRANDOLIX BAR',
      'BRANDOLIX BAR FENZURKA',
      'Contém por inteiro «BRANDOLIX BRANDOLIX BAR», sem repetir palavras, e acrescenta «FENZURKA».',
    ],
    ['VINOS & VINOS', 'VINO&VINO', 'Está contida por inteiro na marca monitorada, com «VINO» no plural «VINOS».'],
    [
      'MAGNASTORE',
      'MAGNA MAGNA',
      'Está contida por inteiro na marca monitorada, sem repetir palavras, com «MAGNA» em «MAGNASTORE», que traz a mais «STORE», que indica o ramo de comércio.',
    ],
    ['PIT STOP', 'PITSTOPFOR', 'Contém por inteiro «PIT STOP», em «PITSTOPFOR», e acrescenta «FOR».'],
    ['AIR KING', "KING'S AIR", "Contém por inteiro «AIR KING», com «KING» no possessivo «KING'S»."],
    [
      'BRANDOLIX VIDA',
      'BRANDOLIX VIDAS FENZURKA',
      'Contém por inteiro «BRANDOLIX VIDA», com «VIDA» no plural «VIDAS», e acrescenta «FENZURKA».',
    ],
  ])('a name of which the letters stand in the other is reproduced, %s × %s', (a, b, expected) => {
    expect(sentence(a, b)).toBe(expected);
    expect(explain(a, b).especie).toMatch(/^reprodução /u);
  });

  it('a near word that contains the other one is named so, and is no reproduction where the names do not probably collide', () => {
    expect(sentence('BRANDOLI FENZURKA', 'BRANDOLIX TUVENKO')).toContain(
      'O elemento «BRANDOLIX» escreve-se e soa de modo muito próximo a «BRANDOLI» e o contém por inteiro',
    );
    expect(sentence('BRANDOLIX FENZURKA', 'BRANDOLI TUVENKO')).toContain('«BRANDOLIX», que o contém por inteiro');
    expect(explain('ONI', 'ONIX SERIGRAFIA', [1, 36])).toMatchObject({ similaridade: 'Diferente', especie: null });
  });

  it('an abbreviation does not sound like its word', () => {
    expect(sentence('BR BRANDOLIX', 'BRASIL BRANDOLIX')).toContain('«BR» abrevia «BRASIL»');
    expect(sentence('SP BRANDOLIX', 'SÃO PAULO BRANDOLIX')).toContain('«SP» abrevia «SÃO PAULO»');
  });

  it.each([
    ['VALE DO OESTE', 'OESTEVALE', '«OESTEVALE» une «OESTE» e «VALE».'],
    ['VALEOESTE', 'VALE DO OESTE', '«VALEOESTE» une «VALE» e «OESTE».'],
  ])(
    'words that the other name joins without those that link them are named in its order, %s × %s',
    (a, b, expected) => {
      expect(sentence(a, b)).toBe(expected);
    },
  );

  it.each([
    ['MAGNASTORE', 'MAGNA STORE STORE', 'Reproduz «MAGNASTORE», separando as palavras e repetindo palavras.'],
    ['MAGNA STORE STORE', 'MAGNASTORE', 'Reproduz «MAGNA STORE STORE», unindo as palavras e sem repetir palavras.'],
    ['MAGNA MAGNA STORE', 'MAGNA STORE STORE', 'Reproduz «MAGNA MAGNA STORE», repetindo outras palavras.'],
  ])('a name that repeats other words is not reproduced whole, %s × %s', (a, b, expected) => {
    expect(sentence(a, b)).toBe(expected);
  });
});
