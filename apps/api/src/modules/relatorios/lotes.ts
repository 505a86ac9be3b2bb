import { inOffice } from '../../platform/office-context.ts';

/** The rows that are read at once. */
const LOTE = 500;

/** Reads a long list of an office part by part, for as long as somebody takes the parts. `read` returns fewer rows than asked at the end. */
export async function* readLotes<Row>(
  escritorioId: number,
  read: (offset: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += LOTE) {
    // A stream goes on reading after its call has returned, outside of the call's context.
    const rows = await inOffice(escritorioId, () => read(offset, LOTE));
    if (rows.length > 0) yield rows;
    if (rows.length < LOTE) return;
  }
}

/** All rows of a list that is read part by part. */
export async function collectLotes<Row>(lotes: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const lote of lotes) rows.push(...lote);
  return rows;
}
