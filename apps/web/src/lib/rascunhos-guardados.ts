import { tabStorage } from './storage.ts';

const PREFIX = 'rascunho';

/** What the keys of a user's drafts begin with. */
export const prefixOf = (username: string): string => `${PREFIX} ${username} `;

/** Deletes the drafts of this tab, except those of the user with this name. */
export function forgetRascunhos(username?: string): void {
  const kept = username === undefined ? undefined : prefixOf(username);
  for (const key of tabStorage.keys())
    if (key.startsWith(`${PREFIX} `) && (kept === undefined || !key.startsWith(kept))) tabStorage.remove(key);
}
