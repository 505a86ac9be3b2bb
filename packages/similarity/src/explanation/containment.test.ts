import { describe, expect, it } from 'vitest';
import { explain, sentence } from './explain.fixture.ts';

describe('a name within another one', () => {
  it.each([
    ['BRANDOLI', 'BRANDOLIX', 'Contém por inteiro «BRANDOLI», em «BRANDOLIX», e acrescenta a letra «X».'],
    [
      'ZBRANDOLIX BAR',
      'BRANDOLIX',
      'A marca monitorada contém por inteiro «BRANDOLIX», em «ZBRANDOLIX», e traz a mais a letra «Z», além de «BAR», que indica o ramo de alimentação.',
    ],
    [
      'BRANDOLIX BRANDOLIX BAR',
      'BRANDOLIX BAR FENZURKA',
      'Contém as palavras de «BRANDOLIX BRANDOLIX BAR», sem repetir palavras, e acrescenta «FENZURKA».',
    ],
    ['PIT STOP', 'PITSTOPFOR', 'Contém por inteiro «PIT STOP», em «PITSTOPFOR», e acrescenta «FOR».'],
    [
      'AIR KING',
      "AIR KING'S SUL",
      "Contém por inteiro «AIR KING», com «KING» no possessivo «KING'S», e acrescenta «SUL», que é indicação de lugar.",
    ],
    [
      'BRANDOLIX VIDA FLOR',
      'BRANDOLIX VIDAS FLORES FENZURKA',
      'Contém por inteiro «BRANDOLIX VIDA FLOR», com «VIDA» no plural «VIDAS» e «FLOR» no plural «FLORES», e acrescenta «FENZURKA».',
    ],
    [
      'Bethânia Joias',
      'BETANIA Semijoias',
      'Reproduz «Bethânia Joias», com «BETANIA» em vez de «Bethânia» e «Joias» em «Semijoias», e acrescenta «Semi».',
    ],
    ['ZUDRIVE', 'ZU DRIVER', 'Contém por inteiro «ZUDRIVE», em «ZU DRIVER», e acrescenta a letra «R».'],
    [
      'ZBRANDOLIXO',
      'BRANDOLIX',
      'A marca monitorada contém por inteiro «BRANDOLIX», em «ZBRANDOLIXO», e traz a mais as letras «Z» e «O».',
    ],
    [
      'BELO MONTE',
      'BELO MONTE DO PARÁ',
      'Contém por inteiro «BELO MONTE», que é indicação de lugar, e acrescenta «PARÁ», que também é indicação de lugar.',
    ],
    [
      'LIRIA',
      'CAFÉ NA ROÇA LIRIA',
      'Contém por inteiro «LIRIA» e acrescenta «CAFÉ NA ROÇA»; «CAFÉ» indica o ramo de café, padaria e doces.',
    ],
    [
      'TDK',
      'TDK TUVA DA KAZULA',
      'Contém por inteiro «TDK» e acrescenta «TUVA DA KAZULA»; «TDK» reúne as iniciais de «TUVA DA KAZULA».',
    ],
    ['TK', 'T&K FENZURKA', 'Reproduz «TK», com a grafia «T&K», e acrescenta «FENZURKA».'],
    ['BRANDOLIX', 'BRANDOLIX & SUL', 'Contém por inteiro «BRANDOLIX» e acrescenta «SUL», que é indicação de lugar.'],
    [
      'BRANDOLIX VIDA',
      'BRANDOLIX VIDAS FENZURKA',
      'Contém por inteiro «BRANDOLIX VIDA», com «VIDA» no plural «VIDAS», e acrescenta «FENZURKA».',
    ],
  ])('a name of which the letters stand in the other is reproduced, %s × %s', (a, b, expected) => {
    expect(sentence(a, b)).toBe(expected);
    expect(explain(a, b).especie).toMatch(/^reprodução /u);
  });

  it.each([
    ['Verde Vale', 'Vale Verde', 'Traz as mesmas palavras de «Verde Vale» em outra ordem.'],
    [
      'LIRIA BRANDOLIX',
      'BRANDOLIX LYRIA',
      'Traz as mesmas palavras de «LIRIA BRANDOLIX» em outra ordem, com «LYRIA» em vez de «LIRIA».',
    ],
    ['Pão & Vinho', 'Vinho e Pão', 'Traz as mesmas palavras de «Pão & Vinho» em outra ordem.'],
    ['Vinho e Pão', 'Pão & Vinho', 'Traz as mesmas palavras de «Vinho e Pão» em outra ordem.'],
    [
      'Brandolix Zunefa',
      'ZUNEFA DE BRANDOLIX',
      'Contém as palavras de «Brandolix Zunefa» em outra ordem e só acrescenta «DE».',
    ],
    [
      'Zunefa de Brandolix',
      'BRANDOLIX ZUNEFA',
      'A marca monitorada contém as palavras de «BRANDOLIX ZUNEFA» em outra ordem e só traz a mais «de».',
    ],
    [
      'Brandolix Zunefa',
      'CALÇADOS ZUNEFA BRANDOLIX',
      'Contém as palavras de «Brandolix Zunefa» em outra ordem e acrescenta «CALÇADOS», que descreve produtos da classe 25.',
    ],
    [
      'Expresso Brandolix',
      'BRANDOLIX EXPRESS',
      'A marca monitorada contém as palavras de «BRANDOLIX EXPRESS» em outra ordem, entre elas o elemento distintivo «BRANDOLIX», com «EXPRESS» em «Expresso», e traz a mais a letra «o».',
    ],
    ['AIR KING', "KING'S AIR", "Contém as palavras de «AIR KING» em outra ordem, com «KING» no possessivo «KING'S»."],
  ])('the words of a name in another order imitate it, %s × %s', (a, b, expected) => {
    const row = explain(a, b);
    expect(sentence(a, b)).toBe(expected);
    expect(row.especie).toBe('imitação');
    // Common words are no distinctive element, and names with the same words and no others but links are alike as wholes.
    expect(row.regra).toBe(b.startsWith('CALÇADOS') ? 'Elemento distintivo em comum' : 'Semelhança de conjunto');
  });

  it('words stand in their order where a name that repeats one has them so', () => {
    expect(explain('BRANDOLIX ZUNEFA', 'ZUNEFA BRANDOLIX ZUNEFA SUL').especie).toBe('reprodução com acréscimo');
  });

  it.each([
    [
      'Menina Flor',
      'Meninas Flores',
      'Traz «Meninas Flores», o mesmo que «Menina Flor» no plural: escreve-se e soa de modo muito próximo',
    ],
    ['VIDA', 'VIDAS', 'Escreve-se e soa de modo muito próximo a «VIDA», de que é o plural.'],
    ['KING', "KING'S", /^«KING'S» é o possessivo de «KING»/u],
  ])('a plural alone adds nothing, so it reproduces nothing, %s × %s', (a, b, expected) => {
    expect(sentence(a, b)).toMatch(expected);
    expect(explain(a, b).especie).toBe('imitação');
  });

  it('a near word that contains the other one is named so, and is no reproduction where the names do not probably collide', () => {
    expect(sentence('BRANDOLI FENZURKA', 'BRANDOLIX TUVENKO')).toContain(
      'O elemento «BRANDOLIX» escreve-se e soa de modo muito próximo a «BRANDOLI» e o contém por inteiro',
    );
    expect(sentence('BRANDOLIX FENZURKA', 'BRANDOLI TUVENKO')).toContain('«BRANDOLIX», que o contém por inteiro');
    expect(explain('ONI', 'ONIX SERIGRAFIA', [1, 36])).toMatchObject({ similaridade: 'Diferente', especie: null });
  });

  it('an abbreviation does not sound like its word', () => {
    expect(sentence('BR BRANDOLIX ZUNEFA', 'BRASIL BRANDOLIX TUVENKO')).toContain('«BR» abrevia «BRASIL»');
    expect(sentence('SP BRANDOLIX ZUNEFA', 'SÃO PAULO BRANDOLIX TUVENKO')).toContain('«SP» abrevia «SÃO PAULO»');
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

it('a common word that is a whole name is said to be its only element', () => {
  expect(explain('SUPER', 'SUPER ZUNEFA', [35, 25]).explicacao).toContain(
    'que é elogio comum e o único elemento da monitorada, e acrescenta «ZUNEFA»',
  );
});

it('names that are near by the same words are told by the others', () => {
  expect(explain('ZUNEFA DO CORPO', 'ZUNEFIDADE DO CORPO').explicacao).toContain(
    '«ZUNEFIDADE» começa, como «ZUNEFA», por',
  );
});

it('words between those of the contained name part them, also where they only link others', () => {
  expect(sentence('ZUNEFA HOME', 'ZUNEFA IN HOME')).toContain('ontém na mesma ordem as palavras de «ZUNEFA HOME»');
  expect(sentence('DONO DA ABELHA', 'DONO DAS ABELHAS BAR')).not.toContain('na mesma ordem');
  expect(sentence('ZUNEFA & CIA', 'TUVENKO ZUNEFA E CIA')).not.toContain('na mesma ordem');
});

it('a name with an ampersand is reproduced with that spelling', () => {
  expect(sentence('ZUNANA', 'EMPORIO ZUN&ANA')).toContain('eproduz «ZUNANA», com a grafia «ZUN&ANA»');
});

it('a word that is lost in the key of the next ones is not contained in them', () => {
  const row = explain('ZZ ZUNE FARMA', 'ZUNEPHARMA MODAS');
  expect(row.regra).not.toMatch(/^Reprodução/u);
  expect(row.explicacao).not.toContain('«ZZ ZUNE FARMA»');
});

it('names with the same words in another order are alike as wholes', () => {
  expect(explain('ZUNEFA SPIRIT', 'SPIRIT ZUNEFA').regra).toBe('Semelhança de conjunto');
});

it('what a name adds is told with the words that it repeats there', () => {
  expect(explain('FLOR TUVENKO', 'FLOR TUVENKO FORÇA E BEIJA FLOR').explicacao).toContain('«FORÇA E BEIJA FLOR»');
});

it('accents that the longer name has, and the contained one has not, are another spelling', () => {
  expect(sentence('TUVEN', 'TUVÊN ZUNEFA')).toBe(
    'Contém por inteiro «TUVEN», com a grafia «TUVÊN», e acrescenta «ZUNEFA».',
  );
  expect(sentence('Tuven', 'TUVEN ZUNEFA')).toBe('Contém por inteiro «Tuven» e acrescenta «ZUNEFA».');
});

it('a name with digits after it is reproduced in another spelling too', () => {
  expect(explain('ZUNEFARE', 'ZUNNEPHARE3D')).toMatchObject({ regra: 'Reprodução com acréscimo' });
  expect(sentence('ZUNEFARE', 'ZUNNEPHARE3D')).toContain(
    'com a grafia «ZUNNEPHARE» em «ZUNNEPHARE3D», e acrescenta «3D»',
  );
});

it.each([
  ['MY TUVENA', 'MYTUVENASAN', 'Contém por inteiro «MY TUVENA», em «MYTUVENASAN», e acrescenta «SAN».'],
  [
    'Zunefali',
    'Zunnefalize BRANDOLIX',
    'Reproduz «Zunefali», com a grafia «Zunnefali» em «Zunnefalize», e acrescenta «ze» e «BRANDOLIX».',
  ],
  [
    'TUVENKO',
    'TUVENKO The Science of Fenzurka',
    'Contém por inteiro «TUVENKO» e acrescenta «The Science of Fenzurka».',
  ],
  ['TUVENKO', 'A Magia dos Fenzurkas - TUVENKO', 'Contém por inteiro «TUVENKO» e acrescenta «A Magia dos Fenzurkas».'],
  ['ZUNEFA +', 'ZUNEFA', 'Reproduz «ZUNEFA +», apenas sem o «+».'],
])('a name with other spaces, spelling or signs within another one is told as such, %s × %s', (a, b, expected) => {
  expect(explain(a, b).similaridade).toBe('Similar');
  expect(sentence(a, b)).toBe(expected);
});

it('a name after a preposition with an apostrophe is within it', () => {
  expect(explain("D'ZUNEFA", 'ZUNEFA KAZULO')).toMatchObject({ regra: 'Elemento distintivo em comum' });
  expect(sentence("D'ZUNEFA", 'ZUNEFA KAZULO')).toBe("«D'ZUNEFA» termina em «ZUNEFA»; só a publicada traz «KAZULO».");
});

it('a doubled letter is another spelling of a contained name, and no letter more', () => {
  const { explicacao } = explain('ZUDOT', 'Zudott Modas', [35, 35]);
  expect(explicacao).toContain('Reproduz «ZUDOT», com a grafia «Zudott», e acrescenta «Modas»');
  expect(explicacao).not.toContain('a letra');
});
