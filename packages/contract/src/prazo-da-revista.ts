import { z } from 'zod';

/** The last day to oppose what an issue publishes, yyyy-mm-dd, and the days from today to it; negative once the period is over. */
export const prazoDaRevistaSchema = z.object({ final: z.string(), dias: z.int() });
export type PrazoDaRevista = z.infer<typeof prazoDaRevistaSchema>;
