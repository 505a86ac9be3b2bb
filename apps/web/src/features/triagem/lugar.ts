import { tabStorage } from '../../lib/storage.ts';

const keyOf = (address: string): string => `triagem-linha ${address}`;

/** The row that the cursor was on when the user left the triage at this address, in this tab; null at a first visit. */
export const readLugar = (address: string): string | null => tabStorage.read(keyOf(address));

/** Keeps the row of the cursor for the way back to this address. */
export const keepLugar = (address: string, linha: string): void => tabStorage.write(keyOf(address), linha);
