import { createInterruptor } from '../../lib/interruptor.ts';

/** The search in everything, which is also a list of commands. Ctrl+K and the button of the top bar open it. */
export const paleta = createInterruptor();
