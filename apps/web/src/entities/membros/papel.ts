import type { Papel } from '@vigia/contract';

/** The names of the roles on screen. */
export const TITULO_DO_PAPEL: Readonly<Record<Papel, string>> = {
  leitor: 'Leitor',
  analista: 'Analista',
  administrador: 'Administrador',
};
