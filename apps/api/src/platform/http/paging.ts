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
