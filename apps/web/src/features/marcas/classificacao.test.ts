import { describe, expect, it } from 'vitest';
import { makeMarca } from '../../test/fixtures.ts';
import { formatClassificacao, parseClassificacao } from './classificacao.ts';
import { hasBadClassification, toEdicaoDaMarca, toMarcaUpdate } from './edicao.ts';

describe('classification as text', () => {
  it('parseClassificacao reads entries divided by commas, with colons allowed in the description', () => {
    expect(parseClassificacao('09: Software: jogos, 42 :Serviços')).toEqual([
      { codigo: '09', descricao: 'Software: jogos' },
      { codigo: '42', descricao: 'Serviços' },
    ]);
    expect(parseClassificacao('  ')).toEqual([]);
  });

  it.each(['09', ': x', '09:', '09: a,', '09: a, b'])('parseClassificacao refuses %j', (text) => {
    expect(parseClassificacao(text)).toBeNull();
  });

  const comVirgulas = [
    { codigo: '43', descricao: 'Supervisão de bufê, para empresas, hotéis; e clubes: 24h' },
    { codigo: 'X', descricao: 'Software,jogos, em 3D' },
    { codigo: '11.3.1', descricao: 'Xícaras' },
  ];

  it('a stored description keeps its commas, and commas of other descriptions divide entries', () => {
    const text = formatClassificacao(comVirgulas);
    expect(text).toBe(
      '43: Supervisão de bufê, para empresas, hotéis; e clubes: 24h, X: Software,jogos, em 3D, 11.3.1: Xícaras',
    );
    expect(parseClassificacao(text, comVirgulas)).toEqual(comVirgulas);
    expect(parseClassificacao(text.replace('jogos', 'filmes, jogos') + ',30 : Café', comVirgulas)).toEqual([
      comVirgulas[0],
      { codigo: 'X', descricao: 'Software,filmes, jogos, em 3D' },
      comVirgulas[2],
      { codigo: '30', descricao: 'Café' },
    ]);
    expect(parseClassificacao(`${text}, copos`, comVirgulas)).toBeNull();
  });

  it('parseClassificacao reads what formatClassificacao writes', () => {
    const classes = [
      { codigo: '30', descricao: 'Café, chá' },
      { codigo: '09', descricao: null },
    ];
    const text = formatClassificacao(classes);
    expect(text).toBe('30: Café, chá, 09: Não identificado');
    expect(parseClassificacao(text, classes)).toEqual(classes);
  });
});

describe('edition of a mark', () => {
  const marca = makeMarca({ classificacao_nice: [{ identificacao: '30', class_nice_details: 'Café, chá' }] });
  const before = toEdicaoDaMarca(marca);

  it('toMarcaUpdate returns only the changed fields', () => {
    expect(toMarcaUpdate(marca, before)).toEqual({});
    expect(toMarcaUpdate(marca, { ...before, titular: '', representante_legal: ' Ana , João,' })).toEqual({
      titular: null,
      representante_legal: ['Ana', 'João'],
    });
    expect(
      toMarcaUpdate(marca, { ...before, classificacao_nice: `${before.classificacao_nice}, 35: Comércio` }),
    ).toEqual({
      classificacao_nice: [
        { identificacao: '30', class_nice_details: 'Café, chá' },
        { identificacao: '35', class_nice_details: 'Comércio' },
      ],
    });
  });

  it('toMarcaUpdate refuses a classification that cannot be parsed, so that nothing is lost', () => {
    const edicao = { ...before, titular: 'Outro', classificacao_viena: 'sem código' };
    expect([hasBadClassification(marca, before), hasBadClassification(marca, edicao)]).toEqual([false, true]);
    expect(() => toMarcaUpdate(marca, edicao)).toThrow(RangeError);
  });
});
