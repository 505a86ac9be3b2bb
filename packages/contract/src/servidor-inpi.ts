import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

const statusSchema = z.enum(['Online', 'Instável', 'Offline']);
export type StatusServidorInpi = z.infer<typeof statusSchema>;

/** The state of INPI's search site. An empty object before the first measurement. */
export const servidorInpiSchema = z.object({
  status: statusSchema.optional(),
  /** The time of the last measurement. */
  lastCheck: z.iso.datetime().optional(),
  /** Every measurement of the last 24 hours, oldest first. */
  historico: z
    .array(
      z.object({
        em: z.iso.datetime(),
        status: statusSchema,
        /** Milliseconds until the response; null if there was none. */
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
