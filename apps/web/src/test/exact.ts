/** Finds an element by its whole text, the spaces at the ends included, which the usual search would trim. */
export const exact =
  (text: string) =>
  (_trimmed: string, element: Element | null): boolean =>
    element?.childElementCount === 0 && element.textContent === text;
