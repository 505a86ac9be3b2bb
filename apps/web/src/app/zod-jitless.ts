import { config } from 'zod';

/*
 * zod makes functions from text where it may. The server's policy forbids that, and browsers report every try. It must be said before the
 * first schema is made: vite.config.ts keeps this file beside zod.
 */
config({ jitless: true });
