import { z } from 'zod';

/** Local storage that never throws. It may be missing, full or blocked (private windows, policies). */
export const storage = {
  read(key: string): string | null {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value);
    } catch {
      // The app works without the stored value.
    }
  },
  remove(key: string): void {
    try {
      window.localStorage.removeItem(key);
    } catch {
      // The app works if the value stays.
    }
  },
};

const readFirst = (keys: readonly string[]): string | null =>
  keys.map((key) => storage.read(key)).find((value) => value !== null) ?? null;

// The first key is written. Earlier versions wrote the second.
const MENU_STATE_KEYS = ['menu-state', 'menu_state'] as const;

export const readMenuOpen = (): boolean => readFirst(MENU_STATE_KEYS) !== 'closed';
export const writeMenuOpen = (open: boolean): void => storage.write(MENU_STATE_KEYS[0], open ? 'open' : 'closed');

export const TEMPERATURE = { min: 0, max: 2, step: 0.1, default: 1 } as const;

export interface AnaliseParams {
  temperature: number;
  same_class: 0 | 1;
}

// The first key of each list is written. Earlier versions wrote 'same-class'.
const TEMPERATURE_KEYS = ['temperature'] as const;
const SAME_CLASS_KEYS = ['same_class', 'same-class'] as const;

const temperatureText = z.coerce.number().min(TEMPERATURE.min).max(TEMPERATURE.max);

export function readAnaliseParams(): AnaliseParams {
  const temperature = temperatureText.safeParse(readFirst(TEMPERATURE_KEYS) ?? TEMPERATURE.default);
  return {
    temperature: temperature.success ? temperature.data : TEMPERATURE.default,
    same_class: readFirst(SAME_CLASS_KEYS) === '1' ? 1 : 0,
  };
}

export function writeAnaliseParams({ temperature, same_class }: AnaliseParams): void {
  storage.write(TEMPERATURE_KEYS[0], String(temperature));
  storage.write(SAME_CLASS_KEYS[0], String(same_class));
}

const SHORTCUTS = 'atalhos';

/** Users can turn off single-key shortcuts (WCAG 2.1.4), which speech input and typing slips can trigger. */
export const readShortcutsOn = (): boolean => storage.read(SHORTCUTS) !== 'desligados';
export const writeShortcutsOn = (on: boolean): void => storage.write(SHORTCUTS, on ? 'ligados' : 'desligados');
