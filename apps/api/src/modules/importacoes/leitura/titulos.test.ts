import { describe, expect, it } from 'vitest';
import { readPlanilha } from './planilha.ts';

const read = (...rows: string[]) => readPlanilha(new TextEncoder().encode(rows.join('\n')));
const numerosOf = (...rows: string[]) => read(...rows).linhas.map(({ numero }) => numero);

describe('the column of the process', () => {
  it.each([
    ['a date comes first', 'Data do processo;Nº do processo', '03/02/2026;904691705'],
    ['a class comes first', 'Classe do processo;Número do processo', '35;904691705'],
    ['a column of digits without a title comes first', ';Nº do processo', '1;904691705'],
    ['no title is exact', 'Classe do processo;Processo (INPI, nº)', '35;904691705'],
    ['the first exact title has other values', 'Processo;Nº processo', '12/2026;904691705'],
    ['the title is short', 'Data;Processo', '03/02/2026;904691705'],
    ['only the values say so', 'Classe;Número', '35;904691705'],
  ])('it is found if %s', (_, titulos, row) => expect(numerosOf(titulos, row)).toEqual(['904691705']));

  it.each([
    ['has a title without a meaning', 'Número;Telefone', '904691706;33334444', '904691706'],
    ['has no title, and the other has no number', ';Status do processo', '904691705;Registrada', '904691705'],
    ['has short numbers alone', 'Número;Classe', '35;25', '000000035'],
    ['stands before another that may be it', 'Número do processo;Processo anterior', '35;904691705', '000000035'],
  ])('it is the first one if that %s', (_, titulos, row, numero) => expect(numerosOf(titulos, row)).toEqual([numero]));

  it('dates and decimals are no numbers, and the refusal tells the first of them', () => {
    expect(() => read('Processo', '2026-02-03')).toThrow('Na linha 2 está escrito “2026-02-03”');
    expect(() => read('Processo', '9,9')).toThrow('Na linha 2 está escrito “9,9”');
  });
});

describe('the other columns', () => {
  const camposOf = (titulos: string): string[] =>
    read(`Processo;${titulos}`, '904691705').colunas.map(({ campo, titulo }) => `${campo}: ${titulo}`);

  it.each([
    ['CNPJ do cliente;Cliente', ['cliente: Cliente']],
    ['Código do cliente;Nome do cliente', ['cliente: Nome do cliente']],
    ['Obs do cliente;Cliente;Observações', ['cliente: Cliente', 'notas: Observações']],
    ['Telefone do responsável;Responsável', ['responsavel: Responsável']],
    ['Responsável pelo cliente;Cliente atual', ['cliente: Cliente atual', 'responsavel: Responsável pelo cliente']],
    ['Obs. interna;Ref. do cliente', ['referencia: Ref. do cliente', 'notas: Obs. interna']],
    ['CNPJ do cliente;Fone responsável', []],
    ['E-mail do responsável;Nº da pasta', ['referencia: Nº da pasta', 'responsavel: E-mail do responsável']],
    ['Empresa (cliente)', ['cliente: Empresa (cliente)']],
  ])('of %s the nearest titles count', (titulos, campos) => expect(camposOf(titulos)).toEqual(campos));
});

describe('the row of the titles', () => {
  const readRow = (...rows: string[]) =>
    read(...rows).linhas.map(({ linha, numero, cliente }) => [linha, numero, cliente]);

  it.each([
    ['a title stands above', ['Carteira de marcas;', 'Nº do processo;Cliente', '904691705;Aurora']],
    ['a title names what follows', ['Processos;', 'Nº do processo;Marca;Cliente', '904691705;CASA;Aurora']],
    ['many stand above', ['Relação de processos;', 'De;03/02/2026', ';', 'Cliente;Processo', 'Aurora;904691705']],
    ['its titles are not exact', ['Carteira;', 'Processo (INPI), nº;Cliente atual', '904691705;Aurora']],
    ['it does not say what a process is', ['Carteira;', 'Número;Cliente;Notas', '904691705;Aurora;']],
    ['the lines have commas', ['Carteira de marcas', 'Processo,Cliente', '904691705,Aurora']],
    ['the lines have commas and quotes', ['"Carteira"', '"Processo","Cliente"', '"904691705","Aurora"']],
  ])('it is found if %s', (_, rows) => expect(readRow(...rows)).toEqual([[rows.length, '904691705', 'Aurora']]));

  it('it is the first one if numbers come before other titles, or none has titles', () => {
    expect(numerosOf('Carteira', '904691705')).toEqual(['904691705']);
    expect(numerosOf('Número;Marca', '904691705;PROCESSO')).toEqual(['904691705']);
    const { cabecalho, linhas } = read('904691705;Um', '904691713;Dois', 'Processo;Cliente', '904691721;Aurora');
    expect([cabecalho, ...linhas.map(({ numero }) => numero)]).toEqual(['904691705', '904691713', null, '904691721']);
  });
});
