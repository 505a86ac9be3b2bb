import { takeLexicon } from '@vigia/similarity';
import { createParte } from './ranking.ts';
import { AHEAD, CHUNK, type ChunkComparado, countChunks, type DadosDaParte, marksOf } from './ranking-chunks.ts';
import { rowsOfParts } from './shared-rows.ts';

/** Waits while the chunk is too far ahead of what is printed. */
function waitForReader(chunk: number, printed: Int32Array): void {
  for (let done = Atomics.load(printed, 0); chunk >= done + AHEAD; done = Atomics.load(printed, 0))
    Atomics.wait(printed, 0, done);
}

/** Compares the marks of a chunk with one part of the names. */
export function createPart({
  tarefa,
  marcas,
  part,
  parts,
  rows,
}: Omit<DadosDaParte, 'lexicon'>): (chunk: number) => ChunkComparado {
  const compare = createParte(tarefa, part, parts);
  const known = rowsOfParts(rows, part);
  return (chunk) => compare(marksOf(marcas, chunk), CHUNK * chunk, known);
}

/** The work of another thread: compares one chunk of marks after another with its names and reports what it finds. */
export function compareChunks(dados: DadosDaParte, report: (found: ChunkComparado) => void): void {
  takeLexicon(dados.lexicon);
  const compare = createPart(dados);
  for (let chunk = 0; chunk < countChunks(dados.marcas); chunk++) {
    waitForReader(chunk, dados.printed);
    report(compare(chunk));
  }
}
