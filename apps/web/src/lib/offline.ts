import { useSyncExternalStore } from 'react';

/** The cache of the service worker (public/sw.js) that holds data of the office. */
const DADOS = 'vigia-dados';

/** Same-origin files that the page has loaded: its code, its styles and its fonts. */
function listLoaded(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && /^\/(assets\/|theme\.js)/.test(pathname))
    .map(({ pathname }) => pathname);
}

/** Starts the service worker, which lets the app and the last bulletins open without a connection. Browsers without one work as before. */
export async function startOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    // The first visit loaded these before the worker could keep them.
    active?.postMessage({ pagina: '/', arquivos: listLoaded() });
  } catch {
    // The app works without it.
  }
}

/** Deletes what the browser keeps of the office's data, so that the next user of this machine never sees it. */
export async function forgetOffline(): Promise<void> {
  if (!('caches' in window)) return;
  await window.caches.delete(DADOS).catch(() => false);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a connection. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
