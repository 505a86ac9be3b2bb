import { z } from 'zod';

const parSchema = z.object({ marca_id: z.int(), numero: z.string() });
export type ParDaVolta = z.infer<typeof parSchema>;

/** What an undo takes back: dismissals and cases that the action made, dismissals that it removed, or notes as they were before it. */
export const voltaSchema = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('descartes'), criados: z.array(z.int()), pares: z.array(parSchema) }),
  z.object({ tipo: z.literal('restaurados'), removidos: z.array(z.int()) }),
  z.object({ tipo: z.literal('casos'), criados: z.array(z.int()) }),
  z.object({
    tipo: z.literal('notas'),
    antes: z.array(
      parSchema.extend({
        responsavel_id: z.int().nullable(),
        adiada_ate: z.string().nullable(),
        nota: z.string(),
        // Actions of before these fields lack them.
        comunicar: z.boolean().default(false),
        linha: z.string().default(''),
      }),
    ),
  }),
]);
export type Volta = z.infer<typeof voltaSchema>;
