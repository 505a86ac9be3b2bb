import { resultadoSchema } from '@vigia/contract';
import { describe, expect, it } from 'vitest';
import { writeAfinidade, writeComparacao } from './comparacao.ts';
import type { DadosDaMinuta } from './dados.ts';
import { writeTexto } from './texto.ts';

const RESULTADO = resultadoSchema.parse({
  nome: 'KAFFA BAR',
  numero: '936721000',
  apresentacao: 'Nominativa',
  classe_nice: '43',
  titular: null,
  similaridade: 'Similar',
  probabilidade: 0.9,
  grau: 'Alta',
  partes: { grafica: 0.8, fonetica: 0.9, ideologica: 0, afinidade: 0.2 },
  regra: 'Reprodução com acréscimo',
  explicacao: 'Contém por inteiro «KAFFA».',
  descontadas: [
    { palavra: 'BAR', motivo: 'descritiva de serviços da classe 43' },
    { palavra: 'Kaffa', motivo: 'de uso comum' },
  ],
  destaques: { marca: [], publicada: [] },
});

const NO_CLASSES: DadosDaMinuta['anterior']['classes'] = [];

/** The parts of the draft that are tested here read nothing else. */
const dados = (changes: Partial<DadosDaMinuta> & { nome?: string } = {}) =>
  ({
    anterior: { nome: changes.nome ?? 'Kaffa', classes: NO_CLASSES },
    oposta: { nome: 'KAFFA BAR', classes: NO_CLASSES },
    comparacao: RESULTADO,
    comparados: { sinais: true, bens: true },
    encontros: [],
    ...changes,
  }) as unknown as DadosDaMinuta;
const comparacaoOf = (changes: Partial<typeof RESULTADO>, nome?: string): string =>
  writeTexto(
    writeComparacao(dados({ comparacao: { ...RESULTADO, ...changes }, ...(nome === undefined ? {} : { nome }) })),
  );

describe('the comparison of the signs in the draft', () => {
  it('likenesses are argued where they are clear and not mentioned elsewhere', () => {
    const text = comparacaoOf({});
    expect(text).toContain('Grafia: vistos lado a lado, os sinais são muito parecidos.');
    expect(text).toContain('Som: pronunciados, os sinais são quase homófonos.');
    expect(text).not.toContain('Ideia');
    const weaker = comparacaoOf({ partes: { grafica: 0.74, fonetica: 0.8, ideologica: 1, afinidade: 1 } });
    expect(weaker).not.toContain('Grafia');
    expect(weaker).toContain('Som: pronunciados, os sinais soam de modo parecido.');
    expect(weaker).toContain('Ideia: os sinais evocam a mesma ideia.');
  });

  it('where nothing is clearly alike, the argument is a blank', () => {
    const nothing = {
      regra: 'Imitação fonética',
      partes: { grafica: 0.6, fonetica: 0.6, ideologica: 0, afinidade: 0 },
    };
    expect(comparacaoOf(nothing)).toContain('[preencher: em que o sinal oposto imita a marca anterior]');
  });

  it('weak words of the opposed sign alone are named, and those of the own mark are not', () => {
    const text = comparacaoOf({});
    expect(text).toContain('Não bastam para distinguir o sinal oposto: «BAR» (descritiva de serviços da classe 43).');
    expect(text).not.toContain('de uso comum');
  });

  it('an element in common is argued only where it is a word of both names, not a part of a word', () => {
    const regra = 'Elemento distintivo em comum';
    const argument = 'Os sinais têm em comum o elemento que os distingue';
    expect(comparacaoOf({ regra, comuns: [{ palavra: 'KAFFA', forca: 0.9 }] })).toContain(argument);
    expect(comparacaoOf({ regra, comuns: [] })).not.toContain(argument);
    expect(comparacaoOf({ regra, comuns: null })).not.toContain(argument);
  });

  it.each([
    ['Kaffa Bar', 'O sinal oposto reproduz por inteiro a marca anterior.'],
    ['Caffa Bar', 'O sinal oposto reproduz a marca anterior, e a diferença de grafia não altera o conjunto.'],
  ])('a reproduction of %s is whole only where the letters are the same', (nome, sentence) => {
    expect(comparacaoOf({ regra: 'Reprodução' }, nome)).toContain(sentence);
  });
});

describe('the comparison of the goods in the draft', () => {
  const classe = (codigo: string, especificacao: string) => [{ codigo, especificacao }];
  const afinidadeOf = (changes: Record<string, unknown>): string =>
    writeTexto(writeAfinidade({ ...dados(), ...changes }));

  it('items that meet are quoted in pairs', () => {
    const text = afinidadeOf({
      anterior: { nome: 'Kaffa', classes: classe('30', 'café torrado; chás') },
      oposta: { nome: 'KAFFA BAR', classes: classe('30', 'café em grãos torrado') },
      encontros: [
        { anterior: 'café torrado', oposta: 'café em grãos torrado' },
        { anterior: 'chás', oposta: 'chá' },
      ],
    });
    expect(text).toContain(
      'da mesma classe (30). Do pedido oposto, «café em grãos torrado» corresponde a «café torrado», da marca anterior; «chá», a «chás».',
    );
  });

  it('the affinity of an earlier publication is not asserted of another one, and neither is its likeness', () => {
    const comparacao = { ...RESULTADO, partes: { ...RESULTADO.partes, afinidade: 1 } };
    expect(afinidadeOf({ comparacao })).toContain('são afins');
    const comparados = { sinais: false, bens: false };
    expect(afinidadeOf({ comparacao, comparados })).not.toContain('são afins');
    const text = writeTexto(writeComparacao({ ...dados(), comparados }));
    expect(text).toContain('[preencher: em que o sinal oposto imita a marca anterior]');
    expect(text).not.toMatch(/homófonos|Não bastam/);
  });

  it('without a common class, item or affinity nothing is conceded and a blank is left', () => {
    const text = afinidadeOf({
      anterior: { nome: 'Kaffa', classes: classe('30', 'café') },
      oposta: { nome: 'KAFFA BAR', classes: classe('42', 'software') },
    });
    expect(text).toContain('[preencher: em que os produtos ou serviços são idênticos, semelhantes ou afins]');
    expect(text).not.toMatch(/distintas|não apontou/);
  });
});
