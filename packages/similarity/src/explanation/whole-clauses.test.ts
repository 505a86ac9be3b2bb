import { expect, it } from 'vitest';
import { explain, sentence } from './explain.fixture.ts';

it.each([
  ['VidaVerde', 'GreenLife', [44, 44]],
  ['SolNascente', 'Rising Moon', [43, 43]],
  ['ZOLDER', 'ZOLT', [35, 35]],
] as const)('names are not said to differ in more than the scores show, %s × %s', (a, b, classes) => {
  const { explicacao } = explain(a, b, [...classes]);
  expect(explicacao).not.toContain('ideia');
  expect(explicacao.includes('não se parecem')).toBe(a !== 'ZOLDER');
});

it('names that begin alike, or have a run of letters in common, are little alike', () => {
  const [alike, other] = ['Tuhli', 'Fiora'].map((nome) => explain('Tuvenko Zunefa Brandolix', nome, [25, 5]));
  expect([alike?.grau, other?.grau]).toEqual([null, null]);
  expect(alike?.explicacao).toContain('pouco se parecem na escrita e na pronúncia');
  expect(other?.explicacao).toContain('não se parecem na escrita nem na pronúncia');
});

it('the rule and the sentence agree on names that are partly alike', () => {
  expect(explain('TUVENKI', 'DOFANQUE')).toMatchObject({ grau: null, regra: 'Semelhança parcial' });
  expect(sentence('TUVENKI', 'DOFANQUE')).toBe('«DOFANQUE» lembra só em parte «TUVENKI».');
});

it.each([
  ['ZUKKI', 'ZOFY', '«ZOFY» é tão curto que poucas letras já fazem diferença, e «ZUKKI» difere.'],
  ['XZ', 'Tuvena Shafe', '«XZ» e «Tuvena Shafe» não se parecem na escrita nem na pronúncia.'],
])('by sounds alone a short name is not said to be partly alike, %s × %s', (a, b, expected) => {
  expect(explain(a, b)).toMatchObject({ grau: null, regra: 'Sem semelhança relevante' });
  expect(sentence(a, b)).toBe(expected);
});

it.each([
  ['tuccin', 'TUCININ', 'Lembra «tuccin», pelo começo «TUC» e pelo final «IN».'],
  ['PSICO', 'PSI', 'É o começo de «PSICO».'],
  ['PSI', 'PSICO', 'Começa por «PSI».'],
])('names that collide as a whole are told by what they have in common, %s × %s', (a, b, expected) => {
  expect(explain(a, b).similaridade).toBe('Similar');
  expect(sentence(a, b)).toBe(expected);
});

it.each([
  ['FUFGNET', 'TUZGNETO', 'só se parecem em parte, pelas letras «GNET»'],
  ['KIDUFFI', 'TUV ZAD KID', 'só se parecem em parte, mais na pronúncia, com as letras «KID» em comum'],
])('names that are partly alike are told by the letters that they share, %s × %s', (a, b, expected) => {
  expect(sentence(a, b)).toContain(expected);
});

it('names of the lowest grade without letters in common have no likeness', () => {
  const row = explain('SAGOCU', 'SAKIFU', [43, 43]);
  expect(row).toMatchObject({ grau: 'Baixa', regra: 'Sem semelhança relevante' });
  expect(row.explicacao).toContain('pouco se parecem');
});

it('of letters in common as many, a whole word is named before letters within two words', () => {
  expect(explain('TIVACOR', 'ESPAÇO TIV').explicacao).toContain('com as letras «TIV» em comum');
});

it('names that are Similar are very near as a whole only where their own words are', () => {
  expect(sentence('ZUNARES ENERGIA SOLAR', 'ZUNARTECH ENERGIA SOLAR')).toMatch(
    /^«ZUNARTECH» começa, como «ZUNARES», por «ZUNAR», e os dois nomes trazem «ENERGIA SOLAR»/u,
  );
});

it('a short name within a word of the other one is told where it stands', () => {
  expect(explain('LAF', 'TUVENKO & ZULAF').explicacao).toContain('só se parecem em parte: «ZULAF» termina em «LAF»');
});

it('letters that nobody says as a word are not told within another word', () => {
  expect(sentence('ZTS', 'K2 FENZTSKA')).not.toContain('contém «ZTS»');
});

it('names that are hardly alike have the beginning of two words told', () => {
  expect(sentence('TUVENZAK FENZURKA DOBI', 'Zulko TUVENDOMIRE')).toContain(
    'apesar de «TUVENZAK» e «TUVENDOMIRE» começarem por «TUVEN»',
  );
  expect(sentence('TUVZAKAL FENZURKA DOBI', 'Zulko TUVDOMIRE')).not.toContain('apesar');
});

it('names without a grade are not partly alike by a few letters', () => {
  expect(explain('CHEMIKA', 'TMIK TRANSPORTES', [25, 39]).explicacao).toContain('pouco se parecem');
});

it('of names without letters in common the two words that recall each other are named', () => {
  expect(explain('TUVENKI', 'DOFANQUE').explicacao).not.toContain('só se parecem');
});

it('names that are hardly alike concede once that two words begin alike', () => {
  expect(explain('FENZUNICATOR TUVO', 'ADV FENZU', [30, 29]).explicacao).not.toMatch(/apesar de [^.]*, embora/u);
});

it('names with a high score of sounds are not said to be hardly alike', () => {
  const { grau, partes, explicacao } = explain('ZYX ( T 9 )', 'ZACKIES BURGER', [1, 45]);
  expect([grau, partes.fonetica >= 0.7]).toEqual([null, true]);
  expect(explicacao).not.toContain('pouco se parecem');
});
