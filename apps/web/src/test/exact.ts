/** Matches an element by its whole text without trimming spaces, which the default matcher does. */
export const exact =
  (text: string) =>
  (_trimmed: string, element: Element | null): boolean =>
    element?.childElementCount === 0 && element.textContent === text;
