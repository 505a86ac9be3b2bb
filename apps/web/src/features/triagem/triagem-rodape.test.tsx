import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DobraDaTriagem } from '@vigia/domain';
import { expect, it } from 'vitest';
import { readFiltro } from './filtro.ts';
import { Vazia } from './triagem-rodape.tsx';

/** Shows what stands in the place of the list when three rows lie below the cut. Returns the parts that were opened. */
function showVazia(search: string): DobraDaTriagem[] {
  const opened: DobraDaTriagem[] = [];
  const triagem = {
    filtro: readFiltro(new URLSearchParams(search)),
    setFiltro: () => undefined,
    progresso: { decididas: 0, total: 0 },
    dobradas: { 'outro-ramo': 0, abaixo: 3 },
    abertas: new Set<DobraDaTriagem>(),
    toggleDobra: (dobra: DobraDaTriagem) => opened.push(dobra),
  };
  render(<Vazia triagem={triagem} />);
  return opened;
}

it('a list whose rows are all folded says so and opens them', async () => {
  const opened = showVazia('');
  expect(screen.getByText('Nada a decidir na lista.')).toBeTruthy();
  expect(screen.getByText('Abaixo do corte: 3 colidências (menos prováveis).')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
  expect(opened).toEqual(['abaixo']);
});

it('a filter that no row fits says so', () => {
  showVazia('titular=NINGUEM SA');
  expect(screen.getByText('Nenhuma colidência com estes filtros.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mostrar' })).toBeNull();
});
