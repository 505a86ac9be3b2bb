/** Local storage that never throws. It may be missing, full or blocked (private windows, policies). */
export const storage = {
  read(key: string): string | null {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** The value of the first of these keys that has one. Earlier versions wrote the later keys. */
  readFirst: (keys: readonly string[]): string | null =>
    keys.map((key) => storage.read(key)).find((value) => value !== null) ?? null,
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

// The first key is written. Earlier versions wrote the second.
const MENU_STATE_KEYS = ['menu-state', 'menu_state'] as const;

export const readMenuOpen = (): boolean => storage.readFirst(MENU_STATE_KEYS) !== 'closed';
export const writeMenuOpen = (open: boolean): void => storage.write(MENU_STATE_KEYS[0], open ? 'open' : 'closed');

const SHORTCUTS = 'atalhos';

/** Users can turn off single-key shortcuts (WCAG 2.1.4), which speech input and typing slips can trigger. */
export const readShortcutsOn = (): boolean => storage.read(SHORTCUTS) !== 'desligados';
export const writeShortcutsOn = (on: boolean): void => storage.write(SHORTCUTS, on ? 'ligados' : 'desligados');
