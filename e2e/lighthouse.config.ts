import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run lighthouse`: the same server and browser as the journeys, one page at a time, since its figures are times. */
export default defineConfig(journeys, {
  testIgnore: [],
  testMatch: 'lighthouse.spec.ts',
  workers: 1,
});
