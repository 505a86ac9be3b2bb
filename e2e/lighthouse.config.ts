import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run lighthouse`: the same server and browser as the journeys, but one page at a time, since it measures times. */
export default defineConfig(journeys, {
  testIgnore: [],
  testMatch: 'lighthouse.spec.ts',
  workers: 1,
});
