import { expect, it } from 'vitest';
import { explain } from './explain.fixture.ts';

it.each([
  ['CONFEITARIA ZUN MASCATE', 'MASKATI FENZURKA PNEUS', [30, 12]],
  ['FENZURKA ESTRELA MINDOVA', 'STAR TUVENKO KUZARIM', [32, 12]],
] as const)('names without a grade imitate nothing, %s × %s', (a, b, classes) => {
  expect(explain(a, b, classes)).toMatchObject({ grau: null, regra: 'Semelhança parcial', especie: null });
});

it.each([
  ['ZARNES', 'CARNES', [29, 29], '«CARNES» descreve produtos da classe 29'],
  ['TATTOO', 'TUTTU', [44, 44], '«TATTOO» indica o ramo de beleza e cosméticos'],
] as const)('a name near a word that describes in the other imitates nothing, %s × %s', (a, b, classes, reason) => {
  const row = explain(a, b, [...classes]);
  expect(row).toMatchObject({ similaridade: 'Diferente', regra: 'Semelhança parcial', especie: null });
  expect(row.explicacao).toContain(`, mas ${reason}, em`);
});

it('a word with which another one only begins is no element in common of names that probably do not collide', () => {
  expect(explain('HIDRA FENZURKA HAIR', 'TUVENKO HIDRAZENFUK', [39, 16])).toMatchObject({
    similaridade: 'Diferente',
    regra: 'Semelhança parcial',
    especie: null,
  });
});

it('names that are not Similar imitate nothing, whatever their grade', () => {
  expect(explain('Kazulo', 'GASULA')).toMatchObject({
    similaridade: 'Diferente',
    grau: 'Alta',
    regra: 'Semelhança parcial',
    especie: null,
  });
});

it('one common word makes an element in common, and no likeness of the whole', () => {
  expect(explain('SKY ACTIVE', 'SKY ROCK', [35, 35])).toMatchObject({ regra: 'Elemento distintivo em comum' });
  expect(explain('PRONTO CAFE', 'MERCADO PRONTO', [30, 30])).toMatchObject({
    similaridade: 'Similar',
    regra: 'Elemento em comum',
    especie: 'imitação',
  });
});

it.each([
  ['SAHM', 'SAN', 'Imitação fonética'],
  ['JHYY', 'Gi', 'Imitação fonética'],
  ['Kazulo', 'CASULLO', 'Reprodução'],
  ['AXÉ', 'ACHÉ', 'Reprodução'],
  ['CHÁ ZUM', 'XÁ ZUM', 'Reprodução'],
  ['IZZI', 'FENZURKA iZy', 'Reprodução com acréscimo'],
  ['TZ GESSO', 'TZ GESSOS', 'Imitação fonética'],
])(
  'another spelling reproduces a name where the house rules list what differs, or most letters are alike, %s × %s',
  (a, b, regra) => {
    expect(explain(a, b)).toMatchObject({ similaridade: 'Similar', regra });
  },
);

it('names that are near beside a word that describes are compared without it', () => {
  expect(explain('MEK CONTABILIDADE', 'MK CONTABILIDADE').explicacao).toContain(
    '«MK» lembra «MEK», e os dois nomes trazem «CONTABILIDADE», que indica o ramo de contabilidade e gestão',
  );
});

it('a derived word reproduces nothing where names probably do not collide', () => {
  expect(explain('LIDER', 'JORNADA DA LIDERANÇA').regra).not.toMatch(/^Reprodução/u);
});

it('a trade word within another one is no reproduction, and the ending of a word of a dictionary no addition', () => {
  expect(explain('Zunefa Contabilidade', 'ZUNEFA CONTÁBIL', [36, 36]).explicacao).toMatch(
    /^Traz o elemento distintivo «ZUNEFA», e «Contabilidade» começa por «Contabil», que indica o ramo de contabilidade/u,
  );
});

it('the trade in short and in full is no reproduction', () => {
  const row = explain('SB CONTAB', 'SB CONTABILIDADE');
  expect(row).toMatchObject({ regra: 'Elemento distintivo em comum', especie: 'imitação' });
  expect(row.explicacao).toMatch(/^Traz o elemento distintivo «SB», e «CONTAB» abrevia «CONTABILIDADE»/u);
});

it('a misspelt word for a service is told as that word', () => {
  const row = explain('BRANDOLIX ASSESSORIA', 'TUVENKO ASSESORIA');
  expect(row).toMatchObject({ regra: 'Só termos comuns em comum', especie: null });
  expect(row.explicacao).toContain('só se aproximam em «ASSESSORIA» × «ASSESORIA»');
});

it('initials that one name has by chance are no element of names that are not Similar', () => {
  expect(explain('ZUNEFA SHOES ZS', 'Zumi Salgados')).toMatchObject({
    similaridade: 'Diferente',
    regra: 'Semelhança parcial',
  });
});

it('three letters that can be said are no acronym', () => {
  expect(explain('ZUV', 'PALEMB').regra).toBe('Sem semelhança relevante');
  expect(explain('ZVK', 'PALEMB').regra).toBe('Sigla diferente');
  expect(explain('ZVK', 'PALEMBO TROCA').regra).toBe('Sem semelhança relevante');
});

it('M and N at an end sound the same, and are no reproduction', () => {
  expect(explain('TUVELEN', 'TUVELEM').regra).toBe('Imitação fonética');
  const row = explain('TUVELEN', 'TUVELEM SUNSET');
  expect(row.regra).toBe('Imitação fonética');
  expect(row.explicacao).toContain('O elemento «TUVELEM» soa igual a «TUVELEN»');
  expect(explain('DOM TUVEN', 'DON TUVEN BAR').regra).toBe('Reprodução com acréscimo');
});

it.each([
  ['FENZ', 'FENZALKA BAR', [35, 35], 'Semelhança parcial', 'mas «FENZ» é tão curto'],
  [
    'KAZULO HORA SETE',
    'TUVENKO HORA DO SOM',
    [35, 35],
    'Elemento em comum',
    'Traz «HORA», mas só a monitorada traz «KAZULO» e «SETE», e só a publicada traz «TUVENKO»',
  ],
  ['DIAMANTE AZUL', 'ZUNEFA BLACK DIAMOND', [35, 20], 'Só termos comuns em comum', 'em «DIAMANTE» × «DIAMOND»'],
  ['KAZULO VOZ', 'EMPRESA VOZES', [35, 35], 'Só termos comuns em comum', 'Só a monitorada traz «KAZULO»;'],
] as const)(
  'names that are not Similar reproduce nothing within a word and have no ordinary word as a distinctive element, %s × %s',
  (a, b, classes, regra, clause) => {
    const row = explain(a, b, [...classes]);
    expect(row).toMatchObject({ similaridade: 'Diferente', regra });
    expect(row.explicacao).toContain(clause);
  },
);

it('common words that all mean the same are an association of ideas', () => {
  expect(explain('ORIGINAL SAPATOS', 'ORIGINAL SHOES').explicacao).toContain('«SHOES» é «SAPATOS» em inglês');
  expect(explain('MR. FISH', 'SENHOR DOS PEIXES')).toMatchObject({
    similaridade: 'Similar',
    regra: 'Imitação ideológica',
    especie: 'associação de ideias',
  });
});

it('common words in another form are told as what the names have in common', () => {
  const { explicacao } = explain('BOLOS CASEIROS DO ZUNEFA', 'TUVENKO SABOR CASEIRO');
  expect(explicacao).toContain('elogios comuns, mas são o que os nomes têm em comum');
  expect(explicacao).not.toContain('elemento principal');
});

it('letters, and a word of many marks that no dictionary has, are an element and no common term', () => {
  const row = explain('VR FENZURKA VALE', 'VR TUVENKO RECICLÁVEIS', [9, 35]);
  expect(row).toMatchObject({ similaridade: 'Diferente', regra: 'Elemento em comum' });
  expect(row.explicacao).toContain('Traz «VR», que é elemento de poucas letras, mas «FENZURKA»');
});

it('letters that are initials by chance are nothing that names have in common', () => {
  expect(explain('TK COMPANY', 'TUVEZE KAZULO STORE', [35, 35])).toMatchObject({ similaridade: 'Diferente' });
  expect(explain('TK COMPANY', 'TUVEZE KOPP', [35, 35]).explicacao).not.toContain('os nomes só têm em comum');
});

it('a generic word that is the whole mark is contained by a name that has it', () => {
  expect(explain('PRODUTO', 'PRODUTO TUVENKO')).toMatchObject({ regra: 'Reprodução com acréscimo' });
});

it('an acronym of three letters is named as what keeps names apart', () => {
  const { explicacao, descontadas } = explain('GPS LENDING PROGRAM', 'PROGRAMA TUVENKO');
  expect(explicacao).toContain('«GPS LENDING»');
  expect(descontadas.map(({ palavra }) => palavra)).not.toContain('GPS');
});

it('the name of a person is an element in common, and no common term', () => {
  const row = explain('JOÃO DO TUVENKO', 'BRANDOLIX SÃO JOÃO', [35, 12]);
  expect(row).toMatchObject({ similaridade: 'Diferente', regra: 'Elemento em comum' });
  expect(row.explicacao).toContain('Traz «JOÃO», que é prenome usual, mas «TUVENKO»');
});
