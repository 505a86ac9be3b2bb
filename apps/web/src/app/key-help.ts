import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  open = next;
  listeners.forEach((listener) => listener());
}

/** The list of keys opens from the menu of the bar and by the '?' key, which live far apart. */
export const requestKeyHelp = (): void => set(true);
export const closeKeyHelp = (): void => set(false);

export const useKeyHelpOpen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
