import { prazosKeys } from '../prazos/prazos.keys.ts';

/** Below the keys of the calendar, because a change of it changes the deadlines. */
export const vencimentosKeys = { all: [...prazosKeys.all, 'vencimentos'] } as const;
