import { describe, expect, it } from 'vitest';
import { explainPair } from '../comparison/compare.ts';
import { MARCA, PUBLICADA, sinal } from '../sinal.fixture.ts';
import { countOften, explain, sentence } from './explain.fixture.ts';

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
    expect(sentence('BRANDOLIX 15 S', 'ZUNEFA BRANDOLIX SUL JEANS SUPER')).toContain('também distingue pouco');
    expect(sentence('BRANDOLIX ZUNEFA 7', 'FENZURKA SUL KAZULO BRANDOLIX 8 TUVENKO BAR MOLDRIX')).toContain(
      'outros termos',
    );
  });
});

it.each([
  ['UPA UPA', 'UPAUPA', 'Reproduz por inteiro «UPA UPA», apenas unindo as palavras.'],
  ['HAHAHA', 'HA HA HA', 'Reproduz por inteiro «HAHAHA», apenas separando as palavras.'],
  ['TUVE TUVE', 'TUVETUVE ZUNEFA', 'Contém por inteiro «TUVE TUVE», com a grafia «TUVETUVE», e acrescenta «ZUNEFA».'],
  ['TUV TUV PET', 'TUVTUV KIDS', '«TUVTUV» é «TUV TUV» sem o espaço'],
  ['TUV TUV', 'TUV BAR', 'Traz o elemento distintivo «TUV», que a monitorada repete; o restante, «BAR»,'],
])('a word that a name repeats side by side is also one word, %s × %s', (a, b, expected) => {
  expect(explain(a, b)).toMatchObject({ similaridade: 'Similar', grau: 'Alta' });
  expect(sentence(a, b)).toContain(expected);
});

it('common words that are only near are not in common', () => {
  expect(explain('SUMMER ZUNEFA', 'SUPER TUVENKO', [35, 25]).regra).toBe('Sem semelhança relevante');
});

it('the title before a word of a name in another order belongs to it', () => {
  expect(sentence('Barbearia Dom Tuvenko', 'Don Tuvenko BARBEARIA 2017')).toContain(
    'entre elas o elemento distintivo «Don Tuvenko»',
  );
});

it.each([
  ['ZUNEFAHUB', 'Zunefa Infra hub', '«ZUNEFAHUB» une «Zunefa» e «hub», que a publicada separa por «Infra».'],
  ['ORTOZUNE', 'ZUNE ORTO', '«ZUNE ORTO» traz as partes de «ORTOZUNE» em outra ordem.'],
  ['FAST TUVENKO LOJA', 'FASTTUVENKO LOJA', 'Reproduz por inteiro «FAST TUVENKO LOJA», apenas unindo «FAST TUVENKO».'],
  ['FASTTUVENKO LOJA', 'FAST TUVENKO LOJA', 'Reproduz por inteiro «FASTTUVENKO LOJA», apenas separando «FASTTUVENKO».'],
  [
    'REVISTA BRASILEIRA DE ZUNEFA',
    'Revista Zunefa',
    'A marca monitorada contém na mesma ordem as palavras de «Revista Zunefa»',
  ],
  ['ZUNEFA', 'CERVEJARIA ZUNEFA DESDE 2020', '«2020» é ano de fundação'],
  ['WIZUNEF', 'Wizunef Engenharia de Fenzurka', 'acrescenta «Engenharia de Fenzurka»'],
])('parts of two names are told as they stand, %s × %s', (a, b, expected) => {
  expect(sentence(a, b)).toContain(expected);
});

it('names that are not Similar are not said to be very near in a part', () => {
  const row = explain('TUVENKO BRIZEN', 'ZUNEFA BRIZON', [36, 25]);
  expect(row.similaridade).toBe('Diferente');
  expect(row.explicacao).not.toContain('muito próximo');
});

it('a word that one name repeats and the other one does not is no reproduction', () => {
  expect(explain('TUVE TUVE', 'ZUNEFA TUVE').regra).toBe('Elemento distintivo em comum');
  expect(sentence('TUVE TUVE', 'ZUNEFA TUVE')).toBe(
    'Traz o elemento distintivo «TUVE», que a monitorada repete; só a publicada traz «ZUNEFA».',
  );
  expect(sentence('MAGNASTORE', 'MAGNA MAGNA')).toMatch(
    /^«MAGNASTORE» começa por «MAGNA», elemento principal da [a-z]+;/u,
  );
});

it('words that only describe the activity are told so where the names are not Similar', () => {
  expect(
    explain(
      'TUVENKO ENGENHARIA DE SEGURANÇA E MEDICINA DO TRABALHO',
      'ZUNEFA medicina e segurança do trabalho',
      [35, 25],
    ).explicacao,
  ).toContain('só têm em comum «TRABALHO», «MEDICINA» e «SEGURANÇA», que descrevem a atividade');
});

it('letters in common stand within a word of each name', () => {
  expect(explain('KAFER TU VEMO', 'TAFERTU PEKO MINERAÇÃO', [9, 39]).explicacao).toContain('com as letras «AFER»');
});

it('what describes decides nothing beside a common word', () => {
  const frequencies = countOften('TIVOLENE');
  const [own, other] = [
    sinal('TIVOLENE ODONTO CLÍNICA', MARCA, [44]),
    sinal('CLÍNICA TIVOLENE MÉDICA', PUBLICADA, [44]),
  ];
  expect(explainPair(frequencies, own, other)?.explicacao).toMatch(
    /^Traz «TIVOLENE», .* o elemento principal dos dois nomes; os dois nomes trazem ainda «CLÍNICA», em classe/u,
  );
});

it('a plus sign that the longer name has not is told', () => {
  expect(explain('ZUNESim', 'ZUNE+').explicacao).toContain('contém «ZUNE» (sem o «+»)');
});

it('words that stand together in another order are one expression', () => {
  expect(explain('TV NOVO DIA', 'PORTAL DIA NOVO', [35, 35]).explicacao).toMatch(
    /^Traz «DIA NOVO», as palavras de «NOVO DIA» em outra ordem: as palavras distinguem pouco, mas vêm juntas, em/u,
  );
  expect(explain('ANEL MANIA', 'MANIA DOS ANÉIS', [35, 35]).explicacao).toMatch(
    /^Traz «MANIA DOS ANÉIS», as palavras de «ANEL MANIA» em outra ordem, com «ANEL» no plural/u,
  );
});

it('a place among several words that both names have is told', () => {
  expect(explain('MUTIRÃO FESTIVAL UBERABA', 'UBERABA MUTIRÃO SHOW', [43, 43]).explicacao).toMatch(
    /^Traz «MUTIRÃO» e «UBERABA», que é indicação de lugar, em/u,
  );
});

it('a phrase with its words in another number is told with the words that link them, where one name lacks these', () => {
  expect(sentence('BOLINHAS DO BRASIL', 'BOLINHA BRASIL TUVENKO')).toContain('com «BOLINHAS» no singular e sem «DO»');
  expect(sentence('REI DAS CENOURAS', 'REI DA CENOURA BAR')).toContain('com «CENOURAS» no singular;');
});

it('a word with letters of two words of the other name is within them', () => {
  expect(explain('PRATUVEN LOG', 'TUVENLOG', [39, 39]).explicacao).toContain(
    '«PRATUVEN LOG» termina em «TUVEN LOG», mas só a monitorada traz as letras «PRA», embora em',
  );
});

it('a word that a word of the other name begins with is not what differs', () => {
  expect(explain('i9 TUVENAD', 'INOVE TUVENADE BRANDOLIX', [41, 35]).explicacao).not.toMatch(/traz [^;]*«TUVENAD»/u);
});

it('words of a dictionary in another order are alike as a whole, and none of them is the distinctive element', () => {
  expect(explain('AIR KINGDOM', 'KINGDOM AIR REFRIGERAÇÃO')).toMatchObject({ regra: 'Semelhança de conjunto' });
  expect(sentence('AIR KINGDOM', 'KINGDOM AIR REFRIGERAÇÃO')).not.toContain('elemento distintivo');
  expect(explain('ZUNEFA BAR', 'BAR ZUNEFA MÓVEIS')).toMatchObject({ regra: 'Elemento distintivo em comum' });
});

it('words that link others and stand elsewhere are told as another order', () => {
  expect(sentence('DO ZUNEFA', 'ZUNEFA DO')).toContain('em outra ordem');
});

it('words that a repeated word parts are no expression', () => {
  expect(sentence('ZUNEFA 24 BAR', 'STORE ZUNEFA STORE 24')).not.toContain('a mesma expressão «ZUNEFA STORE 24»');
});
