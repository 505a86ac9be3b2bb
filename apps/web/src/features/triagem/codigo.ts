import { useEffect, useState } from 'react';
import type * as Codigo from './triagem-mesa.tsx';

let mesa: typeof Codigo.Mesa | null = null;

const loadMesa = async (): Promise<typeof Codigo.Mesa> => (mesa = (await import('./triagem-mesa.tsx')).Mesa);

/** Requests the code of the list and of its panel before they are rendered. A failure shows when the screen asks for the code itself. */
export const preloadTriagem = (): void => void Promise.allSettled([loadMesa(), import('./triagem-painel.tsx')]);

/**
 * Returns the component of the list, null until its code has arrived. React renders it at once and whole, which
 * `lazy` does not: a component that suspends is rendered piece by piece, and from the start again with every
 * answer that arrives meanwhile. With 25,000 rows that costs up to four renderings. Throws what the import throws.
 */
export function useMesa(): typeof Codigo.Mesa | null {
  const [state, setState] = useState<{ error: unknown } | typeof mesa>(() => mesa);
  useEffect(() => {
    loadMesa().then(
      (loaded) => setState(() => loaded),
      (error: unknown) => setState({ error }),
    );
  }, []);
  if (state !== null && 'error' in state) throw state.error;
  return state;
}
