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

/** Every item of a paged list, kept to those of `filter`: for screens that search and count over all of them. */
export async function loadAll<Item>(
  endpoint: PagedEndpoint<Item>,
  signal?: AbortSignal,
  filter: Record<string, string | undefined> = {},
): Promise<Item[]> {
  const read = (page: number) => call(endpoint, { query: { ...filter, page, page_size: PAGE_SIZE }, signal });
  const first = await read(1);
  if (first.next === null) return first.results;
  // The first page says how many there are: the others need not wait for one another.
  const others = Array.from({ length: Math.ceil(first.count / PAGE_SIZE) - 1 }, (_, index) => read(index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ results }) => results);
}
