import { z } from 'zod';

/** Local storage may be missing, full or forbidden (private windows, policies): the app then forgets instead of failing. */
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
      // Nothing depends on it being kept.
    }
  },
  remove(key: string): void {
    try {
      window.localStorage.removeItem(key);
    } catch {
      // Nothing depends on it being gone.
    }
  },
};

const readFirst = (keys: readonly string[]): string | null =>
  keys.map((key) => storage.read(key)).find((value) => value !== null) ?? null;

// The underscore is how earlier versions spelled it.
const MENU_STATE_KEYS = ['menu-state', 'menu_state'] as const;

export const readMenuOpen = (): boolean => readFirst(MENU_STATE_KEYS) !== 'closed';
export const writeMenuOpen = (open: boolean): void => storage.write(MENU_STATE_KEYS[0], open ? 'open' : 'closed');

export const TEMPERATURE = { min: 0, max: 2, step: 0.1, default: 1 } as const;

export interface AnaliseParams {
  temperature: number;
  same_class: 0 | 1;
}

// Written with an underscore; the hyphen is how earlier versions spelled it, still read so that nothing saved is lost.
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

/** Keys of a single character can be turned off (WCAG 2.1.4): speech input and slips of the hand would fire them. */
export const readShortcutsOn = (): boolean => storage.read(SHORTCUTS) !== 'desligados';
export const writeShortcutsOn = (on: boolean): void => storage.write(SHORTCUTS, on ? 'ligados' : 'desligados');
