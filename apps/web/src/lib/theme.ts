import { useSyncExternalStore } from 'react';
import { storage } from './storage.ts';

/** 'sistema' follows the operating system. public/theme.js reads the same key before the first paint. */
export type Theme = 'sistema' | 'claro' | 'escuro';

const KEY = 'tema';
const listeners = new Set<() => void>();
const systemDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

export function readTheme(): Theme {
  const stored = storage.read(KEY);
  return stored === 'claro' || stored === 'escuro' ? stored : 'sistema';
}

function apply(): void {
  const theme = readTheme();
  const dark = theme === 'escuro' || (theme === 'sistema' && systemDark().matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  listeners.forEach((listener) => listener());
}

export function setTheme(theme: Theme): void {
  if (theme === 'sistema') storage.remove(KEY);
  else storage.write(KEY, theme);
  apply();
}

/** Applies the theme, and applies it again whenever the system or another tab changes it. */
export function startTheme(): void {
  apply();
  systemDark().addEventListener('change', apply);
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) apply();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme);
