import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildIndice,
  compare,
  countTermos,
  createFrequencias,
  explainPair,
  mergeComparacoes,
  type Comparacao,
  type Sinal,
} from './index.ts';

const sinal = (
  nome: string,
  classe: number | null = 25,
  numero = '900000001',
  especificacao: string | null = null,
): Sinal => ({
  numero,
  nome,
  apresentacao: 'Nominativa',
  classes: classe === null ? [] : [{ codigo: classe, especificacao }],
  titulares: [],
});

const SYLLABLES = ['ba', 'ko', 'li', 'mar', 'zu', 'ten', 'vi', 'ro', 'sal', 'pe', 'dru', 'fen', 'go', 'nax'];
const COMMON = ['modas', 'contabilidade', 'engenharia', 'café', 'store', 'do brasil', '', ''];
const madeUp = (count: number): Sinal[] =>
  Array.from({ length: count }, (_, i) => {
    const pick = (step: number): string => SYLLABLES[Math.floor(i / step) % SYLLABLES.length]!;
    const nome = `${pick(1)}${pick(3)}${pick(14)} ${COMMON[i % COMMON.length]!}`.trim().toUpperCase();
    return sinal(nome, 1 + (i % 45), String(910000000 + i));
  });
const publicadas = madeUp(700);
const frequencias = createFrequencias(countTermos(publicadas));
const indice = buildIndice(publicadas, frequencias);

const pair = (a: string, b: string, classeA: number | null = 25, classeB: number | null = classeA): Comparacao =>
  explainPair(frequencias, sinal(a, classeA), sinal(b, classeB, '900000002'))!;

describe('rules of the house, one by one', () => {
  it('lets the distinctive nucleus govern', () => {
    const row = pair('ACT CONTABILIDADE', 'ROTA CONTABILIDADE', 35);
    expect(row).toMatchObject({ similaridade: 'Diferente', grau: null, regra: 'Só termos comuns em comum' });
    expect(row.explicacao).toContain('«CONTABILIDADE»');
    expect(pair('EDIPHARMA', 'EDITH FARMA', 35).similaridade).toBe('Similar');
  });

  it.each([
    ['MAGNASTORE', 'MAGNA STORE'],
    ['KAZULO', 'CASULLO'],
    ['PHELINY', 'FELINI'],
    ['WALKIRIX', 'VALQUIRIX'],
    ['ÇAFÍRA', 'Safira'],
    ['R.V.T.K', 'R V T K'],
  ])('calls %s × %s a reproduction', (a, b) => {
    expect(pair(a, b)).toMatchObject({ regra: 'Reprodução', similaridade: 'Similar', grau: 'Alta' });
  });

  it('names what joins words', () => {
    const row = pair('MAGNA STORE', 'MAGNASTORE', 35);
    expect(row.explicacao).toBe(
      'Reproduz por inteiro «MAGNA STORE», apenas unindo as palavras, em classe idêntica (35).',
    );
  });

  it('recognises the whole mark contained in the other', () => {
    expect(pair('TREVOLIX', 'TREVOLIX CALÇADOS')).toMatchObject({
      regra: 'Reprodução com acréscimo',
      similaridade: 'Similar',
    });
    expect(pair('TREVOLIX CALÇADOS', 'TREVOLIX')).toMatchObject({
      regra: 'Reprodução parcial',
      similaridade: 'Similar',
    });
  });

  it('hears and sees imitation', () => {
    expect(pair('BRANDOLIX', 'BRENDOLIX').regra).toMatch(/^Imitação/);
    expect(pair('BRANDOLIX', 'BRENDOLIX').similaridade).toBe('Similar');
  });

  it('recognises the same idea', () => {
    const row = pair('ESTRELA', 'STAR');
    expect(row).toMatchObject({ regra: 'Imitação ideológica', similaridade: 'Similar' });
    expect(row.destaques).toEqual({ marca: [[0, 7]], publicada: [[0, 4]] });
    expect(row.partes.ideologica).toBeGreaterThan(0.8);
  });

  it('asks near identity of short marks', () => {
    expect(pair('QXT', 'QXR')).toMatchObject({ similaridade: 'Diferente', regra: 'Sigla diferente' });
    expect(pair('QXT', 'Q.X.T.').similaridade).toBe('Similar');
    expect(pair('QXT', 'QXT PNEUS').similaridade).toBe('Similar');
  });

  it('asks more akin goods of less alike signs', () => {
    const scores = [25, 18, 35, 1].map((classe) => pair('BRANDOLIX', 'BRENDALI', 25, classe).probabilidade);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(pair('BRANDOLIX', 'BRANDOLIX', 25, 1).similaridade).toBe('Similar');
  });

  it('reads trade in the goods from the specification', () => {
    const trader = sinal('BRANDOLIX', 35, '900000002', 'Comércio varejista de artigos de vestuário e calçados');
    const agency = sinal('BRANDOLIX', 35, '900000002', 'Publicidade');
    const own = sinal('BRANDOLIX', 25);
    expect(explainPair(frequencias, own, trader)!.partes.afinidade).toBeGreaterThan(
      explainPair(frequencias, own, agency)!.partes.afinidade,
    );
  });

  it('never shows the own process nor the own holder', () => {
    const own = { ...sinal('BRANDOLIX'), titulares: ['Vestes do Sul S.A.'] };
    expect(explainPair(frequencias, own, sinal('BRANDOLIX', 25, own.numero))).toBeUndefined();
    const sister = { ...sinal('BRANDOLIX', 25, '900000009'), titulares: ['VESTES DO SUL S/A'] };
    expect(explainPair(frequencias, own, sister)).toBeUndefined();
  });

  it('lets marks of common words collide only when they nearly coincide', () => {
    expect(pair('CASA DO CAFÉ', 'CASA DO PÃO').similaridade).toBe('Diferente');
    expect(pair('CASA DO CAFÉ', 'CASA DO CAFE').similaridade).toBe('Similar');
  });

  it('says it plainly where nothing is alike', () => {
    expect(pair('BRANDOLIX', 'TUVENKO')).toMatchObject({ regra: 'Sem semelhança relevante', grau: null });
  });
});

const nomes = fc.oneof(
  fc.constantFrom(...publicadas.slice(0, 300).map(({ nome }) => nome)),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('', '   ', '🌟🔥', 'a'.repeat(500), 'É 🌟 BAKOLI™ & MODAS', 'ΑΒΓ Ω', '株式会社', 'B\u0327A\u0301KO'),
);
const RUNS = { numRuns: 40 };
const key = (rows: readonly Comparacao[]): string[] => rows.map((row) => row.publicada.numero);
const inBounds = (ranges: readonly (readonly [number, number])[], nome: string): boolean =>
  ranges.every(([start, end], i) => start >= (ranges[i - 1]?.[1] ?? 0) && start < end && end <= nome.length);

describe('compare', () => {
  it('never loses a hit when the temperature rises', () => {
    fc.assert(
      fc.property(
        nomes,
        fc.double({ min: 0, max: 2, noNaN: true }),
        fc.double({ min: 0, max: 2, noNaN: true }),
        (nome, t, u) => {
          const hits = (temperature: number): string[] =>
            key(
              compare(indice, sinal(nome), { temperature, sameClass: false }).filter(
                ({ similaridade }) => similaridade === 'Similar',
              ),
            );
          const wide = new Set(hits(Math.max(t, u)));
          expect(hits(Math.min(t, u)).every((numero) => wide.has(numero))).toBe(true);
        },
      ),
      RUNS,
    );
  });

  it('gives in chunks what it gives in one run', () => {
    fc.assert(
      fc.property(nomes, fc.integer({ min: 0, max: 700 }), fc.constantFrom(1, 5, 100), (nome, cut, nearest) => {
        const opcoes = { temperature: 2, sameClass: false, nearest, max: 120 };
        const whole = compare(indice, sinal(nome), opcoes);
        const first = compare(indice, sinal(nome), opcoes, { from: 0, to: cut });
        const second = compare(indice, sinal(nome), opcoes, { from: cut, to: 700 });
        expect(mergeComparacoes(second, first, opcoes)).toEqual(whole);
      }),
      RUNS,
    );
  });

  it('is deterministic, ordered, and highlights inside the names', () => {
    fc.assert(
      fc.property(nomes, (nome) => {
        const rows = compare(indice, sinal(nome), { temperature: 1, sameClass: false });
        expect(compare(indice, sinal(nome), { temperature: 1, sameClass: false })).toEqual(rows);
        rows.forEach((row, i) => {
          expect(row.probabilidade).toBeLessThanOrEqual(rows[i - 1]?.probabilidade ?? 1);
          for (const part of [row.probabilidade, ...Object.values(row.partes)]) {
            expect(part).toBeGreaterThanOrEqual(0);
            expect(part).toBeLessThanOrEqual(1);
          }
          expect(inBounds(row.destaques.marca, nome) && inBounds(row.destaques.publicada, row.publicada.nome)).toBe(
            true,
          );
        });
      }),
      RUNS,
    );
  });

  it('gives the nearest hundred, or all Similar where there are more, within the maximum', () => {
    const twins = Array.from({ length: 160 }, (_, i) => sinal('BRANDOLIX', 25, String(920000000 + i)));
    const many = buildIndice([...twins, ...publicadas], frequencias);
    expect(compare(many, sinal('TUVENKO'), { temperature: 1, sameClass: false })).toHaveLength(100);
    expect(compare(many, sinal('BRANDOLIX'), { temperature: 0, sameClass: false })).toHaveLength(160);
    expect(compare(many, sinal('BRANDOLIX'), { temperature: 0, sameClass: false, max: 50 })).toHaveLength(50);
  });

  it('limits to the own classes where asked', () => {
    const rows = compare(indice, sinal('BAKOLI', 9), { temperature: 1, sameClass: true });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ publicada }) => publicada.classes.some(({ codigo }) => codigo === 9))).toBe(true);
  });

  it('calls Similar at temperature 1 exactly what is Alta or Média', () => {
    for (const { nome } of publicadas.slice(0, 30)) {
      for (const row of compare(indice, sinal(nome), { temperature: 1, sameClass: false })) {
        expect(row.similaridade === 'Similar').toBe(row.grau === 'Alta' || row.grau === 'Média');
      }
    }
  });
});
