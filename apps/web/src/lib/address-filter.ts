import { useSearchParams } from 'react-router';
import type { z } from 'zod';

/** Changes to a filter; null takes a part of it out of the address. */
export type MudancaDoFiltro<Filtro> = Partial<Record<keyof Filtro, string | null>>;

/**
 * A filter that the address keeps, read by a schema whose fields are the parameters, and a function that changes parts of it. With `keepScroll` a
 * change leaves the page where it is.
 */
export function useAddressFilter<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  { keepScroll = false }: { keepScroll?: boolean } = {},
) {
  const [search, setSearch] = useSearchParams();
  const filtro = schema.parse(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, search.get(name)])));
  const change = (changes: MudancaDoFiltro<typeof filtro>): void =>
    setSearch(
      (now) => {
        for (const [name, value] of Object.entries<string | null | undefined>(changes)) {
          if (value === null || value === undefined) now.delete(name);
          else now.set(name, value);
        }
        return now;
      },
      { replace: true, preventScrollReset: keepScroll },
    );
  return [filtro, change] as const;
}
