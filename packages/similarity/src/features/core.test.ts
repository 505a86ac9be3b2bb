import { describe, expect, it } from 'vitest';
import { coresOf } from './core.ts';
import type { SinalPreparado } from '../sign/sign.ts';
import { layPair } from '../sinal.fixture.ts';
import { TABELA_INICIAL } from '../sign/starting-table.ts';

const wordsOf = ({ elementos }: SinalPreparado): string => elementos.map(({ vocabulo }) => vocabulo.termo).join(' ');

const cores = (a: string, b: string): [string, string] | undefined => {
  const { marca, publicada, consulta } = layPair(a, b);
  const found = coresOf(marca, publicada, consulta.liken, TABELA_INICIAL);
  return found && [wordsOf(found[0]), wordsOf(found[1])];
};

describe('the cores of two names', () => {
  it.each([
    ['BAKOLI CONTABILIDADE', 'ZUNEFA CONTABILIDADE', 'BAKOLI', 'ZUNEFA'],
    ['BAKOLI CONTABILIDADE', 'ZUNEFA', 'BAKOLI', 'ZUNEFA'],
    ['MODAS BAKOLI LTDA', 'ZUNEFA MODAS', 'BAKOLI', 'ZUNEFA'],
    ['BAKOLI MODAS', 'BACOLI MODAS', 'BAKOLI', 'BACOLI'],
    ['BAKOLI CONSULTORIA', 'NOVE24 ZUNEFA', 'BAKOLI', 'NOVE24 ZUNEFA'],
  ])('%s × %s', (a, b, coreA, coreB) => {
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
  ])('are the names themselves where there is %s', (_, a, b) => {
    expect(cores(a, b)).toBeUndefined();
  });

  it('keep the strongest words of names of nothing but common ones', () => {
    const [a, b] = cores('CASA DO CAFÉ', 'CASA DO PÃO')!;
    expect(a).not.toBe('');
    expect(b).not.toBe('');
  });

  it('join only what stood side by side, and keep the parts of what is kept', () => {
    const { marca, publicada, consulta } = layPair('BAKO MODAS LINE', 'ZUNE MODAS MAGNASTORE');
    const [a, b] = coresOf(marca, publicada, consulta.liken, TABELA_INICIAL)!;
    expect(a.elementos.length).toBeLessThan(marca.elementos.length);
    expect(a.juncoes.filter((juncao) => juncao?.vocabulo.termo.includes('MODAS'))).toEqual([]);
    expect(a.juncoes.map((juncao) => juncao?.vocabulo.termo)).not.toContain('BAKOLINE');
    expect(b.partes.map(({ vocabulo }) => vocabulo.termo)).toEqual(expect.arrayContaining(['MAGNA', 'STORE']));
    expect(b.partes.map(({ vocabulo }) => vocabulo.termo)).not.toContain('MODAS');
  });

  it('are prepared as names of their own are', () => {
    const { marca, publicada, consulta } = layPair('BAKOLI CONTABILIDADE', 'ZUNEFA CONTABILIDADE');
    const [a] = coresOf(marca, publicada, consulta.liken, TABELA_INICIAL)!;
    const { marca: alone } = layPair('BAKOLI', 'ZUNEFA');
    expect(a).toMatchObject({
      chave: alone.chave,
      iniciais: alone.iniciais,
      topo: alone.topo,
      pesoTotal: alone.pesoTotal,
    });
    expect(a.gramas).toEqual(alone.gramas);
    expect(a.todo).toEqual(alone.todo);
    expect(a.escritas).toEqual(['BAKOLI']);
  });
});
