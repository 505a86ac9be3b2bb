import { expect, it } from 'vitest';
import { explain, sentence } from './explain.fixture.ts';

it.each([
  ['RAINHA IDEAL', 'IDEAL TUPI', 'Traz «IDEAL», que é elogio comum, mas «RAINHA» e «TUPI» diferem.'],
  ['WARM DIAMOND', 'DIAMOND TUPI', ', mas é o que os nomes têm em comum'],
  ['VIZINHO MINEIRO', 'MINEIRO LOJA', ', mas é o elemento principal da publicada'],
])('no word is what distinguishes a name most where another one does as much, %s × %s', (a, b, expected) => {
  expect(sentence(a, b)).toContain(expected);
});

it('doubled letters are called so, and no letters that stand for others', () => {
  expect(sentence('SNOWARA', 'SNOWARRA')).toBe('Reproduz «SNOWARA», mudando só letras dobradas.');
  expect(sentence('XIVOKA', 'XIVOCA')).not.toContain('dobradas');
});

it('what makes names collide is named beside a word that describes the goods', () => {
  const { similaridade, explicacao } = explain('MAVITA CURSOS', 'Cursos Lejavita House', [41, 41]);
  expect(similaridade).toBe('Similar');
  expect(explicacao).toMatch(
    /^Lembra em parte «MAVITA CURSOS», pelas letras «AVITA», e os dois nomes trazem «Cursos», que descreve/,
  );
});

it('colours and metals are no praise', () => {
  expect(explain('WARM DIAMOND', 'DIAMOND TUPI').explicacao).toContain('«DIAMOND», que é de uso comum em marcas');
  expect(explain('RAINHA IDEAL', 'IDEAL TUPI').explicacao).toContain('«IDEAL», que é elogio comum');
});

it('a name in letters that look like Latin ones is the same name', () => {
  for (const [latin, other] of [
    ['MAMBO', '\u041c\u0410\u041c\u0412\u041e'],
    ['NIKE', '\u039d\u0399\u039a\u0395'],
    ['AURA', '\u039bURA'],
  ] as const)
    expect(explain(latin, other)).toMatchObject({ similaridade: 'Similar', regra: 'Reprodução' });
});

it('a repeated word parts the words around it, and is no last word of the name that it begins', () => {
  expect(sentence('Zul Cão Zul Gato', 'ZUL BISTRÔ')).not.toContain('«Cão Zul Gato»');
  expect(sentence('GOLE TUVENKO', 'gole a gole')).not.toContain('letra isolada');
});

it('a title is no principal element', () => {
  expect(explain('DONA ZUNEFA CLINICA', 'dona da saúde', [41, 41]).explicacao).toMatch(
    /^Traz «dona», que é forma de tratamento, mas os dois nomes começam por esse elemento, em/u,
  );
});

it('another accent beside doubled letters is told', () => {
  expect(sentence('SNOWARÁ', 'SNOWARRA')).toBe('Reproduz «SNOWARÁ», mudando só a acentuação e letras dobradas.');
});

it('a noun and what it is made of or belongs to are named together', () => {
  expect(sentence('AÇAÍ FENZURKA', 'Panela de Brandolix Fenzurka')).toContain(
    'só a publicada traz «Panela de Brandolix»',
  );
  expect(sentence('TUVENKO FENZURKA', 'Panela de Brandolix Zunefa')).not.toContain('«Panela»,');
});

it('a word in S after an article in the singular is no plural', () => {
  expect(sentence('LOJA DO LAGARTOS', 'LAGARTO VEÍCULOS')).toContain(
    '«LAGARTO» difere de «LAGARTOS» só pela falta do «S» final',
  );
});

it('two letters with an ampersand are no worn word, however many marks have them without it', () => {
  expect(explain('TUVENKO C&A', 'BRANDOLIX CA', [35, 35]).explicacao).toContain(
    '«CA» (na monitorada, «C&A»), que é elemento de poucas letras',
  );
});

it.each([
  ['CONTA LUCRATIVA', 'LUCRATIVA FENZURKA'],
  ['CANTO DE CRISTO', 'FENZURKA EM CRISTO'],
])('a current word is told as such, %s × %s', (a, b) => {
  expect(explain(a, b, [25, 25]).explicacao).toContain('que é palavra de uso corrente');
});

it('a trade that another thing has too is told in its classes only', () => {
  expect(sentence('PRO TUVENKO', 'PRO TUVENKO DESPACHANTE')).not.toContain('veículos');
  expect(explain('PRO TUVENKO', 'PRO TUVENKO DESPACHANTE', [12, 12]).explicacao).toContain('«DESPACHANTE»');
});

it('letters that begin a word of the other name are not told as what differs', () => {
  const similar = explain('FENZUR DESENVOLVIMENTO AMBIENTAL', 'AMBIFENZUR', [44, 44]).explicacao;
  expect(similar).toContain('«AMBIENTAL» começa por «AMBI»');
  expect(similar).not.toContain('só a publicada');
  const { similaridade, explicacao } = explain('LADO DESENVOLVIMENTO AMBIENTAL', 'AMBILADO', [44, 44]);
  expect(similaridade).toBe('Diferente');
  expect(explicacao).not.toContain('«AMBI»');
});

it('music is a trade in its classes only', () => {
  expect(explain('SAMBA TUVENKO', 'TUVENKO BIKE', [32, 33]).explicacao).toContain('«SAMBA» é palavra de uso corrente');
  expect(explain('SAMBA TUVENKO', 'TUVENKO BIKE', [41, 33]).explicacao).not.toContain('«SAMBA» é palavra');
});

it.each(['E-MAIL', 'T.SHIRT'])('%s is one expression', (expression) => {
  expect(explain(`TUVENKO ${expression}`, 'TUVENKO ZUNEFA', [35, 35]).explicacao).toContain(`«${expression}» indica`);
});

it('words of one trade beside what decides are told as such, and not by their letters', () => {
  expect(explain('ZUNEFA BARBER', 'BARBEARIA ZUNEFA', [42, 35]).explicacao).toContain(
    'e «BARBER» e «BARBEARIA» indicam o ramo de beleza e cosméticos',
  );
});

it('a word beside a single letter is the main element of their expression', () => {
  expect(sentence('K FLOR PIZZARIA', 'K FLOR CAFÉ')).toContain('«K FLOR», em que «FLOR» é o elemento principal');
});
