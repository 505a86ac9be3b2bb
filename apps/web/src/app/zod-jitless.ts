import { config } from 'zod';

/*
 * Stops zod from compiling functions from text. The server's content security policy forbids it, and browsers report
 * every attempt. This must run before the first schema is created: vite.config.ts keeps this file in zod's chunk.
 */
config({ jitless: true });
