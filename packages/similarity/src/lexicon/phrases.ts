/**
 * Makes a function that returns the words of a name that stand in a phrase of a list, by position, each with what the list says of its phrase. The folded
 * words of the phrases have one space between them.
 */
export function createPhraseFinder<Value>(
  phrases: ReadonlyMap<string, Value>,
): (terms: readonly string[]) => ReadonlyMap<number, Value> {
  const mostWords = Math.max(...Array.from(phrases.keys(), (phrase) => phrase.split(' ').length));
  return (terms) => {
    const found = new Map<number, Value>();
    for (let start = 0; start < terms.length - 1; start++)
      for (let end = Math.min(terms.length, start + mostWords); end > start + 1; end--) {
        const value = phrases.get(terms.slice(start, end).join(' '));
        if (value === undefined) continue;
        for (let at = start; at < end; at++) found.set(at, value);
      }
    return found;
  };
}
