import { isDoCliente } from '@vigia/domain';
import { describe, expect, it } from 'vitest';
import { listOpcoesDeCliente } from './filtro-cliente.ts';

const AURORA = { id: 4, nome: 'Aurora' };
const AGUA = { id: 9, nome: 'Água' };

describe('the filter by client', () => {
  it('the choices are the clients by name, each once, and the marks without one', () => {
    expect(listOpcoesDeCliente([AURORA, AGUA, AURORA])).toEqual([
      { value: '9', label: 'Água' },
      { value: '4', label: 'Aurora' },
    ]);
    expect(listOpcoesDeCliente([null, AURORA]).map(({ value }) => value)).toEqual(['nenhum', '4']);
    expect(listOpcoesDeCliente([null, null])).toEqual([]);
  });

  it.each([
    [AURORA, '', true],
    [null, '', true],
    [AURORA, '4', true],
    [AURORA, '9', false],
    [null, '4', false],
    [null, 'nenhum', true],
    [AURORA, 'nenhum', false],
  ])('a mark of %j is shown for the choice %j: %s', (cliente, chosen, shown) =>
    expect(isDoCliente(cliente, chosen)).toBe(shown),
  );
});
