import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

/**
 * Whether one thing is open, for the few that are opened from far away: by a key, by a menu and by a button of the top bar. It closes when the
 * user signs out.
 */
export interface Interruptor {
  open: () => void;
  close: () => void;
  useOpen: () => boolean;
}

export function createInterruptor(): Interruptor {
  let isOpen = false;
  const listeners = new Set<() => void>();
  const set = (next: boolean): void => {
    isOpen = next;
    listeners.forEach((listener) => listener());
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  session.subscribe(() => {
    if (session.get().status === 'anonymous') set(false);
  });
  return {
    open: () => set(true),
    close: () => set(false),
    useOpen: () => useSyncExternalStore(subscribe, () => isOpen),
  };
}
