import { TIPOS_DE_ATIVIDADE } from '@vigia/domain';
import { z } from 'zod';
import { parseDate } from '../../ui/date-text.ts';

const diaNoEndereco = z.iso.date().nullable().catch(null);

/** The filter of the activity log in the address. Other text counts as no choice. */
export const filtroSchema = z.object({
  quem: z.string().regex(/^\d+$/).nullable().catch(null),
  tipo: z.enum(TIPOS_DE_ATIVIDADE).nullable().catch(null),
  de: diaNoEndereco,
  ate: diaNoEndereco,
});

/** A typed day as the address keeps it: null for none, undefined while the text is no day. */
export function readDia(text: string): string | null | undefined {
  if (text.trim() === '') return null;
  return parseDate(text) ?? undefined;
}
