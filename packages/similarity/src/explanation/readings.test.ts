import { describe, expect, it } from 'vitest';
import { explain, sentence } from './explain.fixture.ts';

describe('names that are read alike', () => {
  it.each([
    ['Século XXI', 'Século 21', 'Reproduz «Século XXI», com «21» em vez de «XXI».'],
    ['Zunefa 15', 'Zunefa XV', 'Reproduz «Zunefa 15», com «XV» em vez de «15».'],
    ['Mil e Uma Noites', '1001 Noites', 'Reproduz «Mil e Uma Noites», com «1001» em vez de «Mil e Uma».'],
    ['Sta. Clara', 'Santa Clara', 'Reproduz «Sta. Clara», com «Santa» em vez de «Sta».'],
    ['D. Pedro II', 'Dom Pedro 2', 'Reproduz «D. Pedro II», com «Dom» em vez de «D» e «2» em vez de «II».'],
    ['St. Patrick', 'Saint Patrick', 'Reproduz «St. Patrick», com «Saint» em vez de «St».'],
    ['24 Horas', '24h', 'Reproduz «24 Horas», escrevendo «24h».'],
    ['Ki Delícia', 'Que Delícia', 'Reproduz «Ki Delícia», com «Que» em vez de «Ki».'],
  ])('%s × %s is a reproduction', (a, b, expected) => {
    expect(sentence(a, b)).toBe(expected);
    expect(explain(a, b)).toMatchObject({ regra: 'Reprodução', especie: 'reprodução' });
  });

  it.each([
    ['Sete Mares', '7 Mares Pescados', 'Reproduz «Sete Mares», com «7» em vez de «Sete», e acrescenta'],
    ['Sta. Clara', 'Santa Clara Zunefa', 'Reproduz «Sta. Clara», com «Santa» em vez de «Sta», e acrescenta'],
  ])('%s × %s is a reproduction with an addition', (a, b, expected) => {
    expect(sentence(a, b)).toContain(expected);
    expect(explain(a, b).regra).toBe('Reprodução com acréscimo');
  });

  it('in another trade they are the same name too', () => {
    expect(explain('Século XXI', 'Século 21', [25, 1]).regra).toBe('Mesmo nome, outro ramo');
  });

  it('a short word of which the letters are a high number is no number, and a doubled vowel is not said to sound alike', () => {
    expect(explain('MIX', '1009').regra).toBe('Sigla diferente');
    expect(sentence('Chocoffee', 'Chocofé')).toBe('Reproduz «Chocoffee», mudando só a acentuação e letras dobradas.');
  });

  it('a Roman numeral beside other words is the same number', () => {
    expect(sentence('Brandolix XXI Zunefa', 'Tuvenko 21 Fenzurka')).not.toContain('só a monitorada traz «XXI»');
    expect(sentence('Brandolix XXI Zunefa', 'Brandolix 21 Fenzurka')).toContain('«21» é o mesmo número que «XXI»');
  });
});

describe('names that differ in accents', () => {
  it.each([
    ['Avó', 'Avô', 'Reproduz por inteiro «Avó», mudando só a acentuação.'],
    ['Camelô', 'Camelo', 'Reproduz por inteiro «Camelô», mudando só a acentuação.'],
    ['Franca', 'França', 'Reproduz por inteiro «Franca», mudando só a cedilha.'],
    ['Trévolix', 'TREVOLIX', 'Reproduz por inteiro «Trévolix».'],
  ])('%s × %s says so where the accent makes another word', (a, b, expected) => {
    expect(sentence(a, b)).toBe(expected);
  });
});

describe('words of one root, or of one sound', () => {
  it.each([
    ['Cães & Gatos', 'Cão e Gato', 'Traz «Cão e Gato», o mesmo que «Cães & Gatos» no singular'],
    [
      'REI DAS CENOURAS',
      'O REI DA CENOURA FENZURKA',
      'Traz «REI DA CENOURA», o mesmo que «REI DAS CENOURAS» com «CENOURAS» no singular',
    ],
    ['SANDUVO BAR', 'ZANDUVO', 'oa de modo muito próximo a «SANDUVO»'],
    ['Locar', 'LÓÇAR', 'Reproduz por inteiro «Locar», mudando só a acentuação e a cedilha'],
    ['Tuvenço', 'TUVENCO', 'Reproduz por inteiro «Tuvenço», mudando só a cedilha'],
    ['Çuvença', 'Çuvenca', 'Reproduz por inteiro «Çuvença», mudando só a cedilha'],
    ['TUTZ', 'TULTZ', '«TULTZ» soa de modo muito próximo a «TUTZ»'],
    ['TUVENKO C&A', 'CCA ZUNEFA', 'O elemento «CCA» lembra «C&A» na pronúncia'],
    ['Q&V Serviços', 'QV SOLDAS', 'raz o elemento distintivo «QV» (na monitorada, «Q&V»)'],
    ['K-LANGO', 'CALANGO', 'oa igual a «K-LANGO» lido com a letra dita pelo nome'],
    ['PI', 'PAI', '«PAI» soa de modo muito próximo a «PI» lido em inglês'],
    ['KZA', 'CASA', '«CASA» soa igual a «KZA» lido com a letra dita pelo nome'],
    ['NAIKE', 'NIKE', '«NIKE» soa igual a «NAIKE» quando lido em inglês'],
    ['PEUGEOT', 'PEJÔ', '«PEJÔ» soa igual a «PEUGEOT» lido em francês'],
    ['REXONA', 'REKSONA', '«REKSONA» soa igual a «REXONA».'],
    ['FENZURKI PRO', 'FENZURKÉ', '«FENZURKÉ» soa de modo muito próximo a «FENZURKI»'],
    ['TELLO ZUNEFA', 'TELLOO MÍDIA', '«TELLOO» soa de modo muito próximo a «TELLO» e o contém por inteiro'],
    ['TROCK', 'TROSS TUVENKO', '«TROSS» lembra «TROCK» na pronúncia'],
    ['M ZUNAHA', 'Zuná Produtora', '«ZUNAHA» começa por «Zuná»'],
    ['TUVENKI', 'Tuvenke One', '«Tuvenke» soa de modo muito próximo a «TUVENKI»'],
    ['POWER TUK', 'TUCPOWER', '«TUCPOWER» traz as partes de «POWER TUK» em outra ordem e com outra grafia'],
    [
      'TZ GESSO',
      'TZ GESSOS',
      'Traz «TZ GESSOS», o mesmo que «TZ GESSO» com «GESSO» no plural: escreve-se e soa de modo muito próximo.',
    ],
    ['Pão', 'Pães', '«Pães» é o plural de «Pão»'],
    ['ONE SMILE', 'SHE SMILES', '«SMILES» difere de «SMILE» só pelo «S» final'],
    ['RUA TOP ZUNE', 'TOPPZUNE TRANSPORTES', '«TOPPZUNE» é «TOP ZUNE» sem o espaço, com outra grafia'],
    ['ZUNE ZUNE 98', 'ZUNEZUNÉ BAR', '«ZUNEZUNÉ» é «ZUNE ZUNE» sem o espaço;'],
    ['TUVENIX GRÁFICA', 'TUVENISCHULE', '«TUVENISCHULE» lembra «TUVENIX»'],
    ['Barril', 'Barris', 'a «Barril», de que é o plural'],
    ['Rosa', 'Rosinha', '«Rosinha» é o diminutivo de «Rosa»'],
    ['Bella Rosa', 'Bella Rosinha', 'a «Bella Rosa», e «Rosinha» é o diminutivo de «Rosa»'],
    ['Castelo', 'Castela', 'a «Castelo», mudando só a vogal final'],
  ])('%s × %s: %s', (a, b, expected) => {
    expect(sentence(a, b)).toContain(expected);
  });
});

describe('near words that are translations', () => {
  it.each([
    ['Tigre', 'Tiger', 'a «Tigre», de que é a tradução em inglês'],
    ['Corazón', 'Coração', 'lembra, na pronúncia, «Corazón», que é a sua tradução em espanhol'],
    ['Mr. Cat', 'Mister Gato', '«Mr» abrevia «Mister», e «Cat» é «Gato» em inglês'],
    ['Dr. Sapato', 'Doctor Shoes', '«Doctor» é, em inglês, o que «Dr» abrevia'],
  ])('%s × %s: %s', (a, b, expected) => {
    expect(sentence(a, b)).toContain(expected);
  });

  it('a translation that does not decide has its reason', () => {
    expect(explain('Banco do Povo', 'Povo Bank', [36, 36]).explicacao).toContain(
      'e «Banco» e «Bank» descrevem serviços da classe 36',
    );
  });
});

it.each([
  ['Salty Zunefa', 'SOUTH TUVENKO', '«SOUTH» lembra «Salty» na pronúncia, mas'],
  ['GOOGLE', 'GUGOL', 'soa igual a «GOOGLE» lido em inglês'],
])('words that are written differently are near by an English reading, %s × %s', (a, b, expected) => {
  expect(sentence(a, b)).toContain(expected);
});

it('the possessive of a phrase is no other number', () => {
  expect(sentence("ZUNEFA FLAVOR'S", 'Zunefa Flavor')).toBe(
    "Traz «Zunefa Flavor», o mesmo que «ZUNEFA FLAVOR'S» sem o possessivo: escreve-se e soa de modo muito próximo.",
  );
});

it.each([
  ['+ SABOR', 'MAIS SABOR', 'Reproduz «+ SABOR», escrevendo «mais» em vez de «+».'],
  ['VIDAMAIS', 'VIDA+', 'Reproduz «VIDAMAIS», escrevendo «+» em vez de «mais».'],
  ['D+', 'DEMAIS', 'Soa igual a «D+».'],
  ['DE BEM COM A VIDA', 'DEBEMCOMAVIDA', 'Reproduz por inteiro «DE BEM COM A VIDA», apenas unindo as palavras.'],
])('a plus sign is read aloud, and the same letters are the same name, %s × %s', (a, b, expected) => {
  expect(explain(a, b)).toMatchObject({ similaridade: 'Similar', grau: 'Alta' });
  expect(sentence(a, b)).toBe(expected);
});

it('two words of one idea in two foreign languages are told with both languages', () => {
  expect(sentence('WINTER', 'HIVER')).toBe('«HIVER», em francês, tem o mesmo sentido de «WINTER», em inglês.');
});

it('a foreign word that is written as a form of a Portuguese verb is also that of the other language', () => {
  expect(explain('ALMA ZUNEFA', 'AME TUVENKO').explicacao).toContain('«AME» é também «ALMA» em francês');
  expect(explain('ALMA ZUNEFA', 'ÂME TUVENKO').explicacao).toContain('«ÂME» é «ALMA» em francês');
});

it.each([
  ['ZUNETV', 'ZUNE2 TREINAMENTOS', 'Imitação gráfica', '«ZUNE2» começa, como «ZUNETV», por «ZUNE», em'],
  ['3DZUNEFA', 'ZUNEFA', 'Reprodução parcial', 'traz a mais os caracteres «3D», em'],
])('words with other digits are not said alike, %s × %s', (a, b, regra, expected) => {
  const row = explain(a, b, [35, 42]);
  expect(row.regra).toBe(regra);
  expect(row.explicacao).toContain(expected);
});

it.each([
  [
    'BRANDOLIX AO TUVENKO EM 80 LIVROS',
    'M BRANDOLIX DO TUVENKO',
    'o mesmo que «BRANDOLIX AO TUVENKO» com «DO» em vez de «AO», em',
  ],
  ['CASA DE ZUNEFA', 'CASA ZUNEFA BAZAR', 'Traz «CASA ZUNEFA», o mesmo que «CASA DE ZUNEFA» sem «DE», em'],
  ['GATOS E RATOS', 'COMERCIAL E TUVENA GATO E RATO', 'o mesmo que «GATOS E RATOS» no singular'],
])('phrases that differ in the words that link others are one phrase, %s × %s', (a, b, expected) => {
  const { explicacao } = explain(a, b, [35, 35]);
  expect(explicacao).toContain(expected);
  expect(explicacao).not.toContain('sem «E»');
});

it.each([
  ['ESPAÇO DE VENDAS', 'Espaço Vende', '«Vende» é da mesma família de «VENDAS»'],
  ['SERVE TUVENKO', 'SERVIR FENZURKA', '«SERVIR» lembra «SERVE» na pronúncia, palavra da mesma família'],
])('words of Portuguese that begin alike and mean nearly the same are of one family, %s × %s', (a, b, expected) => {
  expect(explain(a, b, [35, 35]).explicacao).toContain(expected);
});

it('letters that are said by their names sound like a word, and are not read as it', () => {
  expect(explain('BL TUVENKO', 'BELE FENZURKA', [35, 39]).explicacao).not.toContain('«BL» lê-se');
});
