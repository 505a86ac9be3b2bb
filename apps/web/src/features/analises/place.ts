interface PlaceInResult {
  analise: number;
  numero: string;
  expansions: number;
}

/** The row and the expansion that the user left to open the report of a pair. On return, the result continues from there. */
let left: PlaceInResult | null = null;

export function leavePlace(place: PlaceInResult): void {
  left = place;
}

/** How many expansions the result had when the user left it. */
export const expansionsLeft = (analise: number): number => (left?.analise === analise ? left.expansions : 0);

/** Whether the user left a row of this result and has not returned to it yet. */
export const hasLeft = (analise: number): boolean => left?.analise === analise;

/** Returns the row that the user left, and forgets it. */
export function takePlace(analise: number): string | null {
  const numero = left?.analise === analise ? left.numero : null;
  left = null;
  return numero;
}
