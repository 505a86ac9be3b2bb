import { queueOptionsSymbol } from 'piscina';
import { expect, it } from 'vitest';
import { FilaDeTarefas, withVez } from './fila.ts';

type TarefaNaFila = Parameters<FilaDeTarefas['push']>[0];

/** A task as the pool of threads puts it into the queue, with a name for the test. */
function tarefa(nome: string, escritorioId: number, lote = false) {
  const asked = withVez({ nome }, { escritorioId, lote });
  return { nome, [queueOptionsSymbol]: (asked as Record<symbol, object>)[queueOptionsSymbol] ?? null };
}

const drain = (fila: FilaDeTarefas): string[] =>
  Array.from({ length: fila.size }, () => (fila.shift() as (TarefaNaFila & { nome: string }) | null)?.nome ?? '');

it('H7: a comparison that a user waits for does not wait behind the parts of a batch, nor behind those of another office', () => {
  const fila = new FilaDeTarefas();
  for (let parte = 1; parte <= 5; parte += 1) fila.push(tarefa(`lote${parte}`, 1, true));
  for (let one = 1; one <= 4; one += 1) fila.push(tarefa(`a${one}`, 1));
  fila.push(tarefa('b1', 2));
  expect(drain(fila)).toEqual(['a1', 'b1', 'a2', 'lote1', 'a3', 'a4', 'lote2', 'lote3', 'lote4', 'lote5']);
});

it('a task that was given up leaves the queue', () => {
  const fila = new FilaDeTarefas();
  const [first, second] = [tarefa('a1', 1), tarefa('lote1', 1, true)];
  fila.push(first);
  fila.push(second);
  fila.remove(second);
  fila.remove(first);
  expect(fila.size).toBe(0);
  expect(fila.shift()).toBeNull();
});
