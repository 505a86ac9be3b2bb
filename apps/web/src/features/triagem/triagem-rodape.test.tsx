import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DobraDaTriagem } from '@vigia/domain';
import { expect, it } from 'vitest';
import { readFiltro } from './filtro.ts';
import { Vazia } from './triagem-rodape.tsx';

/** Shows what stands in the place of the list when three rows lie below the cut. Returns the parts that were opened. */
function showVazia(search: string, progresso = { decididas: 0, total: 0, abaixo: 3 }): DobraDaTriagem[] {
  const opened: DobraDaTriagem[] = [];
  const triagem = {
    filtro: readFiltro(new URLSearchParams(search)),
    setFiltro: () => undefined,
    progresso,
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

it.each([
  [0, 'Tudo decidido nesta revista.', null],
  [1, 'Tudo decidido acima do corte.', 'Abaixo do corte resta 1 colidência por decidir.'],
  [47, 'Tudo decidido acima do corte.', 'Abaixo do corte restam 47 colidências por decidir.'],
])('with %i undecided rows below the cut, what is decided is called: %s', (abaixo, title, rest) => {
  showVazia('', { decididas: 5, total: 5, abaixo });
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.queryByText(/Abaixo do corte rest/)?.textContent ?? null).toBe(rest);
});

it('a filter that no row fits says so', () => {
  showVazia('titular=NINGUEM SA');
  expect(screen.getByText('Nenhuma colidência com estes filtros.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mostrar' })).toBeNull();
});
