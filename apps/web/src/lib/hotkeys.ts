import { useEffectEvent, useLayoutEffect } from 'react';
import { readShortcutsOn } from './storage.ts';

const TYPING =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=true], [role=combobox]';
/** What Enter itself activates while it has the focus. */
const ACTIVATED = 'a[href], button, summary';
// Toasts have the role of a non-modal dialog. They do not handle keys.
// A list of the page itself is no popup.
// The dialog of a row leaves the keys of its page on.
const FLOATING = '[role=dialog]:not([aria-modal=false], [data-teclas]), [role=menu], [role=listbox]:not([data-lista])';

/** Returns true while a dialog, a menu or the list of a field is open above the page. */
export const isFloatingOpen = (): boolean => document.querySelector(FLOATING) !== null;

function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !readShortcutsOn()) return false;
  if (isFloatingOpen()) return false;
  if (!(event.target instanceof Element)) return true;
  if (event.key === 'Enter' && event.target.closest(ACTIVATED) !== null) return false;
  return event.target.closest(TYPING) === null;
}

/**
 * Calls `onKey` with single keys pressed outside fields, dialogs and menus. `onKey` returns true if it used the key.
 * With `first`, it runs before all other listeners, so that the page does not react to the second key of a sequence.
 */
export function useHotkeys(
  onKey: (key: string, event: KeyboardEvent) => boolean,
  { first = false }: { first?: boolean } = {},
): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (isFree(event) && onKey(event.key, event)) event.preventDefault();
  });
  // A layout effect: no key is lost between the moment the page is visible and the moment it listens.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => handle(event);
    window.addEventListener('keydown', listen, first);
    return () => window.removeEventListener('keydown', listen, first);
  }, [first]);
}
