import type { Correction, LearnedTrait } from './correction.ts';
import type { LearningTraits, TraitKind } from './traits.ts';

/** Weaker weights give no reason. */
const MIN_WEIGHT = 0.15;
/** Fewer decisions on a trait give no reason. */
const MIN_COUNT = 3;

const RAMOS: Readonly<Record<string, string>> = {
  igual: 'no mesmo ramo',
  afim: 'em ramos afins',
  'pouco afim': 'em ramos pouco afins',
  'sem afinidade': 'em ramos sem afinidade',
};
const KINDS_OF_LIKENESS: Readonly<Record<string, string>> = {
  som: 'de pronúncia próxima',
  escrita: 'de escrita próxima',
  ideia: 'de ideia próxima',
  palavra: 'com palavra em comum',
  'sem palavra': 'sem palavra em comum',
};

/** The words for the hits with a trait. */
const DESCRIPTIONS: Readonly<Record<TraitKind, (value: string) => string>> = {
  grau: (value) => (value === 'nenhum' ? 'sem grau' : `de grau ${value}`),
  regra: (value) => `por «${value}»`,
  ramo: (value) => RAMOS[value] ?? '',
  semelhança: (value) => KINDS_OF_LIKENESS[value] ?? '',
  palavra: (value) => `com «${value}» em comum`,
};

/** A sentence with what the office decided on the hits with a trait. It holds whatever the weights are: it only counts. */
function describe({ kind, value, opened, dismissed }: LearnedTrait, rises: boolean): string {
  const of = `de ${opened + dismissed} colidências ${DESCRIPTIONS[kind](value)}`;
  return rises
    ? `Sobe: o escritório abriu caso em ${opened} ${of}.`
    : `Desce: o escritório descartou ${dismissed} ${of}.`;
}

/**
 * Why a pair rises or falls in an office's list, as one Portuguese sentence that counts the office's own decisions; null where no single trait of the
 * pair says it.
 */
export function explainShift(correction: Correction, tracos: LearningTraits, rises: boolean): string | null {
  const sign = rises ? 1 : -1;
  const speaks = ({ weight, opened, dismissed }: LearnedTrait): boolean => {
    const count = opened + dismissed;
    const isUnusual = sign * (opened / count - correction.share) > 0;
    return count >= MIN_COUNT && sign * weight >= MIN_WEIGHT && isUnusual;
  };
  const [strongest] = correction
    .traitsOf(tracos)
    .filter(speaks)
    .sort((a, b) => sign * (b.weight - a.weight));
  return strongest === undefined ? null : describe(strongest, rises);
}
