import { type Piscina, queueOptionsSymbol } from 'piscina';
import { Turns } from '../../../platform/turns.ts';

/** What a task says about its place in the queue of the threads. */
export interface Vez {
  /** The office that pays for the task. */
  escritorioId: number;
  /** True for a part of a batch. A user waits for every other task. */
  lote: boolean;
}

type FilaDoPiscina = NonNullable<NonNullable<ConstructorParameters<typeof Piscina>[0]>['taskQueue']>;
type TarefaNaFila = NonNullable<ReturnType<FilaDoPiscina['shift']>>;

/** While both kinds wait, one part of a batch runs after this many tasks that users wait for, so that batches go on. */
const SOZINHAS_POR_LOTE = 3;

function vezOf(tarefa: TarefaNaFila): Vez {
  const vez = tarefa[queueOptionsSymbol];
  return {
    escritorioId: vez !== null && 'escritorioId' in vez && typeof vez.escritorioId === 'number' ? vez.escritorioId : 0,
    lote: vez !== null && 'lote' in vez && vez.lote === true,
  };
}

/** The tasks that wait for a thread: those that users wait for before batches, and within each kind the offices take turns. */
export class FilaDeTarefas implements FilaDoPiscina {
  readonly #sozinhas = new Turns<TarefaNaFila>();
  readonly #lotes = new Turns<TarefaNaFila>();
  #seguidas = 0;

  get size(): number {
    return this.#sozinhas.size + this.#lotes.size;
  }

  push(tarefa: TarefaNaFila): void {
    const { escritorioId, lote } = vezOf(tarefa);
    (lote ? this.#lotes : this.#sozinhas).push(escritorioId, tarefa);
  }

  shift(): TarefaNaFila | null {
    const lote = this.#sozinhas.size === 0 || (this.#lotes.size > 0 && this.#seguidas >= SOZINHAS_POR_LOTE);
    this.#seguidas = lote ? 0 : this.#seguidas + 1;
    return (lote ? this.#lotes : this.#sozinhas).shift() ?? null;
  }

  remove(tarefa: TarefaNaFila): void {
    if (!this.#sozinhas.remove(tarefa)) this.#lotes.remove(tarefa);
  }
}

/** Gives a task its place in the queue. */
export const withVez = <T extends object>(tarefa: T, vez: Vez): T => ({ ...tarefa, [queueOptionsSymbol]: vez });
