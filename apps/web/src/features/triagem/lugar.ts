import { type DobraDaTriagem, DOBRAS_DA_TRIAGEM } from '@vigia/domain';
import { tabStorage } from '../../lib/storage.ts';

const keyOf = (address: string): string => `triagem-linha ${address}`;
const keyOfDobras = (address: string): string => `triagem-dobras ${address}`;

/** The row that the cursor was on when the user left the triage at this address, in this tab; null at a first visit. */
export const readLugar = (address: string): string | null => tabStorage.read(keyOf(address));

/** Keeps the row of the cursor for the way back to this address. */
export const keepLugar = (address: string, linha: string): void => tabStorage.write(keyOf(address), linha);

/** The folded parts that were open when the user left the triage at this address. */
export function readDobras(address: string): ReadonlySet<DobraDaTriagem> {
  const open = (tabStorage.read(keyOfDobras(address)) ?? '').split(' ');
  return new Set(DOBRAS_DA_TRIAGEM.filter((dobra) => open.includes(dobra)));
}

/** Keeps the folded parts that are open for the way back to this address. */
export const keepDobras = (address: string, abertas: ReadonlySet<DobraDaTriagem>): void =>
  tabStorage.write(keyOfDobras(address), [...abertas].join(' '));
