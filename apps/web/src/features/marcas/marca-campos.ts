import type { CampoDaMarca, NomeDoCampo } from '@vigia/domain';

/** Fields whose usual values are offered while the user types. */
export const SUGGESTIONS: Partial<Record<NomeDoCampo, readonly string[]>> = {
  apresentacao: ['Nominativa', 'Figurativa', 'Mista'],
};

/** A text that may be longer than this is shown over the whole width, on several lines. */
const MAX_ONE_LINE = 1000;

/** Whether a field takes the whole width: classifications and long texts do. */
export const isWide = (campo: CampoDaMarca): boolean =>
  campo.kind === 'nice' || campo.kind === 'viena' || (campo.kind === 'text' && campo.limit > MAX_ONE_LINE);
