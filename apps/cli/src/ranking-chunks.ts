import type { LexiconTables, ParteComparada, Sinal } from '@vigia/similarity';
import type { TarefaDeRanking } from './ranking.ts';
import type { SharedRows } from './shared-rows.ts';

/** Marks that a thread compares one after the other before it reports what it found. */
export const CHUNK = 16;
/** A thread is at most this many chunks ahead of what is printed, so that a slow reader does not fill the memory. */
export const AHEAD = 32;

/**
 * What another thread gets: its part of the names, and what all threads share: the dictionaries, the number of printed chunks and what
 * the rows of marks show.
 */
export interface DadosDaParte {
  lexicon: LexiconTables;
  tarefa: TarefaDeRanking;
  marcas: readonly Sinal[];
  part: number;
  parts: number;
  printed: Int32Array;
  rows: SharedRows;
}

/** What a part found for each mark of a chunk. */
export type ChunkComparado = readonly ParteComparada[];

export const countChunks = (marcas: readonly Sinal[]): number => Math.ceil(marcas.length / CHUNK);

export const marksOf = (marcas: readonly Sinal[], chunk: number): readonly Sinal[] =>
  marcas.slice(CHUNK * chunk, CHUNK * (chunk + 1));
