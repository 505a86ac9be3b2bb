import { describe, expect, it } from 'vitest';
import { meet, type Encontro, type Juncao } from './coverage.ts';
import { createVocabulario } from '../sign/prepared-word.ts';
import type { Elemento } from '../sign/running-text.ts';
import type { Parecenca } from './word-similarity.ts';

const vocabulario = createVocabulario();
const elemento = (termo: string, peso: number): Elemento => ({
  vocabulo: vocabulario.intern({ termo, falada: termo }),
  peso,
});
const like = (lexical: number, ideia = 0, contida = 0): Parecenca => ({ lexical, ideia, contida });
const NOTHING = like(0);

/** Lays out names whose words meet as told by the table. */
const lay = (
  a: readonly Elemento[],
  b: readonly Elemento[],
  table: readonly (readonly Parecenca[])[],
  joined: readonly Juncao[] = [],
): Encontro => meet(a, b, (i, j) => table[i]![j]!, joined, [0, 0]);

const BAKOLI = elemento('BAKOLI', 1);
const ZUNEFA = elemento('ZUNEFA', 1);
const MODAS = elemento('MODAS', 0.25);

describe('meet', () => {
  it('weighs what is found by strength', () => {
    const encontro = lay([BAKOLI, MODAS], [MODAS], [[NOTHING], [like(1)]]);
    expect(encontro).toMatchObject({ exata: [0.2, 1], proxima: [0.2, 1], achada: [0.2, 1] });
    expect(encontro).toMatchObject({ elo: 0.25, eloExato: 0.25, comum: 0.25, sobra: [0, 1], topos: 0, lideres: 0 });
  });

  it('tells the same from the near, and the near from the foreign', () => {
    const near = lay([BAKOLI], [ZUNEFA], [[like(0.8)]]);
    expect(near.exata).toEqual([0, 0]);
    expect(near.eloExato).toBe(0);
    expect(near.proxima[0]).toBeCloseTo(0.5);
    expect(near.topos).toBeCloseTo(0.5);
    const foreign = lay([BAKOLI], [ZUNEFA], [[like(0.6)]]);
    expect(foreign).toMatchObject({ proxima: [0, 0], elo: 0, sobra: [1, 1] });
  });

  it('keeps apart what meets by idea and what is contained', () => {
    const encontro = lay([BAKOLI, MODAS], [ZUNEFA], [[like(0, 0.6)], [like(0, 0, 1)]]);
    expect(encontro).toMatchObject({ proxima: [0, 0], elo: 0, eloContida: 0.25 });
    expect(encontro.eloIdeal).toBeCloseTo(0.6);
    expect(encontro.ideal[1]).toBeCloseTo(0.6);
    expect(encontro.contida).toEqual([expect.closeTo(0.2), 1]);
    expect(encontro.embutida).toEqual([expect.closeTo(0.2), 1]);
  });

  it('takes words run together for near, not for the same', () => {
    const joined = [{ a: [0, 1], b: [0], lexical: 1, peso: 1 }];
    const encontro = lay([BAKOLI, MODAS], [ZUNEFA], [[NOTHING], [NOTHING]], joined);
    expect(encontro).toMatchObject({ exata: [0, 0], proxima: [1, 1], ideal: [1, 1], contida: [1, 1], sobra: [0, 0] });
  });

  it('forgets the pair before', () => {
    const alone = lay([BAKOLI], [ZUNEFA], [[NOTHING]]);
    lay(
      [BAKOLI, MODAS, ZUNEFA],
      [MODAS, ZUNEFA],
      [
        [like(1), like(1)],
        [like(1), like(1)],
        [like(1), like(1)],
      ],
    );
    expect(lay([BAKOLI], [ZUNEFA], [[NOTHING]])).toEqual(alone);
  });

  it('is symmetric but for what is told of each name', () => {
    const table = [
      [like(0.9), NOTHING],
      [NOTHING, like(0, 0.7)],
      [like(0.7, 0, 0.5), NOTHING],
    ];
    const [a, b] = [
      [BAKOLI, MODAS, ZUNEFA],
      [ZUNEFA, MODAS],
    ];
    const there = lay(a, b, table);
    const back = lay(
      b,
      a,
      [0, 1].map((j) => [0, 1, 2].map((i) => table[i]![j]!)),
    );
    expect(back).toEqual({
      ...there,
      achada: [there.achada[1], there.achada[0]],
      embutida: [there.embutida[1], there.embutida[0]],
    });
  });
});
