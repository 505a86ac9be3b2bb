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

  it('parseClassificacao reads what formatClassificacao writes', () => {
    const classes = [
      { codigo: '30', descricao: 'Café, chá' },
      { codigo: '09', descricao: null },
    ];
    const text = formatClassificacao(classes);
    expect(text).toBe('30: Café; chá, 09: Não identificado');
    expect(parseClassificacao(text)).toEqual([
      { codigo: '30', descricao: 'Café; chá' },
      { codigo: '09', descricao: null },
    ]);
  });
});

describe('edition of a mark', () => {
  const before = toEdicaoDaMarca(
    makeMarca({ classificacao_nice: [{ identificacao: '30', class_nice_details: 'Café, chá' }] }),
  );

  it('toMarcaUpdate returns only the changed fields', () => {
    expect(toMarcaUpdate(before, before)).toEqual({});
    expect(toMarcaUpdate(before, { ...before, titular: '', representante_legal: ' Ana , João,' })).toEqual({
      titular: null,
      representante_legal: ['Ana', 'João'],
    });
    expect(toMarcaUpdate(before, { ...before, classificacao_nice: '35: Comércio' })).toEqual({
      classificacao_nice: [{ identificacao: '35', class_nice_details: 'Comércio' }],
    });
  });

  it('toMarcaUpdate refuses a classification that cannot be parsed, so that nothing is lost', () => {
    const edicao = { ...before, titular: 'Outro', classificacao_viena: 'sem código' };
    expect([hasBadClassification(before), hasBadClassification(edicao)]).toEqual([false, true]);
    expect(() => toMarcaUpdate(before, edicao)).toThrow(RangeError);
  });
});
