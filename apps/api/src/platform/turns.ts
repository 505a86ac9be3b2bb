/** The groups whose last turn is remembered. A forgotten group counts as one that never had a turn. */
const REMEMBERED = 1000;

/** Items that wait, by group. Groups take turns: the next item comes from the group that had its last turn longest ago. */
export class Turns<T> {
  readonly #waiting = new Map<number, T[]>();
  /** The groups that had a turn, the last one at the end. */
  readonly #served = new Set<number>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(group: number, item: T): void {
    const items = this.#waiting.get(group);
    if (items) items.push(item);
    else this.#waiting.set(group, [item]);
    this.#size += 1;
  }

  /** The first waiting group that never had a turn or, without one, the group that had its last turn longest ago. */
  #findNext(may: (group: number) => boolean): number | undefined {
    for (const group of this.#waiting.keys()) if (!this.#served.has(group) && may(group)) return group;
    for (const group of this.#served) if (this.#waiting.has(group) && may(group)) return group;
    return undefined;
  }

  #remember(group: number): void {
    this.#served.delete(group);
    this.#served.add(group);
    const [oldest] = this.#served;
    if (this.#served.size > REMEMBERED && oldest !== undefined) this.#served.delete(oldest);
  }

  /** Takes the next item among the groups that `may` accepts; undefined without one. */
  shift(may: (group: number) => boolean = () => true): T | undefined {
    const group = this.#findNext(may);
    if (group === undefined) return undefined;
    const items = this.#waiting.get(group) ?? [];
    const item = items.shift();
    if (items.length === 0) this.#waiting.delete(group);
    this.#remember(group);
    this.#size -= 1;
    return item;
  }

  /** Removes an item that no longer waits; false when it is not here. */
  remove(item: T): boolean {
    for (const [group, items] of this.#waiting) {
      const index = items.indexOf(item);
      if (index === -1) continue;
      items.splice(index, 1);
      this.#size -= 1;
      if (items.length === 0) this.#waiting.delete(group);
      return true;
    }
    return false;
  }
}
