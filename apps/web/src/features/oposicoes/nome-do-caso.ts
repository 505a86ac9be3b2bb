import type { Caso } from '@vigia/contract';

/** The names of the two marks of a case; other words until it is loaded. */
export const nameOfCaso = (caso: Caso | undefined): string =>
  caso === undefined ? 'Caso de oposição' : `${caso.marcaColidente} × ${caso.conflitaCom}`;
