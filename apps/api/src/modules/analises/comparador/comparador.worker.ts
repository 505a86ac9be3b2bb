import { compare, countComparadas } from '@vigia/similarity';
import { workerData } from 'piscina';
import { z } from 'zod';
import { connect } from '../../../platform/database.ts';
import { workInBackground } from '../../../platform/thread-priority.ts';
import type { Feita, Tarefa } from './comparador.ts';
import { Indices } from './indices.ts';

workInBackground();
// A thread creates its own dependencies. It gets only the database's address from the process.
const { databaseUrl } = z.object({ databaseUrl: z.string() }).parse(workerData);
export const indices = new Indices(connect(databaseUrl, { max: 1, name: 'vigia-comparador' }));

/** Runs one task of the thread pool. */
export default async function run({ revistaId, marca, opcoes }: Tarefa): Promise<Feita> {
  const { indice, frequencias_id } = await indices.get(revistaId);
  const comparacoes = compare(indice, marca, opcoes);
  return { comparacoes, total_comparadas: countComparadas(indice, marca, opcoes), frequencias_id };
}
