import { describe, expect, it } from 'vitest';
import { explain, sentence } from './explain.fixture.ts';

describe('words that both names have', () => {
  it.each([
    [
      'ZUNEFA AUTO JEANS',
      'ZUNEFA AUTO CENTER',
      'Traz o elemento distintivo «ZUNEFA», na mesma expressão «ZUNEFA AUTO»',
    ],
    ['KX Jeans', 'K&X Center', 'Traz o elemento distintivo «K&X»'],
    ["D'ZUNEFA Jeans", 'DZUNEFA Center', 'Traz o elemento distintivo «DZUNEFA»'],
    ['CALIFÓRNIA SUL', 'CALIFORNIA BAR', 'Traz «CALIFORNIA», que é indicação de lugar'],
    ['ZUNEFA BAKO JEANS', 'BAKO ZUNEFA BAKO CENTER', 'Traz o elemento distintivo «ZUNEFA BAKO»'],
  ])('are those that distinguish, as the published name writes them, %s × %s', (a, b, expected) => {
    expect(sentence(a, b).startsWith(expected)).toBe(true);
  });

  it('a word of two letters is named with the one beside it', () => {
    expect(explain('onde.ir Jeans', 'Aonde Ir', [39, 39]).explicacao).toContain(
      'a «onde» e o contém por inteiro, e a publicada traz ao lado, como a monitorada, «Ir»',
    );
  });

  it.each([
    [
      'BRANDOLIX LANCHES SUL',
      'LANCHE BRANDOLIX ZUNEFA',
      '«LANCHE» é o singular de «LANCHES», termos que indicam o ramo de alimentação',
    ],
    ['BRANDOLIX ARQUITETO', 'ZUNEFA ARQUITETURA', '«ARQUITETO» × «ARQUITETURA», termos que indicam o ramo de'],
    ['BRANDOLIX PRO', 'PROTECH ZUNEFA', 'só têm em comum «PRO» (em «PROTECH»), que é elogio comum'],
  ])('words that are alike and say little are called so, %s × %s', (a, b, expected) => {
    expect(sentence(a, b)).toContain(expected);
  });
});

describe('the words that are left', () => {
  it('what holds of each word alone is not said of a phrase', () => {
    expect(sentence('BRANDOLIX', 'BRANDOLIX Be Green')).toBe(
      'Contém por inteiro «BRANDOLIX» e acrescenta «Be» e «Green», que são de uso comum em marcas.',
    );
    expect(sentence('BE GREEN', 'BE GREEN ZUNEFA')).toContain('«BE GREEN», cujas palavras são de uso comum em marcas,');
  });

  it('are all named, or other terms are mentioned', () => {
    expect(sentence('BRANDOLIX 15 S', 'ZUNEFA BRANDOLIX SUL JEANS')).toContain('pouco');
    expect(sentence('BRANDOLIX ZUNEFA 7', 'FENZURKA SUL KAZULO BRANDOLIX 8 TUVENKO')).toContain('outros termos');
  });
});

it.each([
  ['UPA UPA', 'UPAUPA', 'Reproduz por inteiro «UPA UPA», apenas unindo as palavras.'],
  ['HAHAHA', 'HA HA HA', 'Reproduz por inteiro «HAHAHA», apenas separando as palavras.'],
  ['TUVE TUVE', 'TUVETUVE ZUNEFA', 'Contém por inteiro «TUVE TUVE», escrita «TUVETUVE», e acrescenta «ZUNEFA».'],
  ['TUV TUV PET', 'TUVTUV KIDS', '«TUVTUV» une as palavras de «TUV TUV»'],
  ['TUV TUV', 'TUV BAR', 'Contém por inteiro «TUV TUV», sem repetir palavras, e acrescenta «BAR»'],
])('a word that a name repeats side by side is also one word, %s × %s', (a, b, expected) => {
  expect(explain(a, b)).toMatchObject({ similaridade: 'Similar', grau: 'Alta' });
  expect(sentence(a, b)).toContain(expected);
});
