import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { session } from '../lib/session.ts';

class Observer {
  observe = (): void => undefined;
  unobserve = (): void => undefined;
  disconnect = (): void => undefined;
}

// What jsdom lacks.
vi.stubGlobal('ResizeObserver', Observer);
vi.stubGlobal('scrollTo', () => undefined);
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: query.includes('min-width'),
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.getAnimations = () => [];

let complaints: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  session.signOut();
  localStorage.clear();
  const calls = complaints.mock.calls;
  complaints.mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
});
