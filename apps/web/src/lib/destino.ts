import { tabStorage } from './storage.ts';

/** The key of the address that a visitor wanted before signing in. Without storage, signing in leads to the portfolio. */
const KEY = 'destino';

/** Keeps the private address that a visitor opened, so that signing in leads there. */
export const keepDestino = (address: string): void => tabStorage.write(KEY, address);

/** The kept address; null if there is none. Only an address of this app is returned. */
export function readDestino(): string | null {
  const address = tabStorage.read(KEY);
  return address !== null && /^\/(?!\/)/.test(address) ? address : null;
}

export const forgetDestino = (): void => tabStorage.remove(KEY);
