import { describe, expect, it } from 'vitest';
import { encodeSounds } from '../text/alphabet.ts';
import { createVocabulario, type Vocabulario, type Vocabulo } from './prepared-word.ts';

const intern = (vocabulario: Vocabulario, falada: string): Vocabulo =>
  vocabulario.intern({ termo: falada.normalize('NFD').replace(/\p{M}/gu, ''), falada });

describe('a vocabulary', () => {
  it('prepares each word once, and gives it a place', () => {
    const vocabulario = createVocabulario();
    const [first, second] = [intern(vocabulario, 'BAKO'), intern(vocabulario, 'ZUNE')];
    expect([first.id, second.id]).toEqual([0, 1]);
    expect(intern(vocabulario, 'BAKO')).toBe(first);
    expect(vocabulario.vocabulos).toEqual([first, second]);
  });

  it('takes from the issue what it has, and gives no place to the rest', () => {
    const issue = createVocabulario();
    const known = intern(issue, 'BAKO');
    const own = createVocabulario(issue.known);
    expect(intern(own, 'BAKO')).toBe(known);
    expect(intern(own, 'ZUNE').id).toBe(-1);
    expect(issue.vocabulos).toHaveLength(1);
  });

  it('tells words that are spelled alike and read otherwise, joined ones too', () => {
    const vocabulario = createVocabulario();
    const [ca, cedilla, bo] = [intern(vocabulario, 'CA'), intern(vocabulario, 'ÇA'), intern(vocabulario, 'BO')];
    expect(cedilla.termo).toBe(ca.termo);
    expect(vocabulario.join(ca, bo).sons).toEqual(encodeSounds('kabo'));
    expect(vocabulario.join(cedilla, bo).sons).toEqual(encodeSounds('sabo'));
    expect(vocabulario.join(ca, bo)).toBe(vocabulario.join(ca, bo));
  });

  it('keeps a joined word apart from one written so', () => {
    const vocabulario = createVocabulario();
    const joined = vocabulario.join(intern(vocabulario, 'ES'), intern(vocabulario, 'TRELA'));
    expect(joined).toMatchObject({ termo: 'ESTRELA', ideias: [] });
    expect(intern(vocabulario, 'ESTRELA').ideias).not.toEqual([]);
  });
});

describe('a prepared word', () => {
  const prepare = (falada: string): Vocabulo => intern(createVocabulario(), falada);

  it('has an English reading where it is an English word or says a number', () => {
    expect(prepare('LIGHT').sonsIngles).toEqual(encodeSounds('laiti'));
    const invented = prepare('BAKO');
    expect(invented.sonsIngles).toBe(invented.sons);
    const four = prepare('4');
    expect(four.sons).toEqual(encodeSounds('kuatru'));
    expect(four.sonsIngles).not.toEqual(four.sons);
  });

  it('has the ideas of the number it says', () => {
    expect(prepare('7').ideias).toEqual(prepare('SETE').ideias);
    expect(prepare('7').ideias).not.toEqual([]);
  });

  it('counts by its beginning', () => {
    const long = prepare('BA'.repeat(200));
    expect(long.letras).toHaveLength(32);
    expect(long.sons.length).toBeLessThanOrEqual(32);
  });
});
