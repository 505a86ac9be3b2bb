import { describe, expect, it } from 'vitest';
import { createVocabulario } from './prepared-word.ts';
import { MAX_WORDS, prepareSinal, type SinalPreparado } from './sign.ts';
import { NO_COUNTS, sinal } from '../sinal.fixture.ts';
import { TABELA_INICIAL } from './starting-table.ts';

const prepare = (nome: string): SinalPreparado =>
  prepareSinal(sinal(nome), { vocabulario: createVocabulario(), frequencias: NO_COUNTS, inicial: TABELA_INICIAL });
const termos = (elementos: SinalPreparado['elementos']): string[] => elementos.map(({ vocabulo }) => vocabulo.termo);

describe('a prepared sign', () => {
  it.each([
    ['LaNonaChef', 'LA NONA CHEF'],
    ['NOVE24', 'NOVE 24'],
    ['QXBANK', 'QX BANK'],
    ['PAOTEC', 'PAO TEC'],
    ['TECHZUNE', 'TECH ZUNE'],
    ['MAGNASTORE', 'MAGNA STORE'],
    ['NOMELIMPOAGORA bakoli', 'NOME LIMPO AGORA BAKOLI'],
    ['BAKOLI STORE', 'BAKOLI STORE'],
    ['SUPERMERCADO', 'SUPERMERCADO'],
    ['McBakoli', 'MC BAKOLI'],
    ['iBakoli', 'IBAKOLI'],
    ['BAKOLIs', 'BAKOLIS'],
  ])('splits %s into %s', (nome, parts) => {
    expect(termos(prepare(nome).partes).join(' ')).toBe(parts);
  });

  it('knows of which word each part is', () => {
    expect(prepare('BAKOLI MAGNASTORE NOVE24').origens).toEqual([0, 1, 1, 2, 2]);
    const whole = prepare('BAKOLI ZUNEFA');
    expect(whole.partes).toBe(whole.elementos);
  });

  it('joins neighbours of which one distinguishes', () => {
    expect(prepare('MAGNA STORE').juncoes.map((juncao) => juncao?.vocabulo.termo)).toEqual(['MAGNASTORE']);
    expect(prepare('DO DE').juncoes).toEqual([undefined]);
    expect(prepare('BAKOLIZUNEFA FENDRUMARTEN').juncoes).toEqual([undefined]);
    expect(prepare('BAKOLI').juncoes).toEqual([]);
    expect(prepare('BA ZU KO LI FEN DRU GO').juncoes.length).toBeLessThan(6);
  });

  it('counts a repeated word once', () => {
    expect(termos(prepare('BAKO BAKO CONTABILIDADE').elementos)).toEqual(['BAKO', 'CONTABILIDADE']);
    expect(termos(prepare('Bakó BAKO').elementos)).toEqual(['BAKO']);
  });

  it('has the distinctive words for its nucleus', () => {
    const { nucleo, todo, topo, lider } = prepare('MODAS BAKOLI DO BRASIL');
    expect(nucleo.escrita).toBe('BAKOLI');
    expect(todo.escrita).toBe('MODASBAKOLIDOBRASIL');
    expect(topo).toBeGreaterThan(0.9);
    expect(lider).toBe(1);
    const plain = prepare('BAKOLI ZUNEFA');
    expect(plain.nucleo).toBe(plain.todo);
  });

  it('keeps the words as written beside what is compared', () => {
    const { escritas, iniciais, chave } = prepare('Bakóli & Çafira');
    expect(escritas).toEqual(['Bakóli', 'Çafira']);
    expect(iniciais).toBe('BC');
    expect(chave).toBe('BAKOLISAFIRA');
  });

  it('keeps only consonants in its skeleton', () => {
    expect(prepare('BAKOLI').esqueleto).toEqual(prepare('BUKELA').esqueleto);
    expect(prepare('BAKOLI').esqueleto).not.toEqual(prepare('BAKORI').esqueleto);
    expect(prepare('AEIO').esqueleto).toHaveLength(0);
  });

  it('folds the names of its holders', () => {
    expect(
      prepareSinal(
        { ...sinal('X'), titulares: ['Vestes do Sul S.A.', '—'] },
        {
          vocabulario: createVocabulario(),
          frequencias: NO_COUNTS,
          inicial: TABELA_INICIAL,
        },
      ).titulares,
    ).toEqual(new Set(['VESTES DO SUL SA']));
  });

  it('counts so many words, and no more', () => {
    const words = Array.from({ length: 60 }, (_, i) => `BA${i}Z`).join(' ');
    expect(prepare(words).elementos).toHaveLength(MAX_WORDS);
    expect(prepare(words).partes.length).toBeLessThanOrEqual(MAX_WORDS);
  });

  it('may have no words at all', () => {
    expect(prepare('🌟')).toMatchObject({
      elementos: [],
      partes: [],
      juncoes: [],
      pesoTotal: 0,
      topo: 0,
      chave: '',
      lider: -1,
    });
  });
});
