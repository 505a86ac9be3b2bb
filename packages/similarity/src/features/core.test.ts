import { describe, expect, it } from 'vitest';
import { coresOf } from './core.ts';
import type { PreparedSign } from '../sign/sign.ts';
import { openPair } from '../sinal.fixture.ts';
import { STARTING_TABLE } from '../sign/starting-table.ts';

const wordsOf = ({ elements }: PreparedSign): string => elements.map(({ word }) => word.term).join(' ');

function cores(a: string, b: string): [string, string] | undefined {
  const { marca, publicada, query } = openPair(a, b);
  const found = coresOf(marca, publicada, query.similarityOf, STARTING_TABLE);
  return found && [wordsOf(found[0]), wordsOf(found[1])];
}

describe('the cores of two names', () => {
  it.each([
    ['BAKOLI CONTABILIDADE', 'ZUNEFA CONTABILIDADE', 'BAKOLI', 'ZUNEFA'],
    ['BAKOLI CONTABILIDADE', 'ZUNEFA', 'BAKOLI', 'ZUNEFA'],
    ['MODAS BAKOLI LTDA', 'ZUNEFA MODAS', 'BAKOLI', 'ZUNEFA'],
    ['BAKOLI MODAS', 'BACOLI MODAS', 'BAKOLI', 'BACOLI'],
    ['BAKOLI CONSULTORIA', 'NOVE24 ZUNEFA', 'BAKOLI', 'NOVE24 ZUNEFA'],
  ])('cores of %s × %s', (a, b, coreA, coreB) => {
    expect(cores(a, b)).toEqual([coreA, coreB]);
    expect(cores(b, a)).toEqual([coreB, coreA]);
  });

  it.each([
    ['nothing descriptive', 'BAKOLI', 'ZUNEFA'],
    ['words run together', 'MAGNA STORE', 'MAGNASTORE'],
    ['more than two words run together', 'NOME LIMPO AGORA', 'NOMELIMPOAGORA'],
    ['joined to an unknown word', 'BAKOLI MODAS', 'BAKOLIMODAS'],
    ['a near word', 'BAKOLI MODAS', 'ZUNEFA MADAS'],
    ['the same idea', 'BAKOLI MODAS', 'ZUNEFA FASHION'],
  ])('cores are the names themselves where there is %s', (_, a, b) => {
    expect(cores(a, b)).toBeUndefined();
  });

  it('cores of names of only common words keep the strongest words', () => {
    const [a, b] = cores('CASA DO CAFÉ', 'CASA DO PÃO')!;
    expect(a).not.toBe('');
    expect(b).not.toBe('');
  });

  it('cores join only former neighbours and keep the parts of kept words', () => {
    const { marca, publicada, query } = openPair('BAKO MODAS LINE', 'ZUNE MODAS MAGNASTORE');
    const [a, b] = coresOf(marca, publicada, query.similarityOf, STARTING_TABLE)!;
    expect(a.elements.length).toBeLessThan(marca.elements.length);
    expect(a.joints.filter((joint) => joint?.word.term.includes('MODAS'))).toEqual([]);
    expect(a.joints.map((joint) => joint?.word.term)).not.toContain('BAKOLINE');
    expect(b.parts.map(({ word }) => word.term)).toEqual(expect.arrayContaining(['MAGNA', 'STORE']));
    expect(b.parts.map(({ word }) => word.term)).not.toContain('MODAS');
  });

  it('cores are prepared like names of their own', () => {
    const { marca, publicada, query } = openPair('BAKOLI CONTABILIDADE', 'ZUNEFA CONTABILIDADE');
    const [a] = coresOf(marca, publicada, query.similarityOf, STARTING_TABLE)!;
    const { marca: alone } = openPair('BAKOLI', 'ZUNEFA');
    expect(a).toMatchObject({
      spellingKey: alone.spellingKey,
      initials: alone.initials,
      topStrength: alone.topStrength,
      totalStrength: alone.totalStrength,
    });
    expect(a.trigrams).toEqual(alone.trigrams);
    expect(a.whole).toEqual(alone.whole);
    expect(a.writtenWords).toEqual(['BAKOLI']);
  });
});
