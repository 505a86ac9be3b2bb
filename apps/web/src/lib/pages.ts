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
  /** One page. The server answers a page of too many bytes in smaller ones, which `next` leads through. */
  const read = async (page: number): Promise<{ count: number; items: Item[] }> => {
    let part = await call(endpoint, { query: { ...filter, page, page_size: PAGE_SIZE }, signal });
    const { count } = part;
    const items = [...part.results];
    const wanted = Math.min(PAGE_SIZE, count - (page - 1) * PAGE_SIZE);
    while (items.length < wanted && part.next !== null && part.results.length > 0) {
      const query = Object.fromEntries(new URLSearchParams(part.next.split('?')[1]));
      part = await call(endpoint, { query, signal });
      items.push(...part.results);
    }
    return { count, items: items.slice(0, PAGE_SIZE) };
  };
  const first = await read(1);
  // The first page tells the number of pages, so the others load in parallel.
  const others = Array.from({ length: Math.max(0, Math.ceil(first.count / PAGE_SIZE) - 1) }, (_, index) =>
    read(index + 2),
  );
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items);
}
