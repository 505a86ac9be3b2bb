import { describe, expect, it } from 'vitest';
import { encodeSounds } from '../text/alphabet.ts';
import { createVocabulary, type Vocabulary, type PreparedWord } from './prepared-word.ts';

const intern = (vocabulary: Vocabulary, spoken: string): PreparedWord =>
  vocabulary.intern({ term: spoken.normalize('NFD').replace(/\p{M}/gu, ''), spoken });

describe('a vocabulary', () => {
  it('a vocabulary prepares each word once and numbers it', () => {
    const vocabulary = createVocabulary();
    const [first, second] = [intern(vocabulary, 'BAKO'), intern(vocabulary, 'ZUNE')];
    expect([first.id, second.id]).toEqual([0, 1]);
    expect(intern(vocabulary, 'BAKO')).toBe(first);
    expect(vocabulary.words).toEqual([first, second]);
  });

  it('a vocabulary takes words of the issue and gives other words no number', () => {
    const issue = createVocabulary();
    const known = intern(issue, 'BAKO');
    const own = createVocabulary(issue.known);
    expect(intern(own, 'BAKO')).toBe(known);
    expect(intern(own, 'ZUNE').id).toBe(-1);
    expect(issue.words).toHaveLength(1);
  });

  it('a vocabulary separates words with one spelling and different pronunciations, joined ones too', () => {
    const vocabulary = createVocabulary();
    const [ca, cedilla, bo] = [intern(vocabulary, 'CA'), intern(vocabulary, 'ÇA'), intern(vocabulary, 'BO')];
    expect(cedilla.term).toBe(ca.term);
    expect(vocabulary.join(ca, bo).sounds).toEqual(encodeSounds('kabo'));
    expect(vocabulary.join(cedilla, bo).sounds).toEqual(encodeSounds('sabo'));
    expect(vocabulary.join(ca, bo)).toBe(vocabulary.join(ca, bo));
  });

  it('a vocabulary separates a word that links others from the same word where it names', () => {
    const vocabulary = createVocabulary();
    const [link, name] = [false, true].map((isName) => vocabulary.intern({ term: 'IN', spoken: 'IN' }, isName));
    expect([link?.role, name?.role]).toEqual(['linking', 'fanciful']);
    expect(vocabulary.words).toHaveLength(2);
  });

  it('a vocabulary separates a joined word from the same written word', () => {
    const vocabulary = createVocabulary();
    const joined = vocabulary.join(intern(vocabulary, 'ES'), intern(vocabulary, 'TRELA'));
    expect(joined).toMatchObject({ term: 'ESTRELA', ideas: [] });
    expect(intern(vocabulary, 'ESTRELA').ideas).not.toEqual([]);
  });
});

describe('a prepared word', () => {
  const prepare = (spoken: string): PreparedWord => intern(createVocabulary(), spoken);

  it('an English word is repeated as English, in one word too, unless that is a word of its own', () => {
    const vocabulary = createVocabulary();
    const repeat = (term: string): PreparedWord => vocabulary.intern({ term, spoken: term }, false, 2);
    const said = encodeSounds('baibai');
    expect([repeat('BYE').englishSounds, prepare('BYEBYE').englishSounds]).toEqual([said, said]);
    expect(repeat('BUM').englishSounds).toEqual(prepare('BUMBUM').sounds);
    expect(repeat('UPA').englishSounds).toEqual(encodeSounds('upaupa'));
    expect(repeat('BYE')).not.toBe(intern(vocabulary, 'BYE'));
  });

  it('a prepared word has an English reading where it is an English word or a number', () => {
    expect(prepare('LIGHT').englishSounds).toEqual(encodeSounds('laiti'));
    const invented = prepare('BAKO');
    expect(invented.englishSounds).toBe(invented.sounds);
    const four = prepare('4');
    expect(four.sounds).toEqual(encodeSounds('kuatru'));
    expect(four.englishSounds).not.toEqual(four.sounds);
  });

  it('a number in digits has the ideas of its word', () => {
    expect(prepare('7').ideas).toEqual(prepare('SETE').ideas);
    expect(prepare('7').ideas).not.toEqual([]);
  });

  it('two or three consonants are read by the names of their letters and keep them in their key', () => {
    const [cc, ch] = [prepare('CC'), prepare('CH')];
    expect([cc.spellingKey, ch.spellingKey]).toEqual(['CC', 'CH']);
    expect(cc.sounds).toEqual(encodeSounds('sesi'));
    expect(cc.englishSounds).toBe(cc.sounds);
    expect(prepare('BRF').sounds).toEqual(prepare('BEERREEFE').sounds);
    const mister = prepare('MR');
    expect(mister.sounds).toEqual(prepare('EMEERRE').sounds);
    expect(mister.englishSounds).toEqual(prepare('MISTER').sounds);
  });

  it('a written or joined word of two words of trades is of the trade', () => {
    const vocabulary = createVocabulary();
    const [pizza, burger] = [intern(vocabulary, 'PIZZA'), intern(vocabulary, 'BURGER')];
    expect(intern(vocabulary, 'PIZZABURGER')).toMatchObject({ role: 'trade', trade: pizza.trade });
    expect(vocabulary.join(pizza, burger)).toMatchObject({ role: 'trade', trade: pizza.trade });
    expect(vocabulary.join(pizza, intern(vocabulary, 'ZYWEE')).role).toBe('fanciful');
  });

  it('a long word counts by its first symbols', () => {
    const long = prepare('BA'.repeat(200));
    expect(long.letters).toHaveLength(32);
    expect(long.sounds.length).toBeLessThanOrEqual(32);
  });
});
