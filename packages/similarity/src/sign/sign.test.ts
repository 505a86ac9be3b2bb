import { describe, expect, it } from 'vitest';
import { createVocabulary } from './prepared-word.ts';
import { isReproduction, MAX_WORDS, prepareSign, type PreparedSign } from './sign.ts';
import { NO_COUNTS, openPair, sinal } from '../sinal.fixture.ts';
import { STARTING_TABLE } from './starting-table.ts';
import { encodeSounds } from '../text/alphabet.ts';

const prepare = (nome: string): PreparedSign =>
  prepareSign(sinal(nome), { vocabulary: createVocabulary(), frequencies: NO_COUNTS, startingTable: STARTING_TABLE });
const termos = (elements: PreparedSign['elements']): string[] => elements.map(({ word }) => word.term);

describe('a prepared sign', () => {
  it.each([
    ['LaNonaChef', 'LA NONA CHEF'],
    ['NOVE24', 'NOVE 24'],
    ['QXBANK', 'QX BANK'],
    ['PAOTEC', 'PAO TEC'],
    ['TECHZUNE', 'TECH ZUNE'],
    ['MAGNASTORE', 'MAGNA STORE'],
    ['NOMELIMPOAGORA bakoli', 'NOME LIMPO AGORA BAKOLI'],
    ['BAKOLI STORE', 'BAKOLI STORE'],
    ['SUPERMERCADO', 'SUPERMERCADO'],
    ['PIZZABURGER', 'PIZZABURGER'],
    ['McBakoli', 'MC BAKOLI'],
    ['iBakoli', 'IBAKOLI'],
    ['BAKOLIs', 'BAKOLIS'],
  ])('%s is split into %s', (nome, parts) => {
    expect(termos(prepare(nome).parts).join(' ')).toBe(parts);
  });

  it('each part refers to its word', () => {
    expect(prepare('BAKOLI MAGNASTORE NOVE24').wordOfPart).toEqual([0, 1, 1, 2, 2]);
    const whole = prepare('BAKOLI ZUNEFA');
    expect(whole.parts).toBe(whole.elements);
  });

  it('neighbours are joined where one of them distinguishes', () => {
    expect(prepare('MAGNA STORE').joints.map((joint) => joint?.word.term)).toEqual(['MAGNASTORE']);
    expect(prepare('DO DE').joints).toEqual([undefined]);
    expect(prepare('BAKOLIZUNEFA FENDRUMARTEN').joints).toEqual([undefined]);
    expect(prepare('BAKOLI').joints).toEqual([]);
    expect(prepare('BA ZU KO LI FEN DRU GO').joints.length).toBeLessThan(6);
  });

  it('a repeated word counts once', () => {
    expect(termos(prepare('BAKO BAKO CONTABILIDADE').elements)).toEqual(['BAKO', 'CONTABILIDADE']);
    expect(termos(prepare('Bakó BAKO').elements)).toEqual(['BAKO']);
  });

  it('a word that stands side by side is also said as often', () => {
    const [word] = prepare('UPA UPA 98 FM').elements.map((element) => element.word);
    expect(word?.sounds).toEqual(encodeSounds('upa'));
    expect(word?.englishSounds).toEqual(encodeSounds('upaupa'));
    const [apart] = prepare('UPA BAR UPA').elements.map((element) => element.word);
    expect(apart?.englishSounds).toEqual(apart?.sounds);
  });

  it('the nucleus consists of the distinctive words', () => {
    const { nucleus, whole, topStrength, leader } = prepare('MODAS BAKOLI DO BRASIL');
    expect(nucleus.spelling).toBe('BAKOLI');
    expect(whole.spelling).toBe('MODASBAKOLIDOBRASIL');
    expect(topStrength).toBeGreaterThan(0.9);
    expect(leader).toBe(1);
    const plain = prepare('BAKOLI ZUNEFA');
    expect(plain.nucleus).toBe(plain.whole);
  });

  it('the written words are kept', () => {
    const { writtenWords, initials, spellingKey } = prepare('Bakóli & Çafira');
    expect(writtenWords).toEqual(['Bakóli', 'Çafira']);
    expect(initials).toBe('BC');
    expect(spellingKey).toBe('BAKOLISAFIRA');
  });

  it('the skeleton consists of consonants', () => {
    expect(prepare('BAKOLI').skeleton).toEqual(prepare('BUKELA').skeleton);
    expect(prepare('BAKOLI').skeleton).not.toEqual(prepare('BAKORI').skeleton);
    expect(prepare('AEIO').skeleton).toHaveLength(0);
  });

  it('the names of the holders are folded', () => {
    expect(
      prepareSign(
        { ...sinal('X'), titulares: ['Vestes do Sul S.A.', '—'] },
        {
          vocabulary: createVocabulary(),
          frequencies: NO_COUNTS,
          startingTable: STARTING_TABLE,
        },
      ).titulares,
    ).toEqual(new Set(['VESTES DO SUL SA']));
  });

  it('a name counts at most MAX_WORDS words', () => {
    const words = Array.from({ length: 60 }, (_, i) => `BA${i}Z`).join(' ');
    expect(prepare(words).elements).toHaveLength(MAX_WORDS);
    expect(prepare(words).parts.length).toBeLessThanOrEqual(MAX_WORDS);
  });

  it('a name can be without words', () => {
    expect(prepare('🌟')).toMatchObject({
      elements: [],
      parts: [],
      joints: [],
      totalStrength: 0,
      topStrength: 0,
      spellingKey: '',
      leader: -1,
    });
  });
});

it.each([
  ['BAKOLI', 'BACOLLI', true],
  ['R V T K', 'RVTK', true],
  ['CASA ANA', 'CASANA', true],
  ['BB BIKE', 'BIKE', false],
  ['BB BIKE', 'BBBIKE', true],
  ['BBB BIKE', 'BIKE', false],
  ['J C', 'JC', true],
  ['BAKOLI 10', 'BAKOLI 100', false],
  ['H BAR', 'BAR', false],
  ['BAKOLI', 'BAKOLA', false],
  ['BAKOLI & ZUNEFA', 'BAKOLI e ZUNEFA', true],
  ['BAKOLI E ZUNEFA', 'ZUNEFA & BAKOLI', false],
  ['B&K', 'BEK', false],
])('whether a whole name reproduces the other, %s × %s, is %s in both orders', (a, b, expected) => {
  const { marca, publicada } = openPair(a, b);
  expect([isReproduction(marca, publicada), isReproduction(publicada, marca)]).toEqual([expected, expected]);
});
