import type { Endpoint } from '@vigia/contract';
import type { z } from 'zod';
import { call } from './api.ts';

const PAGE_SIZE = 1000;

interface PageOf<Item> {
  count: number;
  next: string | null;
  results: Item[];
}
type PagedEndpoint<Item> = Endpoint & { readonly response: z.ZodType<PageOf<Item>> };

/** Loads all items of a paged list that match `filter`, for screens that search and count all of them. */
export async function loadAll<Item>(
  endpoint: PagedEndpoint<Item>,
  signal?: AbortSignal,
  filter: Record<string, string | undefined> = {},
): Promise<Item[]> {
  const read = (page: number) => call(endpoint, { query: { ...filter, page, page_size: PAGE_SIZE }, signal });
  const first = await read(1);
  if (first.next === null) return first.results;
  // The first page tells the number of pages, so the others load in parallel.
  const others = Array.from({ length: Math.ceil(first.count / PAGE_SIZE) - 1 }, (_, index) => read(index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ results }) => results);
}
