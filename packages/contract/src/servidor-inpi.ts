import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

const statusSchema = z.enum(['Online', 'Instável', 'Offline']);
export type StatusServidorInpi = z.infer<typeof statusSchema>;

/** How INPI's search site is doing. An empty object until it has been measured for the first time. */
export const servidorInpiSchema = z.object({
  status: statusSchema.optional(),
  /** When it was last asked. */
  lastCheck: z.iso.datetime().optional(),
  /** Every measurement of the last 24 hours, oldest first. */
  historico: z
    .array(
      z.object({
        em: z.iso.datetime(),
        status: statusSchema,
        /** Milliseconds until it answered; null when it did not. */
        latencia_ms: z.int().nullable(),
      }),
    )
    .optional(),
});
export type ServidorInpi = z.infer<typeof servidorInpiSchema>;

export const servidorInpi = {
  get: defineEndpoint({
    method: 'GET',
    path: '/check-server-inpi/',
    summary: 'Como está o servidor de buscas do INPI, pela última medição feita em segundo plano',
    auth: 'usuario',
    response: servidorInpiSchema,
  }),
};
