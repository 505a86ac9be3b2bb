import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { session } from '../lib/session.ts';

class Observer {
  observe = (): void => undefined;
  unobserve = (): void => undefined;
  disconnect = (): void => undefined;
}

// Browser functions that jsdom does not have.
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

// Only ends a test that hangs: a busy machine may be ten times slower than a quiet one.
configure({ asyncUtilTimeout: 120_000 });

const complaints: unknown[][] = [];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words);
  });
});

afterEach(() => {
  cleanup();
  session.signOut();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  expect(complaints.splice(0), 'console.error was called').toEqual([]);
});
