import { expect, it } from 'vitest';
import { explainPair } from './compare.ts';
import { MARCA, NO_COUNTS, openPair, PUBLICADA, sinal } from '../sinal.fixture.ts';
import { shareDescriptionOrTitles } from './description-and-titles.ts';

function sharesOnly(a: string, b: string, areFar = false): boolean {
  const { query, publicada } = openPair(a, b);
  return shareDescriptionOrTitles(query.marca.elements, publicada.elements, query.similarityOf, areFar);
}

it.each([
  // Two words of trades, each by itself or only together.
  ['ENERGIA SOLAR BRASIL', 'ENERGIA SOLAR PLUS', true],
  ['LAVA JATO BRANDOLIX', 'LAVA JATO AMÉRICA', true],
  ['MARCENARIA TUVENKO SOB MEDIDA', 'BRANDOLIX MÓVEIS SOB MEDIDA', true],
  ['PRODUTOS DE LIMPEZA SUL', 'PRODUTOS DE LIMPEZA NORTE', true],
  // Of what kind of firm or place they are.
  ['RESIDENCIAL FLORES', 'RESIDENCIAL LAGOS', true],
  ['CORRETORA TUVENKO', 'BRANDOLIX CORRETORA DE SEGUROS', true],
  // Since when they exist.
  ['PADARIA SOL DESDE 1980', 'BAR LUA DESDE 1980', true],
  ['TUVENKO DESDE 1980', 'BRANDOLIX SINCE 1980', true],
  ['DESDE 1980', 'DESDE 1980 BAR', false],
  ['TUVENKO DESDE 1980', 'TUVENKO BAR DESDE 1980', false],
  ['TUVENKO 1980', 'BRANDOLIX 1980', false],
  // Titles before names that differ.
  ['DONA ANA', 'DONA BENTA', true],
  ['DROGARIA SÃO PAULO', 'DROGARIA SÃO JOÃO', true],
  ['DR. CARLOS ODONTOLOGIA', 'DR PAULO ODONTOLOGIA', true],
  ['FARMÁCIA NOSSA SENHORA DE FÁTIMA', 'FARMÁCIA NOSSA SENHORA DA GUIA', true],
  ['TRANSPORTES IRMÃOS SILVA', 'TRANSPORTES IRMÃOS SOUZA', true],
  ['DR. ZUNEFA', 'DR. DA SAÚDE', true],
  ['DR. ZUNEFA', 'DR. DA ZUNEFA', false],
  ['MESTRE ZUNEFA', 'MESTRE CONSTRUTORA', false],
  // Kinds of places before names that differ.
  ['RESTAURANTE RECANTO LUSITANO', 'MERCEARIA RECANTO DO SOL', true],
  ['PARQUE DAS ARARAS', 'PARQUE DOS LAGOS', true],
  ['VILA SOFIA', 'VILLA SOPHIA', false],
  ['DONA DA LUA', 'DONA DO SOL', false],
  // One word that firms of any trade have, beside words of other trades or none.
  ['SUPER PET', 'SUPER CAR', true],
  ['MEGA CENTER', 'MEGA STORE', true],
  ['NEW TIGER', 'NEW SAMURAI', true],
  ['LIGHT SOLUÇÕES', 'X3 SOLUÇÕES', true],
  ['UNIVERSO 4 PATAS', 'UNIVERSO DOCINHO', true],
  // A person's name before others that differ, one of them a name too.
  ['JOÃO PAULO', 'JOÃO VITOR MÓVEIS', true],
  ['LIMA & PRATES', 'LIMA & SILVA ADVOGADOS', true],
  ['MARIA CLARA', 'MARIA KLARA', false],
  ['MARIA BONITA', 'MARIA TUVENKO', false],
  ['JOÃO PAULO TUVENKO', 'JOÃO PAULO BRANDOLIX', false],
  // The root of a trade that made-up words begin with.
  ['CONSTRUMAIS', 'CONSTRUFÁCIL', true],
  ['AGROFÉRTIL', 'AGROVERDE', true],
  ['AGROFÉRTIL TUVENKO', 'AGROVERDE TUVENKO', false],
  ['NUTRIMAX', 'NUTRIMIX', false],
  // The same words for a firm before one letter or digit that differs.
  ['STUDIO 7', 'STUDIO 9', true],
  ['STUDIO A', 'STUDIO B', true],
  ['STUDIO 7', 'STUDIO 7', false],
  ['STUDIO 7', 'STUDIO', false],
  ['ZARELLI 7', 'ZARELLI 9', false],
  // The same beside words of akin trades, two of them together, more in common, and the word alone.
  ['SMART CLIMA CLIMATIZAÇÃO', 'SMART AR CONDICIONADO', false],
  ['TV NOVO TEMPO', 'NOVO TEMPO DIGITAL', false],
  ['SUPER PET CENTER', 'SUPER PET STORE', false],
  ['SUPER BRANDOLIX', 'SUPER BRANDOLICS', false],
  ['SUPER', 'SUPER PET', false],
  // One word of a trade, which may be a mark elsewhere.
  ['LIGHT RECICLA', 'LIGHT ENGENHARIA', false],
  // Something else in common: a word, sounds, a meaning, letters within a word.
  ['LAVA JATO BRANDOLIX', 'BRANDOLIX LAVA JATO SUL', false],
  ['ENERGIA SOLAR BRANDOLIX', 'ENERGIA SOLAR BRANDOLICS', false],
  ['MODA PRAIA ESTRELA', 'MODA PRAIA STAR', false],
  ['SANTA CLARA', 'SANTA CLAIRE', false],
  ['DOM PEDRO', 'DOM PETRO', false],
  ['LAB TUVENKO', 'LABORATÓRIO BRANDOLIX', false],
  // The words that describe are the name.
  ['CARNE E QUEIJO HAMBURGUERIA', 'QUEIJO CARNE BURGER', false],
  ['UNIVERSIDADE DE VENDAS', 'UNIVERSIDADE DA VENDA', false],
  // A title before a word of a trade is the name itself, and nothing is left of a name.
  ['DR. SAÚDE', 'DR. CARNE', false],
  ['LAVA JATO', 'LAVA JATO BRANDOLIX', false],
  ['BRANDOLIX', 'TUVENKO', false],
])('%s and %s share a description or titles only: %s', (a, b, expected) => {
  expect(sharesOnly(a, b)).toBe(expected);
  expect(sharesOnly(b, a)).toBe(expected);
});

it.each([
  ['LONDRINA PNEUS', 'LONDRINA MODAS', true],
  ['LONDRINA TUVENKO', 'LONDRINA BRANDOLIX', true],
  ['PORTO ALEGRE GRILL', 'PORTO ALEGRE IDIOMAS', true],
  ['JULIANA PNEUS', 'JULIANA MODAS', true],
  ['LONDRINA PNEUS', 'LONDRINA AUTO PEÇAS', false],
  ['LONDRINA', 'LONDRINA MODAS', false],
  ['SILVA PNEUS', 'SILVA MODAS', false],
])('only where the goods are far apart, %s and %s share a place or a given name only: %s', (a, b, expected) => {
  expect(sharesOnly(a, b, true)).toBe(expected);
  expect(sharesOnly(b, a, true)).toBe(expected);
  expect(sharesOnly(a, b)).toBe(false);
});

it('a number in digits and in letters beside the same establishment is Similar', () => {
  const row = explainPair(NO_COUNTS, sinal('BISTRÔ 21', MARCA, [43]), sinal('BISTRÔ VINTE E UM', PUBLICADA, [43]));
  expect(row).toMatchObject({ similaridade: 'Similar', grau: 'Alta' });
});

it.each([
  ['AUTO POSTO BRASIL', 'AUTO POSTO AMÉRICA'],
  ['MODA PRAIA SOL', 'MODA PRAIA MAR'],
  ['RESTAURANTE DONA ANA', 'RESTAURANTE DONA BENTA'],
  ['DROGARIA SÃO PAULO', 'DROGARIA SÃO JOÃO'],
  ['NOSSA SENHORA DE FÁTIMA', 'NOSSA SENHORA APARECIDA'],
  ['SUPER PET', 'SUPER CAR'],
  ['PADARIA SOL DESDE 1980', 'BAR LUA DESDE 1980'],
])('%s and %s of one class are not Similar and stay below Média', (a, b) => {
  const row = explainPair(NO_COUNTS, sinal(a, MARCA, [35]), sinal(b, PUBLICADA, [35]));
  expect(row?.similaridade).toBe('Diferente');
  expect([null, 'Baixa']).toContain(row?.grau);
});
