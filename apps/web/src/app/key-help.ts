import { createInterruptor } from '../lib/interruptor.ts';

/** The list of keyboard shortcuts. The account menu, the palette and the '?' key open it. */
export const keyHelp = createInterruptor();
