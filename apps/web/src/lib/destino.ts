/** The key of the address that a visitor wanted before signing in. It lives as long as the tab. */
const KEY = 'destino';

/** Keeps the private address that a visitor opened, so that signing in leads there. */
export function keepDestino(address: string): void {
  try {
    window.sessionStorage.setItem(KEY, address);
  } catch {
    // Without storage, signing in leads to the portfolio.
  }
}

/** The kept address; null if there is none. Only an address of this app is returned. */
export function readDestino(): string | null {
  try {
    const address = window.sessionStorage.getItem(KEY);
    return address !== null && /^\/(?!\/)/.test(address) ? address : null;
  } catch {
    return null;
  }
}

export function forgetDestino(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
