/** Gives addresses in a memory, one after another, each a multiple of eight. */
export class AddressPlan {
  /** Bytes so far. */
  total: number;

  /** `first`: the address of the first byte that is given. */
  constructor(first = 0) {
    this.total = roundUp(first);
  }

  /** Returns the address of the next `bytes` bytes. */
  take(bytes: number): number {
    const at = this.total;
    this.total += roundUp(bytes);
    return at;
  }
}

const ALIGNMENT = 8;
const roundUp = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
