import { useSyncExternalStore } from 'react';
import { storage } from './storage.ts';

interface PreferenceOptions<Value extends string> {
  /** The key in the browser's storage. */
  key: string;
  /** The value of a browser that keeps none. It is not stored. */
  normal: Value;
  others: readonly Value[];
  /** Brings the value to the page. */
  show: (value: Value) => void;
}

interface Preference<Value extends string> {
  set: (value: Value) => void;
  /** Shows the value, and shows it again whenever another tab changes it. */
  start: () => void;
  /** Shows the value again, for what it depends on beside the storage. */
  refresh: () => void;
  useValue: () => Value;
}

/** A choice of how the app looks that this browser keeps. */
export function createPreference<Value extends string>(options: PreferenceOptions<Value>): Preference<Value> {
  const { key, normal, others, show } = options;
  const listeners = new Set<() => void>();
  const read = (): Value => others.find((value) => value === storage.read(key)) ?? normal;
  const refresh = (): void => {
    show(read());
    listeners.forEach((listener) => listener());
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    set: (value) => {
      if (value === normal) storage.remove(key);
      else storage.write(key, value);
      refresh();
    },
    start: () => {
      refresh();
      window.addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) refresh();
      });
    },
    refresh,
    useValue: () => useSyncExternalStore(subscribe, read),
  };
}
