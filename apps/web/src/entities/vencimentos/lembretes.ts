import { CHAVE_LEMBRETES, type DiaDeLembrete, DIAS_DE_LEMBRETE, lembretesSchema } from '@vigia/contract';
import type { TipoDePreferencia } from '../preferencias/preferencias.queries.ts';

/** How many days before a deadline the user is reminded of it. */
export const PREFERENCIA_LEMBRETES: TipoDePreferencia<DiaDeLembrete[]> = {
  chave: CHAVE_LEMBRETES,
  schema: lembretesSchema,
  padrao: [...DIAS_DE_LEMBRETE],
};
