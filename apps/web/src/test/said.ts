import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until a sentence stands on the page and in a toast of failure; either may come first. */
export async function expectOnPageAndInToast(text: string): Promise<void> {
  await waitFor(() => {
    const said = screen.getAllByText(text);
    expect(said.some((element) => element.closest('[data-kind="error"]'))).toBe(true);
    expect(said.some((element) => element.closest('main'))).toBe(true);
  });
}
