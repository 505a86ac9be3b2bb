import type { Endpoint } from '@vigia/contract';
import type { z } from 'zod';
import { call } from './api.ts';

const PAGE_SIZE = 1000;

interface PageOf<Item> {
  next: string | null;
  results: Item[];
}
type PagedEndpoint<Item> = Endpoint & { readonly response: z.ZodType<PageOf<Item>> };

/** Every item of a paged list: the screens that use it search and count over all of them. */
export async function loadAll<Item>(endpoint: PagedEndpoint<Item>, signal?: AbortSignal): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call(endpoint, { query: { page, page_size: PAGE_SIZE }, signal });
    items.push(...answer.results);
    if (answer.next === null || answer.results.length === 0) return items;
  }
}
