/** The key of the ticket of a sign-in that waits for the provider. It lives as long as the tab, which the provider leads back to. */
const KEY = 'ficha-do-provedor';

/** Keeps the ticket of a sign-in in this tab. Without storage, the sign-in begins again when the provider leads back. */
export function keepFicha(ficha: string): void {
  try {
    window.sessionStorage.setItem(KEY, ficha);
  } catch {
    // The page that the provider leads back to says that the sign-in is lost.
  }
}

export function readFicha(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetFicha(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
