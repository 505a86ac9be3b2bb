import { describe, expect, it } from 'vitest';
import {
  buildIndice,
  compare,
  countComparadas,
  countSimilares,
  countTermos,
  createFrequencias,
  explainPair,
  TEMPERATURES,
  type Comparacao,
  type Sinal,
} from '../index.ts';
import { MARCA, PUBLICADA, sinal } from '../sinal.fixture.ts';

const SYLLABLES = ['ba', 'ko', 'li', 'mar', 'zu', 'ten', 'vi', 'ro', 'sal', 'pe', 'dru', 'fen', 'go', 'nax'];
const COMMON = ['modas', 'contabilidade', 'engenharia', 'café', 'store', 'do brasil', '', ''];
const madeUp = (count: number): Sinal[] =>
  Array.from({ length: count }, (_, i) => {
    const pick = (step: number): string => SYLLABLES[Math.floor(i / step) % SYLLABLES.length]!;
    const nome = `${pick(1)}${pick(3)}${pick(14)} ${COMMON[i % COMMON.length]!}`.trim().toUpperCase();
    return sinal(nome, String(910000000 + i), [1 + (i % 45)]);
  });
const publicadas = madeUp(700);
const frequencies = createFrequencias(countTermos(publicadas));
const issue = buildIndice(publicadas, frequencies);

function pair(a: string, b: string, classeA: number | null = 25, classeB: number | null = classeA): Comparacao {
  const classes = (classe: number | null): number[] => (classe === null ? [] : [classe]);
  return explainPair(frequencies, sinal(a, MARCA, classes(classeA)), sinal(b, PUBLICADA, classes(classeB)))!;
}

describe('rules of the house, one by one', () => {
  it('the distinctive words decide, not the common ones', () => {
    const row = pair('ACT CONTABILIDADE', 'ROTA CONTABILIDADE', 35);
    expect(row).toMatchObject({
      similaridade: 'Diferente',
      regra: 'Só termos comuns em comum',
      especie: null,
    });
    expect([null, 'Baixa']).toContain(row.grau);
    expect(row.explicacao).toContain('«CONTABILIDADE»');
    expect(row.descontadas).toEqual([{ palavra: 'CONTABILIDADE', motivo: 'descritiva de serviços da classe 35' }]);
    expect(pair('EDIPHARMA', 'EDITH FARMA', 35).similaridade).toBe('Similar');
  });

  it('words with their parts in the other order are Similar and Alta without classes', () => {
    for (const [a, b] of [
      ['TURLIRIA', 'LIRIATUR'],
      ['ART LIMP', 'LIMPART'],
      ['LIMPART', 'ART LIMP'],
    ] as const)
      expect(pair(a, b, null)).toMatchObject({ similaridade: 'Similar', grau: 'Alta' });
  });

  it('acronyms of other consonants and other numbers do not collide', () => {
    for (const [a, b] of [
      ['CC', 'CH'],
      ['TBK', 'TPK'],
      ['BRF', 'BRS'],
      ['CLUBE 24', 'CLUBE 25'],
      ['ZUNE 2020', 'BAKO 2021'],
    ] as const)
      expect(pair(a, b, null).similaridade).toBe('Diferente');
  });

  it.each([
    ['MAGNASTORE', 'MAGNA STORE'],
    ['KAZULO', 'CASULLO'],
    ['PHELINY', 'FELINI'],
    ['WALKIRIX', 'VALQUIRIX'],
    ['ÇAFÍRA', 'Safira'],
    ['R.V.T.K', 'R V T K'],
  ])('%s × %s is a reproduction', (a, b) => {
    expect(pair(a, b)).toMatchObject({
      regra: 'Reprodução',
      especie: 'reprodução',
      similaridade: 'Similar',
      grau: 'Alta',
    });
  });

  it('the sentence says that the words are joined', () => {
    expect(pair('MAGNA STORE', 'MAGNASTORE', 35).explicacao).toBe(
      'Reproduz por inteiro «MAGNA STORE», apenas unindo as palavras, em classe idêntica (35).',
    );
  });

  it('the sentence quotes words as written, with accents', () => {
    expect(pair('Café Ótica', 'CAFE ÓTICA', 35).explicacao).toBe(
      'Reproduz por inteiro «Café Ótica», em classe idêntica (35).',
    );
    expect(pair('Zúnefa Café', 'Bakolix Cafe').explicacao).toContain(
      '«Zúnefa» e «Bakolix» diferem; os nomes só têm em comum «Café»',
    );
  });

  it('a mark contained in the other is a reproduction with addition, or a partial one', () => {
    const longer = pair('TREVOLIX', 'TREVOLIX Calçados');
    expect(longer).toMatchObject({ regra: 'Reprodução com acréscimo', similaridade: 'Similar' });
    expect(longer.explicacao).toContain('«Calçados»');
    expect(longer.especie).toBe('reprodução com acréscimo');
    expect(pair('TREVOLIX CALÇADOS', 'TREVOLIX')).toMatchObject({
      regra: 'Reprodução parcial',
      especie: 'reprodução parcial',
      similaridade: 'Similar',
    });
  });

  it('near letters and sounds are an imitation', () => {
    expect(pair('BRANDOLIX', 'BRENDOLIX')).toMatchObject({
      regra: expect.stringMatching(/^Imitação/) as string,
      especie: 'imitação',
      similaridade: 'Similar',
    });
  });

  it('the same letters collide however they are divided into words, and short words that are written in two ways do too', () => {
    expect(pair('BEM-TE-VI', 'BENTEVI')).toMatchObject({ especie: 'reprodução', similaridade: 'Similar' });
    expect(pair('AXÉ', 'ACHÉ')).toMatchObject({ especie: 'reprodução', similaridade: 'Similar' });
    expect(pair('CONSULTORIA KO', 'CONSULTORIA AKO', null).similaridade).toBe('Diferente');
  });

  it.each([
    ['51', 'CINQUENTA E UM', 'Reproduz «51», escrevendo o número por extenso'],
    ['24 HORAS', 'VINTE E QUATRO HORAS', 'Reproduz «24 HORAS», escrevendo o número por extenso'],
    ['TRÊS M', '3M', 'Reproduz «TRÊS M», escrevendo o número em algarismos'],
    ['PÃO21', 'PÃO VINTE E UM', 'Reproduz «PÃO21», escrevendo o número por extenso'],
    ['SETE', '7', 'Reproduz «SETE» com outra grafia da mesma pronúncia'],
    ['SEGUNDA PELE', '2ª PELE', 'Reproduz «SEGUNDA PELE» com outra grafia da mesma pronúncia'],
    ['1º LUGAR', 'PRIMEIRO LUGAR', 'Reproduz «1º LUGAR» com outra grafia da mesma pronúncia'],
  ])('a number in digits and in words is the same: %s × %s', (a, b, explicacao) => {
    expect(pair(a, b)).toMatchObject({ regra: 'Reprodução', similaridade: 'Similar' });
    expect(pair(a, b).explicacao).toContain(explicacao);
  });

  it('another number is another name, in words too', () => {
    expect(pair('51', 'CINQUENTA E DOIS').similaridade).toBe('Diferente');
    expect(pair('51', '52').similaridade).toBe('Diferente');
    // Without the sign it may be the number of partners whose names begin with A.
    expect(pair('2A ENGENHARIA', 'SEGUNDA ENGENHARIA').similaridade).toBe('Diferente');
  });

  it('a name that says the number of the mark is found in an issue, although it has no letter in common', () => {
    const own = buildIndice([...publicadas, sinal('CINQUENTA E UM', PUBLICADA, [33])], frequencies);
    const [row] = compare(own, sinal('51', MARCA, [33]), { temperature: 1, sameClass: false });
    expect(row).toMatchObject({ publicada: { numero: PUBLICADA }, similaridade: 'Similar', regra: 'Reprodução' });
  });

  it('a word that links others is the name of a firm where it ends the name', () => {
    expect(pair('STUDIO ERA', 'STUDIO IN').similaridade).toBe('Diferente');
    expect(pair('STUDIO IN', 'STUDIO INN').similaridade).toBe('Similar');
  });

  it('short marks collide only where they are nearly identical', () => {
    for (const classe of [null, 25]) expect(pair('QXT', 'QXR', classe)).toMatchObject({ similaridade: 'Diferente' });
    expect(pair('QXT', 'Q.X.T.').similaridade).toBe('Similar');
    expect(pair('QXT', 'QXT PNEUS').similaridade).toBe('Similar');
    expect(pair('QXT', 'ZKW').regra).toBe('Sigla diferente');
    expect(pair('QXTB', 'DUDA').regra).toBe('Sigla diferente');
    expect(pair('GUCCI', 'GUTO').regra).toBe('Sem semelhança relevante');
    expect(pair('BIP', 'BEEP PROTEÇÃO VEICULAR', 12).similaridade).toBe('Similar');
  });

  it('more akin goods raise the probability', () => {
    const probabilities = [25, 18, 35, 1].map((classe) => pair('BRANDOLIX', 'BRENDALI', 25, classe).probabilidade);
    expect(new Set(probabilities).size).toBe(4);
    expect(probabilities).toEqual([...probabilities].sort((a, b) => b - a));
    expect(pair('BRANDOLIX', 'BRANDOLIX', 25, 1).similaridade).toBe('Similar');
  });

  it('an unknown class neither raises nor lowers the probability', () => {
    const [same, unknown, foreign] = [
      pair('BRANDOLIX', 'BRENDALI', 25),
      pair('BRANDOLIX', 'BRENDALI', null),
      pair('BRANDOLIX', 'BRENDALI', 25, 1),
    ].map(({ probabilidade }) => probabilidade);
    expect(same).toBeGreaterThan(unknown!);
    expect(unknown).toBeGreaterThan(foreign!);
    expect(pair('BRANDOLIX', 'BRENDALI', null, 25).probabilidade).toBe(unknown);
  });

  it('names of common words do not collide in any class', () => {
    for (const classe of [null, 30, 35])
      expect(pair('PADARIA DO CENTRO', 'PADARIA DA VILA', classe)).toMatchObject({ similaridade: 'Diferente' });
  });

  it('a word of a trade that both names have does not make them similar, however rare it is and however akin the goods are', () => {
    for (const classe of [null, 35])
      expect(pair('BRANDOLIX MULTIMARCAS', 'TUVENKO MULTIMARCAS', classe)).toMatchObject({ similaridade: 'Diferente' });
    expect(pair('BRANDOLIX MULTIMARCAS', 'BRENDOLIX MULTIMARCAS', 35).similaridade).toBe('Similar');
  });

  it('a specification that trades in the goods raises affinity and probability', () => {
    const own = sinal('BRANDOLIX', MARCA, [25]);
    const retail = (especificacao: string): Comparacao =>
      explainPair(frequencies, own, { ...sinal('BRENDALI', PUBLICADA), classes: [{ codigo: 35, especificacao }] })!;
    const trader = retail('Comércio varejista de artigos de vestuário e calçados');
    const agency = retail('Publicidade');
    expect(trader.partes.afinidade).toBeGreaterThan(agency.partes.afinidade);
    expect(trader.probabilidade).toBeGreaterThan(agency.probabilidade);
  });

  it('the own process and the own holder are never hits', () => {
    const own = { ...sinal('BRANDOLIX'), titulares: ['Vestes do Sul S.A.'] };
    expect(explainPair(frequencies, own, sinal('BRANDOLIX', own.numero))).toBeUndefined();
    const sister = { ...sinal('BRANDOLIX', PUBLICADA), titulares: ['VESTES DO SUL S/A'] };
    expect(explainPair(frequencies, own, sister)).toBeUndefined();
    expect(explainPair(frequencies, own, { ...sister, titulares: ['OUTRA S/A'] })).toBeDefined();
  });

  it('marks of common words collide only where they nearly coincide', () => {
    expect(pair('CASA DO CAFÉ', 'CASA DO PÃO').similaridade).toBe('Diferente');
    expect(pair('CASA DO CAFÉ', 'CASA DO CAFE').similaridade).toBe('Similar');
  });

  it('unrelated names get the rule without relevant similarity', () => {
    expect(pair('BRANDOLIX', 'TUVENKO')).toMatchObject({
      regra: 'Sem semelhança relevante',
      especie: null,
      grau: null,
      similaridade: 'Diferente',
    });
  });
});

describe('compare', () => {
  const ask = (nome: string, options: Partial<Parameters<typeof compare>[2]> = {}, where = issue): Comparacao[] =>
    compare(where, sinal(nome, MARCA, [25]), { temperature: 1, sameClass: false, ...options });

  it('compare returns the nearest hundred, or all Similar where there are more, up to the maximum', () => {
    const twins = Array.from({ length: 160 }, (_, i) => sinal('BRANDOLIX', String(920000000 + i), [25]));
    const many = buildIndice([...twins, ...publicadas], frequencies);
    expect(ask('TUVENKO', {}, many)).toHaveLength(100);
    expect(ask('TUVENKO', { nearest: 7 }, many)).toHaveLength(7);
    expect(ask('BRANDOLIX', { temperature: 0 }, many)).toHaveLength(160);
    expect(ask('BRANDOLIX', { temperature: 0, max: 50 }, many)).toHaveLength(50);
    expect(ask('TUVENKO', { temperature: 0, nearest: 0 }, many)).toEqual([]);
  });

  it('compare orders by probability, then by number', () => {
    for (const { nome } of publicadas.slice(0, 20)) {
      const rows = ask(nome);
      rows.forEach((row, i) => expect(row.probabilidade).toBeLessThanOrEqual(rows[i - 1]?.probabilidade ?? 1));
    }
    const twins = ['930000003', '930000001', '930000002'].map((numero) => sinal('BRANDOLIX', numero));
    const rows = ask('BRANDOLIX', {}, buildIndice(twins, frequencies));
    expect(rows.map(({ publicada }) => publicada.numero)).toEqual(['930000001', '930000002', '930000003']);
  });

  it("sameClass limits to the mark's classes, and to none where the mark has no class", () => {
    const own = ask('BAKOLI', { sameClass: true });
    expect(own.length).toBeGreaterThan(0);
    expect(own.every(({ publicada }) => publicada.classes.some(({ codigo }) => codigo === 25))).toBe(true);
    expect(compare(issue, sinal('BAKOLI'), { temperature: 1, sameClass: true })).toHaveLength(100);
  });

  it('countComparadas counts the names that are compared', () => {
    const ofClass = publicadas.filter(({ classes }) => classes.some(({ codigo }) => codigo === 25)).length;
    expect(ofClass).toBeGreaterThan(0);
    const own = sinal('BAKOLI', MARCA, [25]);
    expect(countComparadas(issue, own, { sameClass: true })).toBe(ofClass);
    expect(countComparadas(issue, own, { sameClass: false })).toBe(publicadas.length);
    expect(countComparadas(issue, sinal('BAKOLI'), { sameClass: true })).toBe(publicadas.length);
    expect(countComparadas(issue, sinal('BAKOLI', MARCA, [25, 99]), { sameClass: true })).toBe(ofClass);
  });

  it('compare returns with `graded` the rows with a grade and no others, as the list of the nearest has them', () => {
    let below = 0;
    for (const { nome } of publicadas.slice(0, 40)) {
      const graded = ask(nome, { nearest: 0, max: 1_000, graded: true });
      const all = ask(nome, { nearest: 700, max: 1_000 });
      expect(graded).toEqual(all.filter(({ grau }) => grau !== null));
      below += graded.filter(({ similaridade }) => similaridade === 'Diferente').length;
    }
    expect(below).toBeGreaterThan(10);
  });

  it('compare returns nothing for an empty issue or a mark without letters', () => {
    expect(ask('BAKOLI', {}, buildIndice([], frequencies))).toEqual([]);
    expect(ask('🌟')).toEqual([]);
    expect(ask('')).toEqual([]);
  });

  it('countSimilares counts the Similar at each temperature', () => {
    let most = 0;
    for (const { nome } of publicadas.slice(0, 40)) {
      const counts = countSimilares(issue, sinal(nome, MARCA, [25]), { sameClass: false });
      expect(counts.map(({ temperature }) => temperature)).toEqual([...TEMPERATURES]);
      for (const { temperature, similares } of counts)
        expect(ask(nome, { temperature, nearest: 0, max: 1_000 })).toHaveLength(similares);
      expect(counts.map(({ similares }) => similares)).toEqual(
        counts.map(({ similares }) => similares).sort((a, b) => a - b),
      );
      most = Math.max(most, counts.at(-1)!.similares - counts[0]!.similares);
    }
    expect(most).toBeGreaterThan(3);
    const own = countSimilares(issue, sinal('BAKOLI', MARCA, [25]), { sameClass: true });
    expect(own.at(-1)!.similares).toBeLessThan(
      countSimilares(issue, sinal('BAKOLI'), { sameClass: true }).at(-1)!.similares,
    );
  });
});
