import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run manual`: makes the pictures of docs/manual.md from a demonstration of its own, which takes the place of the journeys' server. */
export default defineConfig({
  ...journeys,
  webServer: [],
  testIgnore: [],
  testMatch: 'manual/make-pictures.ts',
  workers: 1,
  expect: { timeout: 60_000 },
  reporter: 'line',
});
