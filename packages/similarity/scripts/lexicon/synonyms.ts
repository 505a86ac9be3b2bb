/**
 * Ideas from the thesaurus. It lists for each headword all that is near any of its senses, so a listing alone says little: two words
 * are taken for synonyms when each lists the other and their lists are much the same; an idea is a set in which all pairs are so.
 */

/** Minimum shared part of the two lists of synonyms. Chosen on samples: lower values mix in other senses. */
const MIN_SHARED = 0.4;

function sharedPart(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 2;
  for (const word of a) if (b.has(word)) both++;
  return both / (a.size + b.size + 2 - both);
}

/** Word → its close synonyms, both ways. */
export function closeSynonyms(near: ReadonlyMap<string, ReadonlySet<string>>): Map<string, Set<string>> {
  const close = new Map<string, Set<string>>();
  for (const [word, listed] of near)
    for (const other of listed) {
      const back = near.get(other);
      if (word >= other || !back?.has(word) || sharedPart(listed, back) < MIN_SHARED) continue;
      close.set(word, (close.get(word) ?? new Set()).add(other));
      close.set(other, (close.get(other) ?? new Set()).add(word));
    }
  return close;
}

/** Sets of words all close to one another that together hold every close pair, grown greedily in alphabetical order. */
export function synonymGroups(close: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const covered = new Set<string>();
  const groups: string[][] = [];
  for (const word of [...close.keys()].sort()) {
    for (const other of [...(close.get(word) ?? [])].sort()) {
      if (covered.has(`${word} ${other}`)) continue;
      const group = [word, other];
      for (const third of [...(close.get(word) ?? [])].sort())
        if (!group.includes(third) && group.every((member) => close.get(member)?.has(third))) group.push(third);
      for (const a of group) for (const b of group) covered.add(`${a} ${b}`);
      groups.push(group);
    }
  }
  return groups;
}
