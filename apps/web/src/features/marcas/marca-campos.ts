import type { CampoDaMarca, NomeDoCampo } from '@vigia/domain';

/** Fields with common values that the form suggests. */
export const SUGGESTIONS: Partial<Record<NomeDoCampo, readonly string[]>> = {
  apresentacao: ['Nominativa', 'Figurativa', 'Mista'],
};

/** A text field with a higher limit takes the whole width and several lines. */
const MAX_ONE_LINE = 1000;

/** Returns true if a field takes the whole width: classifications and long texts do. */
export const isWide = (campo: CampoDaMarca): boolean =>
  campo.kind === 'nice' || campo.kind === 'viena' || (campo.kind === 'text' && campo.limit > MAX_ONE_LINE);
