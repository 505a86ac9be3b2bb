import { WrittenJson } from './written-json.ts';

interface Page {
  page: number;
  page_size: number;
}

/** Returns how many rows to skip and to read for a page. */
export const sliceOf = ({ page, page_size }: Page): { offset: number; limit: number } => ({
  offset: (page - 1) * page_size,
  limit: page_size,
});

function linkTo(url: string, values: Record<string, number>): string {
  const [path = '', query] = url.split('?');
  const parameters = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) parameters.set(name, String(value));
  return `${path}?${parameters.toString()}`;
}

/** Makes the contract's envelope of a list, with links to the neighbouring pages. */
export function toPage<T>(url: string, { page, page_size }: Page, found: { count: number; rows: T[] }) {
  return {
    count: found.count,
    next: page * page_size < found.count ? linkTo(url, { page: page + 1 }) : null,
    previous: page > 1 ? linkTo(url, { page: page - 1 }) : null,
    results: found.rows,
  };
}

/** Rows of a list that are JSON already. */
interface WrittenRows {
  /** The number of rows of the whole list. */
  count: number;
  /** The rows of the page, separated by commas. */
  rows: string;
  /** The number of rows of the page. */
  taken: number;
}

/** Writes the contract's envelope of a list whose rows are JSON already. The links name the size of the page. */
function writePage(url: string, { page, page_size }: Page, { count, rows }: WrittenRows): WrittenJson {
  const { next, previous } = toPage(url, { page, page_size }, { count, rows: [] });
  const sized = (link: string | null): string => JSON.stringify(link && linkTo(link, { page_size }));
  return new WrittenJson(`{"count":${count},"next":${sized(next)},"previous":${sized(previous)},"results":[${rows}]}`);
}

/**
 * Reads and writes a page of a list whose rows are JSON already. If `read` takes fewer rows than there are, because more would be too many bytes, the
 * answer is a smaller page, and its links lead on in pages of that size.
 */
export async function readWrittenPage(
  url: string,
  { page, page_size }: Page,
  read: (slice: { offset: number; limit: number }) => Promise<WrittenRows>,
): Promise<WrittenJson> {
  const asked = { page, page_size };
  const found = await read(sliceOf(asked));
  const expected = Math.min(page_size, Math.max(0, found.count - (page - 1) * page_size));
  if (found.taken >= expected) return writePage(url, asked, found);
  const smaller = shrinkPage(asked, found.taken);
  return writePage(url, smaller, await read(sliceOf(smaller)));
}

/** The largest page that begins at the same row, has at most `taken` rows, and divides the page into equal pages. */
export function shrinkPage({ page, page_size }: Page, taken: number): Page {
  let size = Math.max(1, taken);
  while (page_size % size !== 0) size -= 1;
  return { page: ((page - 1) * page_size) / size + 1, page_size: size };
}

/** Makes the same envelope for calls that count rows instead of pages. */
export function toSlice<T>(
  url: string,
  { offset, limit }: { offset: number; limit: number },
  found: { count: number; rows: T[] },
) {
  return {
    count: found.count,
    next: offset + limit < found.count ? linkTo(url, { offset: offset + limit }) : null,
    previous: offset > 0 ? linkTo(url, { offset: Math.max(0, offset - limit) }) : null,
    results: found.rows,
  };
}
