import { chooseAcima, createCondition, type FiltroDaTriagem } from '@vigia/domain';
import { describe, expect, it } from 'vitest';
import { drawLista, isFiltered, readFiltro, writeFiltro } from './filtro.ts';
import { makeColunas } from './linhas.fixture.ts';
import { listSilenciadas, toLinhas, wordsOf } from './linhas.ts';
import { coverageAt, sortLinhas } from './orcamento.ts';

const linhas = toLinhas(makeColunas());
const padrao = readFiltro(new URLSearchParams());
const shown = (change: Partial<FiltroDaTriagem>, letras = 'ffff', quem: Record<number, number> = {}) =>
  linhas
    .filter(
      createCondition(
        { ...padrao, ...change },
        { letraOf: (place) => letras[place] ?? 'f', responsavelOf: (place) => quem[place] ?? null },
      ),
    )
    .map(({ place }) => place);

describe('the rows of the triage', () => {
  it('toLinhas reads the columns, with the other processes of a brand', () => {
    expect(linhas.map(({ publicada, grau, similar, outroRamo }) => [publicada.nome, grau, similar, outroRamo])).toEqual(
      [
        ['LYRIA BAR', 'Alta', true, false],
        ['ZUNBARA', 'Alta', true, false],
        ['LIRIA', 'Média', true, true],
        ['Casa Zum Bar', 'Baixa', false, false],
      ],
    );
    expect(linhas[0]?.outros.map(({ numero }) => numero)).toEqual(['930000002']);
  });

  it.each([
    [{ por: 'titular', palavra: '', alcance: 'marca' }, 0, [0]],
    [{ por: 'titular', palavra: '', alcance: 'escritorio' }, 0, [0, 1]],
    [{ por: 'palavra', palavra: 'bar', alcance: 'escritorio' }, 0, [0, 3]],
    [{ por: 'palavra', palavra: 'zum', alcance: 'marca' }, 3, [3]],
    [{ por: 'processo', palavra: '', alcance: 'escritorio' }, 1, [1]],
    [{ por: 'palavra', palavra: 'bar', alcance: 'cliente' }, 3, [3]],
    [{ por: 'titular', palavra: '', alcance: 'cliente' }, 0, []],
    [{ por: 'titular', palavra: '', alcance: 'escritorio' }, 3, []],
  ] as const)('a silence %j of row %i hides the rows %j', (silencio, place, expected) => {
    expect(listSilenciadas(linhas, linhas[place]!, silencio)).toEqual(expected);
  });

  it('wordsOf leaves out repeated words and single letters', () => {
    expect(wordsOf('A Casa, casa & CIA.')).toEqual(['casa', 'cia']);
  });
});

describe('the filter', () => {
  it('the address keeps a filter, and only what differs from the default', () => {
    const filtro: FiltroDaTriagem = { ...padrao, grupo: 'marca', situacao: 'todas', grau: 'Alta', busca: 'liria bar' };
    const search = writeFiltro(filtro);
    expect(search.toString()).toBe('grupo=marca&situacao=todas&grau=Alta&busca=liria+bar');
    expect(readFiltro(search)).toEqual(filtro);
    expect(writeFiltro(padrao).size).toBe(0);
    expect(readFiltro(new URLSearchParams('situacao=outra&grupo=x'))).toEqual(padrao);
    expect([isFiltered({ ...padrao, grupo: 'marca', situacao: 'todas' }), isFiltered(filtro)]).toEqual([false, true]);
  });

  it.each([
    [{}, [0, 2]],
    [{ situacao: 'decididas' }, [1]],
    [{ situacao: 'adiadas' }, [3]],
    [{ situacao: 'todas' }, [0, 1, 2, 3]],
    [{ situacao: 'todas', grau: 'Alta,Média' }, [0, 1, 2]],
    [{ situacao: 'todas', regra: 'Imitação' }, [3]],
    [{ situacao: 'todas', classe: '25' }, [1, 3]],
    [{ situacao: 'todas', marca: '900000019' }, [0, 2]],
    [{ situacao: 'todas', cliente: '4' }, [1, 3]],
    [{ situacao: 'todas', cliente: 'nenhum' }, [0, 2]],
    [{ situacao: 'todas', titular: 'NOVE24 LTDA' }, [0, 1]],
    [{ situacao: 'todas', responsavel: '5' }, [2]],
    [{ situacao: 'todas', responsavel: 'ninguem' }, [0, 1, 3]],
    [{ situacao: 'todas', busca: 'líria' }, [0, 2]],
    [{ situacao: 'todas', busca: '930000002' }, [0]],
    [{ situacao: 'todas', busca: 'nove24' }, [0, 1]],
  ] as const)('the filter %j shows the rows %j', (change, expected) => {
    expect(shown(change, 'fdfs', { 2: 5 })).toEqual(expected);
  });
});

describe('the drawn list', () => {
  const acima = chooseAcima(linhas, null);
  const keys = (items: ReturnType<typeof drawLista>['items']) =>
    items.map((item) => (item.tipo === 'linha' ? item.place : `${item.titulo} ${item.total}`));

  it('other trades and rows below the cut are counted, and shown when their parts are open', () => {
    const closed = drawLista({ linhas, acima, grupo: 'nenhum', abertas: new Set() });
    expect([keys(closed.items), closed.dobradas]).toEqual([[0, 1], { 'outro-ramo': 1, abaixo: 1 }]);
    const open = drawLista({ linhas, acima, grupo: 'nenhum', abertas: new Set(['outro-ramo', 'abaixo']) });
    expect(keys(open.items)).toEqual([0, 1, 'Mesmo nome, outro ramo 1', 2, 'Abaixo do corte 1', 3]);
  });

  it('rows are grouped by own mark or holder, in the order of their best rows', () => {
    const all = new Set(linhas.map(({ place }) => place));
    const rows = linhas.filter(({ outroRamo }) => !outroRamo);
    const draw = (grupo: 'marca' | 'titular') =>
      keys(drawLista({ linhas: rows, acima: all, grupo, abertas: new Set() }).items);
    expect(draw('marca')).toEqual(['LIRIA 1', 0, 'ZUMBARA 2', 1, 3]);
    expect(draw('titular')).toEqual(['NOVE24 LTDA 2', 0, 1, 'Titular não identificado 1', 3]);
  });
});

describe('the reading budget', () => {
  it('without a budget the Similar rows are read, with one the first rows of the order', () => {
    expect([...chooseAcima(linhas, null)]).toEqual([0, 1, 2]);
    expect([...chooseAcima(sortLinhas(linhas, [3, 0, 1, 2]), 2)]).toEqual([3, 0]);
  });

  it('the coverage lies on straight lines between the known cuts', () => {
    const cobertura = { passo: 10, partes: [0.6, 1], similares: 1 };
    expect([0, 5, 10, 15, 20, 25].map((cut) => coverageAt(cobertura, cut))).toEqual([0, 0.3, 0.6, 0.8, 1, 1]);
  });
});
