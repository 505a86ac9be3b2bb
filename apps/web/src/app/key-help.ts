import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  open = next;
  listeners.forEach((listener) => listener());
}

/** Opens the list of keyboard shortcuts. The account menu and the '?' key call it. */
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
