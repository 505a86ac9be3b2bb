export const loadMesa = () => import('./triagem-mesa.tsx');
export const loadPainel = () => import('./triagem-painel.tsx');

/** Requests the code of the triage before it is rendered. A failure shows when the screen asks for the code itself. */
export const preloadTriagem = (): void => void Promise.allSettled([loadMesa(), loadPainel()]);
