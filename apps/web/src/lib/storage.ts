interface SafeStorage {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
  remove: (key: string) => void;
  keys: () => string[];
}

/** A storage of the browser that never throws. It may be missing, full or blocked (private windows, policies). */
function makeSafe(area: () => Storage): SafeStorage {
  return {
    read(key) {
      try {
        return area().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        area().setItem(key, value);
      } catch {
        // The app works without the stored value.
      }
    },
    remove(key) {
      try {
        area().removeItem(key);
      } catch {
        // The app works if the value stays.
      }
    },
    keys() {
      try {
        return Object.keys(area());
      } catch {
        return [];
      }
    },
  };
}

const local = makeSafe(() => window.localStorage);

/** What this browser keeps. */
export const storage = {
  ...local,
  /** The value of the first of these keys that has one. Earlier versions wrote the later keys. */
  readFirst: (keys: readonly string[]): string | null =>
    keys.map((key) => local.read(key)).find((value) => value !== null) ?? null,
};

/** What lives as long as the tab. */
export const tabStorage = makeSafe(() => window.sessionStorage);

// The first key is written. Earlier versions wrote the second.
const MENU_STATE_KEYS = ['menu-state', 'menu_state'] as const;

/** Whether the user left the menu open; null if the user never chose. */
export function readMenuOpen(): boolean | null {
  const saved = storage.readFirst(MENU_STATE_KEYS);
  return saved === null ? null : saved !== 'closed';
}
export const writeMenuOpen = (open: boolean): void => storage.write(MENU_STATE_KEYS[0], open ? 'open' : 'closed');

const SHORTCUTS = 'atalhos';

/** Users can turn off single-key shortcuts (WCAG 2.1.4), which speech input and typing slips can trigger. */
export const readShortcutsOn = (): boolean => storage.read(SHORTCUTS) !== 'desligados';
export const writeShortcutsOn = (on: boolean): void => storage.write(SHORTCUTS, on ? 'ligados' : 'desligados');
