import { describe, expect, it } from 'vitest';
import { explainPair } from '../comparison/compare.ts';
import { MARCA, NO_COUNTS, PUBLICADA, sinal } from '../sinal.fixture.ts';
import { countOften, explain, sentence } from './explain.fixture.ts';

describe('a reproduction', () => {
  it.each([
    ['Trévolix', 'TREVOLIX', 'Reproduz por inteiro «Trévolix».'],
    ['Magna Store', 'MagnaStore', 'Reproduz por inteiro «Magna Store», apenas unindo as palavras.'],
    ['MagnaStore', 'Magna Store', 'Reproduz por inteiro «MagnaStore», apenas separando as palavras.'],
    ['Kazulo', 'CASULLO', 'Reproduz «Kazulo» com outra grafia da mesma pronúncia.'],
    ['JBS', 'Jota Bê Esse', 'Reproduz «JBS», escrevendo as letras por extenso.'],
    ['Agá Pê', 'HP', 'Reproduz «Agá Pê», escrevendo só as letras.'],
    ['XTudo', 'Xis Tudo', 'Reproduz «XTudo», escrevendo «X» por extenso.'],
    ['Brandolix & Zunefa', 'BRANDOLIX E ZUNEFA', 'Reproduz «Brandolix & Zunefa», escrevendo «e» em vez de «&».'],
    ['Xis Tudo', 'XTUDO', 'Reproduz «Xis Tudo», escrevendo «Xis» só como «X».'],
    ['3M', 'Três Eme', 'Reproduz «3M», escrevendo «M» e o número por extenso.'],
    ['Agá Dois O', 'H2O', 'Reproduz «Agá Dois O», escrevendo «Agá» só como «H», e o número em algarismos.'],
  ])('a reproduction, %s × %s, names how it is written', (a, b, expected) => {
    expect(sentence(a, b)).toBe(expected);
  });

  it.each([
    [
      'Trevolix',
      'TREVOLIX Calçados',
      'Contém por inteiro «Trevolix» e acrescenta «Calçados», que descreve produtos da classe 25.',
    ],
    ['Trevolix', 'Meu TREVOLIX', 'Contém por inteiro «Trevolix» e só acrescenta «Meu».'],
    ['Meu Trevolix', 'TREVOLIX', 'A marca monitorada contém por inteiro «TREVOLIX» e só traz a mais «Meu».'],
    ['Trevolix', 'Zunefa TREVOLIX', 'Contém por inteiro «Trevolix» e acrescenta «Zunefa».'],
    ['Trevolix', 'TREVOLIX da Bahia', 'Contém por inteiro «Trevolix» e acrescenta «Bahia», que é indicação de lugar.'],
    ['Bethânia', 'BETANIA Zunefa', 'Reproduz «Bethânia», com a grafia «BETANIA», e acrescenta «Zunefa».'],
    [
      'Trevolix Calçados',
      'TREVOLIX',
      'A marca monitorada contém por inteiro «TREVOLIX» e traz a mais «Calçados», que descreve produtos da classe 25.',
    ],
    [
      'Trevolix',
      'TREVOLIX Tur Sul',
      'Contém por inteiro «Trevolix» e acrescenta «Tur Sul»; «Tur» indica o ramo de viagens, e «Sul» é indicação de lugar.',
    ],
  ])('the sentence on a mark within the other, %s × %s, says what is added and of what kind', (a, b, expected) => {
    expect(sentence(a, b)).toBe(expected);
  });

  it.each([
    [
      'Trévolix',
      'TREVOLIX',
      'Reproduz por inteiro «Trévolix», mas em classes sem afinidade aparente (25 × 1); mesmo assim, a reprodução do nome pede conferência.',
    ],
    [
      'Kazulo',
      'CASULLO',
      'Reproduz «Kazulo» com outra grafia da mesma pronúncia, mas em classes sem afinidade aparente (25 × 1); mesmo assim, a reprodução do nome pede conferência.',
    ],
  ])(
    'the same name in a trade without affinity, %s × %s, has a rule of its own and stays Similar',
    (a, b, explicacao) => {
      expect(explain(a, b, [25, 1])).toMatchObject({
        regra: 'Mesmo nome, outro ramo',
        especie: 'reprodução',
        similaridade: 'Similar',
        grau: 'Alta',
        explicacao,
      });
    },
  );

  it('the sentence on a longer name in a trade without affinity says what speaks against it', () => {
    expect(explain('Trevolix', 'Zunefa TREVOLIX', [25, 1])).toMatchObject({
      regra: 'Reprodução com acréscimo',
      grau: 'Alta',
      explicacao:
        'Contém por inteiro «Trevolix» e acrescenta «Zunefa», mas em classes sem afinidade aparente (25 × 1).',
    });
  });

  it('the same name in an akin, a weakly akin or an unknown class is an ordinary reproduction', () => {
    for (const classes of [[18], [35], []])
      expect(
        explainPair(NO_COUNTS, sinal('Trévolix', MARCA, [25]), sinal('TREVOLIX', PUBLICADA, classes)),
      ).toMatchObject({
        regra: 'Reprodução',
        grau: 'Alta',
      });
  });

  it('a contained mark is a reproduction with addition, even where its word is common', () => {
    expect(explain('PURO', 'PURO JEANS')).toMatchObject({
      regra: 'Reprodução com acréscimo',
      especie: 'reprodução com acréscimo',
    });
  });
});

describe('names that share only words of trades and generic words', () => {
  const ONLY = { regra: 'Só termos comuns em comum' } as const;

  it.each([
    [
      'Expressão em comum',
      'Limpeza Total INOVA',
      'LIMPEZA TOTAL ALLI',
      'Traz a mesma expressão «LIMPEZA TOTAL»: as palavras distinguem pouco, mas vêm juntas e na mesma ordem; só a publicada traz «ALLI»; «INOVA» é elogio comum.',
    ],
    [
      'Expressão em comum',
      'INOVA Moda Total',
      'ALLI MODA TOTAL',
      'Traz a mesma expressão «MODA TOTAL»: as palavras distinguem pouco e vêm juntas e na mesma ordem, mas «INOVA» e «ALLI» diferem.',
    ],
    [
      'Só termos comuns em comum',
      'Lava Jato Brandolix',
      'LAVA JATO TUVENKO',
      '«Brandolix» e «TUVENKO» diferem; os nomes só têm em comum «Lava Jato», que indica o ramo de veículos e combustíveis.',
    ],
    [
      // A title belongs to the name after it.
      'Só termos comuns em comum',
      'Hotel São Francisco',
      'HOTEL SÃO MIGUEL',
      '«São Francisco» e «SÃO MIGUEL» diferem; os nomes só têm em comum «Hotel», que indica o ramo de hospedagem.',
    ],
    [
      'Só termos comuns em comum',
      'Clube 24',
      'CLUBE 25',
      '«24» e «25» diferem; os nomes só têm em comum «Clube», que designa empresa ou estabelecimento.',
    ],
  ])('%s: %s × %s', (regra, a, b, expected) => {
    expect(explain(a, b)).toMatchObject({ regra });
    expect(sentence(a, b)).toBe(expected);
  });

  it('a mark of one such word is reproduced where it does not describe the goods of its class', () => {
    expect(sentence('Logística', 'ZUNEFA LOGISTICA')).toBe('Contém por inteiro «Logística» e acrescenta «ZUNEFA».');
    expect(explain('Logística', 'ZUNEFA LOGISTICA', [39, 39]).regra).toBe('Elemento em comum');
  });

  it('a mark of several such words is reproduced', () => {
    expect(explain('Pet Garden', 'PET & GARDEN ZUNEFA').regra).toBe('Reprodução com acréscimo');
    expect(sentence('Turismo Viagens', 'VIAGENS TURISMO')).toBe(
      'Traz as mesmas palavras de «Turismo Viagens» em outra ordem.',
    );
  });

  it('a trade word and its plural, with nothing beside them, are an imitation', () => {
    expect(explain('PORTAL', 'PORTAIS').especie).toBe('imitação');
    expect(sentence('PORTAL', 'PORTAIS')).toBe('Soa de modo muito próximo a «PORTAL», de que é o plural.');
    expect(explain('SWEETS', 'SWEET').especie).toBe('imitação');
    expect(sentence('SWEETS', 'SWEET')).toContain('«SWEETS», de que é o singular');
  });

  it('a rest that is alike itself makes an imitation', () => {
    expect(explain('ACE PNEUS', 'ACI PNEUS').regra).toBe('Imitação fonética');
    expect(explain('ACT PNEUS', 'ROTA PNEUS')).toMatchObject(ONLY);
    // The whole names are very near, but by their common words only.
    expect(explain("D'ILI CAFÉ PREMIUM", 'CLASS CAFÉ PREMIUM').regra).toBe('Expressão em comum');
  });
});

describe('an element', () => {
  it.each([
    [
      'BRANDOLIX ELE E ELA',
      'ELLA TUVENKO',
      'O elemento «ELLA» soa igual a «ELA», mas «BRANDOLIX» e «TUVENKO» diferem.',
    ],
    [
      'LIRIA BAR',
      'LYRIA',
      'A marca monitorada contém «LYRIA», com a grafia «LIRIA», e traz a mais «BAR», que indica o ramo de alimentação.',
    ],
    ['LIRIA BAR', 'LYRIA CAFÉ', 'O elemento «LYRIA» soa igual a «LIRIA»; «BAR» e «CAFÉ» indicam ramos de atividade.'],
    [
      'BRANDOLIX BAR',
      'BRENDOLIX GRILL',
      'O elemento «BRENDOLIX» escreve-se e soa de modo muito próximo a «BRANDOLIX», com «E» em vez de «A»; o restante, «BAR» e «GRILL», indica o ramo de alimentação.',
    ],
    ['Estrela', 'STAR', '«STAR» é «Estrela» em inglês.'],
    // An English word too, but it means that in French only.
    ['Vermelho', 'ROUGE', '«ROUGE» é «Vermelho» em francês.'],
    ['Arco-íris', 'RAINBOW', '«RAINBOW» é «Arco-íris» em inglês.'],
    // A word that is near too is a translation beside another one.
    [
      'FLORESTA VERDE',
      'Green Forest',
      '«Forest» é «FLORESTA» em inglês, e «Green» é «VERDE» em inglês, termos de uso comum em marcas.',
    ],
    [
      'Brandolix Fenzurka',
      'Tuvenko Brandolix',
      'Traz o elemento distintivo «Brandolix»; no restante, «Fenzurka» e «Tuvenko» diferem.',
    ],
    ['BRANDOLIX FENZURKA', 'FENZURKA BRANDOLIX', 'Traz as mesmas palavras de «BRANDOLIX FENZURKA» em outra ordem.'],
    [
      'BRANDOLIX 7 FENZURKA',
      'BRANDOLIX SETE ZUNEFA',
      'Traz o elemento distintivo «BRANDOLIX», e «7» lê-se «SETE»; no restante, «FENZURKA» e «ZUNEFA» diferem.',
    ],
  ])('an element of %s × %s is named with its likeness, and the rest with its kind', (a, b, expected) => {
    expect(sentence(a, b)).toBe(expected);
  });

  it.each([
    ['BRANDOLIX PIT STOP', 'PITSTOPFOR', /«PITSTOPFOR» começa por «PIT STOP», sem espaço/u],
    ['BRANDOLIX KING', "KING'S FENZURKA", /«KING'S» é o possessivo de «KING»/u],
  ])('the sentence names an element of %s × %s as it is written', (a, b, expected) => {
    expect(sentence(a, b)).toMatch(expected);
  });

  it('the sentence says that the parts of an element change places', () => {
    expect(sentence('TURLIRIA', 'LIRIATUR')).toMatch(/^«LIRIATUR» traz as partes de «TURLIRIA» em outra ordem/);
  });

  it.each([
    ['Art Limp', 'LIMPART', '«LIMPART» traz as partes de «Art Limp» em outra ordem.'],
    // A word that is repeated is quoted once.
    ['STORE STORE MAGNA', 'MAGNASTORE', '«MAGNASTORE» traz as partes de «STORE MAGNA» em outra ordem.'],
    ['LIMPART', 'Art Limp', '«Art Limp» traz as partes de «LIMPART» em outra ordem.'],
    [
      'Zunefa Bako',
      'BAKOZUNEFA Calçados',
      '«BAKOZUNEFA» traz as partes de «Zunefa Bako» em outra ordem; o restante, «Calçados», descreve produtos da classe 25.',
    ],
  ])('the sentence says that the other name joins words in another order, %s × %s', (a, b, expected) => {
    expect(sentence(a, b)).toBe(expected);
  });

  it('a letter at an end of a name, a word that is the whole name, and the end of an address are no linking words', () => {
    expect(sentence('GRUPO A', 'GRUPO B')).toMatch(/^«A» e «B» diferem; os nomes só têm em comum «GRUPO»/u);
    expect(sentence('BRANDOLIX', 'E-BRANDOLIX')).toBe(
      'Contém por inteiro «BRANDOLIX» e acrescenta «E», que é letra isolada.',
    );
    expect(sentence('BRANDOLIX', 'D BRANDOLIX')).toBe(
      'Contém por inteiro «BRANDOLIX» e acrescenta «D», que é letra isolada.',
    );
    expect(sentence('UNA', 'UNA TUVENKO')).toBe('Contém por inteiro «UNA» e acrescenta «TUVENKO».');
    const row = explainPair(NO_COUNTS, sinal('SIMMI', MARCA), sinal('SIMMI.COM.BR', PUBLICADA));
    expect(row?.descontadas).toEqual([
      { palavra: 'COM', motivo: 'terminação de endereço na internet' },
      { palavra: 'BR', motivo: 'terminação de endereço na internet' },
    ]);
    expect(explainPair(NO_COUNTS, sinal('SIMMI', MARCA), sinal('SIMMI COM AMOR', PUBLICADA))?.descontadas[0]).toEqual({
      palavra: 'COM',
      motivo: 'preposição',
    });
  });

  it('the sentence names no other order of words that have a repeated one between them', () => {
    expect(sentence('MAGNA ZUNEFA BAKO', 'BAKOZUNEFA')).toContain('em outra ordem');
    expect(sentence('MAGNA ZUNEFA MAGNA BAKO', 'BAKOZUNEFA')).not.toContain('em outra ordem');
  });

  it('an element in a class of its trade describes its services', () => {
    expect(explain('LIRIA BAR', 'LYRIA GRILL', [43, 43]).explicacao).toBe(
      'O elemento «LYRIA» soa igual a «LIRIA», em classe idêntica (43); o restante, «BAR» e «GRILL», descreve serviços da classe 43.',
    );
  });
});

describe('a pair that is no collision', () => {
  it.each([
    [
      'Brandolix Consultoria',
      'Tuvenko Consultoría',
      '«Brandolix» e «Tuvenko» diferem; os nomes só têm em comum «Consultoria», que indica o ramo de contabilidade e gestão.',
    ],
    ['QXT', 'ZKW', '«QXT» e «ZKW» não se parecem na escrita nem na pronúncia.'],
    ['Brandolix', 'Tuvenko', '«Brandolix» e «Tuvenko» não se parecem na escrita nem na pronúncia.'],
  ])('a pair that is no collision, %s × %s, says what differs', (a, b, expected) => {
    expect(sentence(a, b)).toBe(expected);
  });

  it('a pair whose probability reaches the limit, but of which an alert demands more, does not say that it is below the limit', () => {
    expect(explain('Kazulo', 'GASULA')).toMatchObject({
      similaridade: 'Diferente',
      grau: 'Alta',
      explicacao:
        '«GASULA» lembra «Kazulo» na pronúncia, mas os elementos são parecidos, não iguais, embora em classe idêntica (25).',
    });
  });
});

describe('discounted words', () => {
  it('discounted words come with the true reason, as written, each once', () => {
    expect(explain('Brandolix Café do Brasil', 'TUVENKO CAFÉ X DISTRIBUIDORA Jeans').descontadas).toEqual([
      { palavra: 'Café', motivo: 'indica o ramo de café, padaria e doces' },
      { palavra: 'do', motivo: 'preposição' },
      { palavra: 'Brasil', motivo: 'indicação de lugar' },
      { palavra: 'X', motivo: 'letra isolada' },
      { palavra: 'DISTRIBUIDORA', motivo: 'indica o ramo de comércio' },
      { palavra: 'Jeans', motivo: 'descritiva de produtos da classe 25' },
    ]);
  });

  it('discounted words are empty where all words distinguish', () => {
    expect(explain('BRANDOLIX', 'BRENDOLIX').descontadas).toEqual([]);
  });

  it('discounted words leave out a common word that decides', () => {
    const row = explain('CASA DO CAFÉ', 'CASA DO CAFE');
    expect(row.similaridade).toBe('Similar');
    expect(row.descontadas).toEqual([]);
  });

  it.each([
    ['ZUMBARA TIVOLENE', 'ZUBADRU TIVOLENE', 'pelo final «TIVOLENE»'],
    ['BAKOLI TIVOLENE', 'BAKURE TIVOLENE', 'e os dois nomes trazem «TIVOLENE»'],
  ])('discounted words of %s × %s leave out the worn word that the names share', (a, b, claim) => {
    const frequencies = countOften('TIVOLENE');
    const row = explainPair(frequencies, sinal(a, MARCA, [25]), sinal(b, PUBLICADA, [25]))!;
    expect(row.explicacao).toContain(claim);
    expect(row.descontadas).toEqual([]);
  });

  it('PARÁ is a place, and PARA is a preposition', () => {
    const reasonOf = (nome: string): string | undefined =>
      explain(nome, 'TUVENKO').descontadas.find(({ palavra }) => palavra.startsWith('PAR'))?.motivo;
    expect(reasonOf('BRANDOLIX PARÁ')).toBe('indicação de lugar');
    expect(reasonOf('BRANDOLIX PARA TODOS')).toBe('preposição');
  });
});
