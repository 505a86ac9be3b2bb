import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { type LexiconTables, type ParteComparada, shareLexicon, type Sinal, takeLexicon } from '@vigia/similarity';
import { OtherThread } from './other-thread.ts';
import { createParte, createWriter, type TarefaDeRanking } from './ranking.ts';
import { compareBlock, splitIntoBlocks, type Chunk } from './ranking-blocks.ts';
import { createSharedFloors, floorsOf } from './shared-floors.ts';

/** A thread is at most this many blocks ahead of what is printed, so that a slow reader does not fill the memory. */
const AHEAD = 32;
/** With fewer names, or fewer comparisons, a second thread costs more than it saves. */
const MIN_NAMES = 500;
const MIN_PAIRS = 500_000;
/** More threads gain little. */
const MAX_THREADS = 4;

/**
 * What another thread gets: its part of the names, and what all threads share: the dictionaries, the number of printed blocks and the floors of the
 * marks.
 */
export interface DadosDaParte {
  lexicon: LexiconTables;
  tarefa: TarefaDeRanking;
  marcas: readonly Sinal[];
  part: number;
  parts: number;
  printed: Int32Array;
  floors: Int32Array;
}

/** What a part found for the marks of each chunk of a block. */
type BlockComparado = readonly (readonly ParteComparada[])[];

/** Waits while the block is too far ahead of what is printed. */
function waitForReader(block: number, printed: Int32Array): void {
  for (let done = Atomics.load(printed, 0); block >= done + AHEAD; done = Atomics.load(printed, 0))
    Atomics.wait(printed, 0, done);
}

type CompareBlock = (block: readonly Chunk[]) => BlockComparado;

/** Compares blocks with one part of the names. */
function createPart({ tarefa, part, parts, floors }: Omit<DadosDaParte, 'lexicon'>): CompareBlock {
  const compare = createParte(tarefa, part, parts);
  const known = floorsOf(floors);
  return (block) => compareBlock(block, part, ({ marcas, first }) => compare(marcas, first, known));
}

/** The work of another thread: compares one block of marks after another with its names and reports what it finds. */
export function compareBlocks(dados: DadosDaParte, report: (found: BlockComparado) => void): void {
  takeLexicon(dados.lexicon);
  const compare = createPart(dados);
  let done = 0;
  for (const block of splitIntoBlocks(dados.marcas, dados.parts)) {
    waitForReader(done, dados.printed);
    report(compare(block));
    done += 1;
  }
}

/**
 * Ranks the marks and yields a text for each of them, in their order. Where there is enough to do, each of several threads holds a part of the names
 * and compares all marks with it; the result is the same.
 */
export async function* rankMarcas(tarefa: TarefaDeRanking, marcas: readonly Sinal[]): AsyncGenerator<string> {
  const { length: names } = tarefa.contra;
  const isEnough = names >= MIN_NAMES && names * marcas.length >= MIN_PAIRS;
  const parts = isEnough ? Math.min(MAX_THREADS, availableParallelism()) : 1;
  const printed = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const shared = { tarefa, marcas, parts, printed, floors: createSharedFloors(marcas.length) };
  const others = Array.from(
    { length: parts - 1 },
    () => new OtherThread<DadosDaParte, BlockComparado>(new URL('./ranking.worker.ts', import.meta.url)),
  );
  try {
    // The dictionaries are read while the other threads start.
    for (const [index, other] of others.entries()) other.start({ ...shared, lexicon: shareLexicon(), part: index + 1 });
    const compare = createPart({ ...shared, part: 0 });
    const write = createWriter(tarefa);
    for (const block of splitIntoBlocks(marcas, parts)) {
      const own = compare(block);
      // The messages of the other threads arrive between two blocks.
      await setImmediate();
      const found = [own, ...(await Promise.all(others.map((other) => other.next())))];
      for (const [chunk, { marcas: some }] of block.entries())
        for (const [index, marca] of some.entries())
          yield write(
            marca,
            found.flatMap((partes) => partes[chunk]?.[index] ?? []),
          );
      Atomics.add(printed, 0, 1);
      Atomics.notify(printed, 0);
    }
  } finally {
    await Promise.all(others.map((other) => other.close()));
  }
}
