export const loadMesa = () => import('./triagem-mesa.tsx');

/** Requests the code of the list and of its panel before they are rendered. A failure shows when the screen asks for the code itself. */
export const preloadTriagem = (): void => void Promise.allSettled([loadMesa(), import('./triagem-painel.tsx')]);
