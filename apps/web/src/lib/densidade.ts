import { useSyncExternalStore } from 'react';
import { storage } from './storage.ts';

/** How much room the rows of lists take. */
export type Densidade = 'confortavel' | 'compacta';

const KEY = 'densidade';
const listeners = new Set<() => void>();

export const readDensidade = (): Densidade => (storage.read(KEY) === 'compacta' ? 'compacta' : 'confortavel');

function apply(): void {
  document.documentElement.dataset['density'] = readDensidade() === 'compacta' ? 'compact' : 'normal';
  listeners.forEach((listener) => listener());
}

export function setDensidade(densidade: Densidade): void {
  if (densidade === 'confortavel') storage.remove(KEY);
  else storage.write(KEY, densidade);
  apply();
}

/** Applies the density, and applies it again whenever another tab changes it. */
export function startDensidade(): void {
  apply();
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) apply();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDensidade = (): Densidade => useSyncExternalStore(subscribe, readDensidade);
