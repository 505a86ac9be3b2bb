import { describe, expect, it } from 'vitest';
import { explainPair } from '../comparison/compare.ts';
import { MARCA, PUBLICADA, sinal } from '../sinal.fixture.ts';
import { countOften, explain } from './explain.fixture.ts';

describe('the reason why names are Diferente', () => {
  it.each([
    ['ILVA', 'Hirva Store', [25, 25], 'é tão curto que poucas letras já fazem diferença'],
    ['ZUVE SOLUÇÕES CORPORATIVAS', 'ZUV.ME', [12, 24], 'mas em classes sem afinidade aparente (12 × 24)'],
    ["FENZUR'S", 'Fenzor Auto Elétrica', [3, 37], 'mas em classes sem afinidade aparente (3 × 37)'],
    ['OVE ODONTO', 'FOVE DERMATOLOGIA', [44, 44], 'mas «OVE» é tão curto que poucas letras já fazem diferença'],
  ] as const)('is no word that says little, %s × %s', (a, b, classes, reason) => {
    const { similaridade, explicacao } = explain(a, b, [...classes]);
    expect(similaridade).toBe('Diferente');
    expect(explicacao).toContain(reason);
    expect(explicacao).not.toContain('diferem');
    expect(explicacao).not.toContain('só a ');
  });

  it('is what one name has beside a short name', () => {
    expect(explain('ZUGE X3', 'ZUJ DESENVOLVIMENTO', [9, 42]).explicacao).toContain(
      'mas «ZUJ» é tão curto que poucas letras já fazem diferença, e só a monitorada traz «X3»',
    );
  });

  it('is a word of each name, though one of them is weak', () => {
    const { explicacao, descontadas } = explain('KAZULO LUXE', 'SANTO LUXO', [3, 3]);
    expect(explicacao).toContain('mas «KAZULO» e «SANTO» diferem');
    expect(descontadas.map(({ palavra }) => palavra)).not.toContain('KAZULO');
  });

  it('is a word of each name, though one of them describes, where the names share common words only', () => {
    expect(explain('FZU CONSULTORIA IMOBILIÁRIA', 'TANGO IMOBILIÁRIA').explicacao).toMatch(/^«FZU» e «TANGO» diferem/u);
  });

  it('is what one name has beside a word that describes in the other name', () => {
    expect(explain('CALÇA', 'BALÇA ZUNEFA', [44, 44]).explicacao).toBe(
      'O elemento «BALÇA» lembra «CALÇA», com «B» em vez de «C», mas «CALÇA» indica o ramo de vestuário e moda, e só a publicada traz «ZUNEFA», embora em classe idêntica (44).',
    );
    expect(explain('SAPATO LINDO', 'SABATO DO ZUNEFA', [44, 44]).explicacao).toContain(
      'mas «SAPATO» indica o ramo de vestuário e moda, e «LINDO» e «ZUNEFA» diferem,',
    );
  });

  it.each([
    ['QD Tuvenko Distribuidora', 'Fenzurka QD', [35, 40], 'Elemento em comum', '«QD», que é elemento de poucas letras'],
    ['SM BARBEARIA', 'SM SALGADOS', [31, 42], 'Elemento em comum', '«SM», que é elemento de poucas letras'],
    ['ZÉ BRANDOLIX BAR', 'GRUPO ZÉ TUVENKO', [25, 39], 'Elemento distintivo em comum', '«ZÉ», que é prenome'],
  ] as const)(
    'is that two letters are no distinctive element, unless they are a name, %s × %s',
    (a, b, classes, regra, text) => {
      const row = explain(a, b, [...classes]);
      expect(row).toMatchObject({ similaridade: 'Diferente', regra });
      expect(row.explicacao).toContain(text);
    },
  );

  it('is no word of a trade, but that the names tell other trades', () => {
    expect(explain('VIDA TURISMO', 'VIDA PNEUS', [35, 35]).explicacao).toMatch(
      /^«TURISMO» e «PNEUS» indicam ramos diferentes; os nomes só têm em comum «VIDA»/u,
    );
    expect(explain('VIDA CLÍNICA', 'HOSPITAL VIDA', [35, 35]).explicacao).toMatch(
      /; é preciso mais do que isso [^;]*; o restante, «CLÍNICA» e «HOSPITAL», indica o ramo de saúde\.$/u,
    );
  });

  it('is no word that only says that a name is that of a firm', () => {
    expect(explain('GRUPO VIDA', 'VIDA CAPITAL MARKETS', [33, 5]).explicacao).toMatch(/^Só a publicada traz «CAPITAL/u);
  });

  it('is no reason that the sentence has given', () => {
    expect(explain('BRASIL LOVE', 'Lovely').explicacao).toMatch(
      /^«Lovely» começa por «Love», que é de uso comum em marcas, mas só a monitorada traz «BRASIL», /u,
    );
  });

  it('is that a word is only a part of another one, which is no common element', () => {
    const row = explain('ZUNEFA PLANALTO', 'PLAN TUVENKO');
    expect(row).toMatchObject({ similaridade: 'Diferente', regra: 'Semelhança parcial' });
    expect(row.explicacao).toContain('«PLANALTO» começa por «PLAN», mas «ZUNEFA» e «TUVENKO» diferem');
  });

  it('is what one name has beside the common words, where the other one has descriptions only; these are told last', () => {
    expect(explain('PAPEL CRIATIVO', 'TUVENKO CRIATIVO', [41, 35]).explicacao).toMatch(
      /^Só a publicada traz «TUVENKO»; os nomes só têm em comum «CRIATIVO».*; «PAPEL» indica o ramo de livros, papel e embalagens\.$/u,
    );
  });

  it('is not that a sign is short where it stands in the other name', () => {
    const { explicacao } = explain('CLÍNICA SIM SERVIÇO MÉDICO', 'SIM', [41, 35]);
    expect(explicacao).toContain('contém por inteiro «SIM»');
    expect(explicacao).not.toContain('o sinal é curto');
  });

  it('is in the list of what hardly counted as one phrase, where it names a trade with its neighbours', () => {
    expect(explain('ABR CORRETORA DE SEGUROS', 'Abr EMPREENDIMENTOS IMOBILIÁRIOS').descontadas).toEqual([
      { palavra: 'CORRETORA DE SEGUROS', motivo: 'indica o ramo de finanças e seguros' },
      { palavra: 'EMPREENDIMENTOS IMOBILIÁRIOS', motivo: 'indica o ramo de imóveis' },
    ]);
  });

  it('is not discounted', () => {
    const { explicacao, descontadas } = explain('Casa Home Decor', 'Lar Home', [35, 35]);
    expect(explicacao).toContain('ó a monitorada traz «Decor»');
    expect(descontadas.map(({ palavra }) => palavra)).not.toContain('Decor');
  });

  it('is told of a contained name too', () => {
    expect(explain('Pão de Mel Zunefa Tuvenko', 'Paodemel', [30, 30])).toMatchObject({ similaridade: 'Diferente' });
    expect(explain('Pão de Mel Zunefa Tuvenko', 'Paodemel', [30, 30]).explicacao).toMatch(
      /, mas «Pão de Mel» descreve produtos da classe 30, embora em classe idêntica \(30\)\.$/u,
    );
  });

  it('is not a short word of which the part that decides has more letters', () => {
    const { explicacao } = explain('EN.OVO EN.', 'ENOVE LINGERIE', [35, 35]);
    expect(explicacao).toContain('«ENOVE» lembra «EN.OVO», com «E» em vez de «O»');
    expect(explicacao).not.toContain('curto');
  });

  it.each([
    ['B-10', 'Bedez', 'é tão curto que poucas letras já fazem diferença'],
    ['Casu Nova', 'Casa Nova', 'mas «Casa» designa empresa ou estabelecimento, e «Nova» é elogio comum'],
  ])('is no part of names that are near as a whole, %s × %s', (a, b, reason) => {
    const { explicacao } = explain(a, b, [36, 36]);
    expect(explicacao).toContain(reason);
    expect(explicacao).not.toContain('diferem');
  });

  it('says what an alert demands beside a high probability', () => {
    const clinica = explain('Clínica Sorriso', 'Sorriso Feliz Odontologia', [44, 44]);
    expect(clinica).toMatchObject({ similaridade: 'Diferente', grau: 'Alta' });
    expect(clinica.explicacao).toContain(', mas só a publicada traz «Feliz»,');
    expect(explain('Bonecona', 'Boneca').explicacao).toContain('mas «Boneca» indica o ramo de jogos e brinquedos');
    expect(explain('Kazulo', 'GASULA').explicacao).toContain('mas os elementos são parecidos, não iguais');
  });

  it.each([
    [
      'PAPEL CRIATIVO ZUNEFA',
      'TUVENKO CRIATIVO',
      '«ZUNEFA» e «TUVENKO» diferem; os nomes só têm em comum «CRIATIVO», que é palavra de uso corrente, em classes de afinidade fraca (41 × 35); «PAPEL» indica o ramo',
    ],
    ['ZUNEFA VITAL TUVENKO', 'Clínica Vitale', 'mas só a monitorada traz «ZUNEFA» e «TUVENKO»'],
    [
      'Zunefa ao Mundo em 70 Brandolix de Moldrix',
      'MUNDO DO TUVENKO',
      'só a monitorada traz «Zunefa», «Brandolix de Moldrix» e «70», e só a publicada traz «TUVENKO»',
    ],
    [
      'Zunefa ao Mundo em 70 Brandolix',
      'MUNDO DO TUVENKO',
      'só a monitorada traz «Zunefa», «Brandolix» e «70», e só a publicada traz «TUVENKO»',
    ],
  ])('names every word that is not listed among those that hardly counted, %s × %s', (a, b, expected) => {
    const row = explain(a, b, [41, 35]);
    expect(row.similaridade).toBe('Diferente');
    expect(row.explicacao.toLowerCase()).toContain(expected.toLowerCase());
  });

  it('has the one «mas» of the sentence', () => {
    expect(explain('INOVA Moda Total', 'ALLI MODA TOTAL').explicacao).toMatch(
      /^Traz a mesma expressão «MODA TOTAL»: as palavras distinguem pouco e vêm juntas e na mesma ordem, mas «INOVA» e «ALLI» diferem/u,
    );
    const home = explain('Casa Home Decor', 'Lar Home', [20, 20]);
    expect(home).toMatchObject({ similaridade: 'Diferente', grau: 'Alta' });
    expect(home.explicacao).toMatch(
      /: palavras comuns que coincidem juntas; é preciso mais do que isso [^;]*; o restante, «Decor», descreve produtos da classe 20\.$/u,
    );
  });

  it('is not that a name has only common words, where what both share distinguishes one of them', () => {
    expect(explain('KV COMPRAS', 'KV SMART', [35, 37]).explicacao).not.toContain('só tem palavras comuns');
  });

  it('names goods without any affinity beside the words that differ', () => {
    expect(explain('BRANDOLIX RIBALDO', 'RIBALDI TUVENKO', [44, 12]).explicacao).toMatch(
      /, mas «BRANDOLIX» e «TUVENKO» diferem, em classes sem afinidade aparente \(44 × 12\)\.$/u,
    );
  });
});

it('a name that repeats a short word is not called short', () => {
  expect(explain('TUVO TUVO', 'ZAMBOX', [36, 32]).explicacao).not.toContain('«TUVO TUVO» é tão curto');
});

it('places and initials keep no names apart where other words do; they are told after the goods', () => {
  expect(explain('TUVENKO EXPRESS', 'PARAÍBA EXPRESS', [43, 35]).explicacao).toMatch(
    /^Só a monitorada traz «TUVENKO»; .*; «PARAÍBA» é indicação de lugar\.$/u,
  );
  expect(explain('PARAÍBA EXPRESS', 'GOIÁS EXPRESS', [43, 35]).explicacao).toMatch(/^«PARAÍBA» e «GOIÁS» diferem; /u);
});

it('the name of a person is what differs beside another word, however many marks have it', () => {
  const row = explainPair(
    countOften('MELISSA'),
    sinal('TUVENKO TROPICAL', MARCA, [43]),
    sinal('melissa FENZURKA TROPICAL', PUBLICADA, [35]),
  );
  expect(row?.explicacao).toContain('«melissa» e «FENZURKA»');
});

it.each([
  ['THE TUVENKO', 'THE FENZURKA', '«THE», que é artigo'],
  ['LUZ', 'ESPAÇO LIGHT', 'só se aproximam no sentido: «LIGHT» é «LUZ» em inglês'],
])('common words of both names are told by what they are, %s × %s', (a, b, expected) => {
  expect(explain(a, b, [35, 42]).explicacao).toContain(expected);
});

it.each([
  [
    'TUVENKO DESDE 1980',
    'FENZURKA DESDE 1990',
    [35, 35],
    /^«TUVENKO» e «FENZURKA» diferem; .*; «1980» e «1990» são anos de fundação\.$/u,
  ],
  ['SOLUÇÕES RENTAL', 'SOLUÇÕES PISCINAS', [30, 35], /^«RENTAL» e «PISCINAS» diferem; /u],
  ['Farmácia Dom Pelo', 'DOM FENZURKA', [30, 35], /^«Pelo» e «FENZURKA» diferem; /u],
  [
    'INSTITUTO EDUCACIONAL TUVENKO',
    'INSTITUTO FENZURKA EDUCAÇÃO',
    [35, 35],
    /os nomes têm em comum sobretudo «INSTITUTO»/u,
  ],
] as const)('years and ways to do business are no difference of trades, %s × %s', (a, b, classes, expected) => {
  expect(explain(a, b, [...classes]).explicacao).toMatch(expected);
});

it('what both names have beside words that are near is told', () => {
  expect(explain('DOM TUVENKO BAR', 'DOM TUVELLI PIZZARIA', [30, 42]).explicacao).toContain(
    'e os dois nomes trazem «DOM», que é forma de tratamento, mas',
  );
});

it('the ending of a word is not told as what differs', () => {
  expect(explain('ZUNEFA BAR', 'ZUNEFALIZE FENZURKA', [30, 42]).explicacao).not.toContain('«LIZE»');
  expect(explain('SABORIZZA BAR', 'SABOR TUVENKO', [30, 42]).explicacao).not.toContain('«IZZA»');
});

it('words that differ in one letter recall each other not in part only', () => {
  expect(explain('ZUVI LOJA', 'ZUVIA BAR', [30, 42]).explicacao).not.toMatch(/só em parte «ZUVI», com/u);
});
