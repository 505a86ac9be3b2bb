import { describe, expect, it } from 'vitest';
import { explain } from './explain.fixture.ts';

/** What the sentence on two names with `words` in common says of them. */
const told = (a: string, b: string, classe: number): string => explain(a, b, [classe, classe]).explicacao;

describe('why a word says little', () => {
  it.each([
    ['Sales Engenharia', 'Sales Consultoria', 35, '«Sales», que é sobrenome,'],
    ['Sales Solutions Zunefa', 'Sales Learning Tuvenko', 42, '«Sales», que indica o ramo de comércio'],
    ['Orlando Festas', 'Bar do Orlando', 41, '«Orlando», que é nome de pessoa e de lugar'],
    ['Santos & Lima', 'Santos & Rocha', 45, '«Santos», que é nome de pessoa e de lugar'],
    ['ABC Brinquedos', 'ABC Kids', 28, '«ABC», que é palavra corrente e também nome de lugar'],
    ['Natal Brinquedos', 'Natal Mágico', 28, '«Natal», que é palavra corrente e também nome de lugar'],
    ['Canela Zunefa', 'Canela Doce', 30, '«Canela», que descreve produtos da classe 30'],
    ['Bonito Zunefa', 'Bonito Kids', 25, '«Bonito», que é elogio comum'],
    ['Zunefa Cola', 'Tuvenko Cola', 32, '«Cola», que descreve produtos da classe 32'],
    ['Água de Cheiro', 'Água de Flores', 3, '«Água», que é palavra de uso corrente'],
    ['Home Zunefa', 'Home Tuvenko', 20, '«Home», que é palavra de uso corrente'],
    ['Zunefa Light', 'Tuvenko Light', 30, '«Light», que é palavra de uso corrente'],
    ['Zunefa Criativos', 'Tuvenko Criativos', 35, '«Criativos», que é palavra de uso corrente'],
    ['Multimarcas Zunefa', 'Multimarcas Tuvenko', 25, '«Multimarcas», que indica o ramo de comércio'],
    ['Multimarcas Zunefa', 'Multimarcas Tuvenko', 12, '«Multimarcas», que descreve produtos da classe 12'],
    ['Sorriso Zunefa', 'Sorriso Tuvenko', 44, '«Sorriso», que apenas evoca o ramo de saúde'],
    ['CWB Zunefa', 'CWB Tuvenko', 37, '«CWB», que é indicação de lugar'],
    ['Caçu Zunefa', 'Caçu Tuvenko', 30, '«Caçu», que é indicação de lugar'],
    ['Viação Zunefa', 'Viação Tuvenko', 39, '«Viação», que descreve serviços da classe 39'],
    ['Carvão Zunefa', 'Carvão Tuvenko', 4, '«Carvão», que descreve produtos da classe 4'],
    ['Zunefa Contab', 'Tuvenko Contab', 35, '«Contab», que descreve serviços da classe 35'],
    ['Batom Zunefa', 'Batom Cap', 3, 'no restante, «Zunefa» e «Cap» diferem'],
    ['Dra. Zunefa', 'Dra. Tuvenko', 44, '«Dra», que é título abreviado'],
    ['Eng. Zunefa', 'Eng. Tuvenko', 42, '«Eng», que é abreviatura usual'],
    ['Seu Zé', 'Seu João', 43, '«Seu», que é forma de tratamento'],
    ['A Alexandre', 'B Alexandre', 25, '«A» e «B», é letra isolada'],
    ['Zunefa Presentes', 'Tuvenko Presentes', 14, '«Presentes», que indica o ramo de comércio'],
    ['Zunefa Opinião e Mercado', 'Zunefa', 35, '«Mercado» é palavra de uso corrente'],
    ['Fundação Zunefa', 'Instituto Zunefa', 5, '«Fundação» é termo genérico'],
    ['Zunefa Doces', 'Zunefa', 9, '«Doces», que indica o ramo de café, padaria e doces'],
    ['Zunefa 24h', 'Zunefa Tuvenko', 35, '«24h» é horário de atendimento'],
    ['Agência Zunefa', 'Agência Tuvenko', 41, '«Agência», que é termo genérico'],
    ['Comunidade Zunefa', 'Comunidade Tuvenko', 9, '«Comunidade», que é palavra de uso corrente'],
    ['Zunefa Inteligência', 'Tuvenko Inteligência', 9, '«Inteligência», que é palavra de uso corrente'],
    ['Zunefa Inteligência Artificial', 'Zunefa', 25, '«Inteligência Artificial», que indica o ramo de tecnologia'],
    ['Zunefa Climatização', 'Zunefa', 25, '«Climatização», que indica o ramo de energia, eletricidade e climatização'],
    ['Zunefa Produtos e Acessórios para Animais', 'Zunefas', 9, '«Produtos e Acessórios» são termos genéricos'],
  ])('%s × %s (class %i): %s', (a, b, classe, expected) => {
    expect(told(a, b, classe)).toContain(expected);
  });

  it('the words of a place of several words are a place together, and parts of its name each', () => {
    expect(told('Ouro Branco', 'Ouro Preto', 30)).toContain('«Branco» e «Preto» são partes de nomes de lugar');
    expect(told('Boa Vista', 'Bela Vista', 36)).toContain('«Boa» e «Bela» são partes de nomes de lugar');
    expect(told('Zunefa Ouro Preto', 'Zunefa', 25)).toContain('«Ouro Preto», que é indicação de lugar');
    expect(told('Bar Ouro Preto', 'Hotel Ouro Preto', 43)).toContain('«Ouro Preto», que é indicação de lugar');
  });

  it('an article stays one before the name of a woman, and É is a verb', () => {
    expect(explain('A Mariana', 'B Mariana').descontadas).toContainEqual({ palavra: 'A', motivo: 'artigo' });
    expect(explain('Zunefa é Show', 'Tuvenko é Show').descontadas).toContainEqual({ palavra: 'é', motivo: 'verbo' });
  });
});
