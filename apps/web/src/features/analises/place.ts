interface PlaceInResult {
  analise: number;
  numero: string;
  expansions: number;
}

/** What was open when somebody went to the report of a pair: who comes back goes on from there. */
let left: PlaceInResult | null = null;

export function leavePlace(place: PlaceInResult): void {
  left = place;
}

/** How far the result was expanded when it was left. */
export const expansionsLeft = (analise: number): number => (left?.analise === analise ? left.expansions : 0);

/** The row that was left, once. */
export function takePlace(analise: number): string | null {
  const numero = left?.analise === analise ? left.numero : null;
  left = null;
  return numero;
}
