import { describe, expect, it } from 'vitest';
import { makeMarca } from '../../test/fixtures.ts';
import { countMarcas, filterMarcas, nextSelection, summarize } from './portfolio.ts';

const a = makeMarca({ numero_processo: '000000001', elemento_nominativo: 'Araucária Café' });
const b = makeMarca({
  numero_processo: '000000002',
  elemento_nominativo: 'Maré',
  apresentacao: 'Mista',
  status: 'Registro extinto',
});
const figurativa = makeMarca({
  numero_processo: '000000003',
  elemento_nominativo: null,
  apresentacao: 'Figurativa',
  status: 'Pedido de registro',
});

describe('portfolio', () => {
  it('filterMarcas ignores case and accents', () => {
    expect(filterMarcas([a, b, figurativa], ' CAFE ')).toEqual([a]);
    expect(filterMarcas([a, b, figurativa], '000000003')).toEqual([figurativa]);
    expect(filterMarcas([a, b], '  ')).toEqual([a, b]);
  });

  it('countMarcas has three messages', () => {
    expect(countMarcas('', '', 3)).toBe('Selecione uma marca para realizar a análise manual.');
    expect(countMarcas('x', '', 0)).toBe('Marca não encontrada!');
    expect(countMarcas('', '4', 1)).toBe('1 marca encontrada');
    expect(countMarcas('', '4', 1200)).toBe('1.200 marcas encontradas');
  });

  it('nextSelection selects one mark, replaces it by the clicked one, and clears it on a second click', () => {
    expect(nextSelection(null, a)).toEqual({ selected: a.numero_processo, refused: false });
    expect(nextSelection(a.numero_processo, b)).toEqual({ selected: b.numero_processo, refused: false });
    expect(nextSelection(a.numero_processo, a)).toEqual({ selected: null, refused: false });
  });

  it('nextSelection refuses figurative marks and marks without a name, and keeps the selection', () => {
    expect(nextSelection(a.numero_processo, figurativa)).toEqual({ selected: a.numero_processo, refused: true });
    expect(nextSelection(null, makeMarca({ elemento_nominativo: ' ' }))).toEqual({ selected: null, refused: true });
  });

  it('summarize counts registered, nominative, figurative and mixed marks', () => {
    expect(summarize([a, b, figurativa])).toEqual({ registradas: 1, nominativas: 1, figurativas: 1, mistas: 1 });
  });
});
