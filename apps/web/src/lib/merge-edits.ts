/** What a user typed, put together with what others stored meanwhile. */
interface MergedEdits<Name extends string> {
  merged: Record<Name, string>;
  /** The fields that both changed, to different texts. `merged` keeps what the user typed in them. */
  conflicts: Name[];
}

/**
 * Merges two edits of the same texts. A field that the user did not change gets the stored text. `before` holds the texts at the start of the
 * user's edit, `mine` what the user typed, `stored` what the server has now.
 */
export function mergeEdits<Name extends string>(
  before: Record<Name, string>,
  mine: Record<Name, string>,
  stored: Record<Name, string>,
): MergedEdits<Name> {
  const merged = { ...stored };
  const conflicts: Name[] = [];
  for (const name in mine) {
    if (mine[name] === before[name]) continue;
    merged[name] = mine[name];
    if (stored[name] !== before[name] && stored[name] !== mine[name]) conflicts.push(name);
  }
  return { merged, conflicts };
}
