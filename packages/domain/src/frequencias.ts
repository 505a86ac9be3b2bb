import { count } from './numero.ts';

/** The word counts that a comparison used. */
export interface FrequenciasUsadas {
  /** The newest confirmed issue that was counted; null where there was none. */
  ate: string | null;
  /** The compared issue, whose names are always counted. */
  propria: string;
}

/** What a comparison was made with. */
export interface FeitaCom {
  motor: string | null;
  /** Null for a comparison from before word counts were pinned. */
  frequencias: FrequenciasUsadas | null;
}

function describeFrequencias(frequencias: FrequenciasUsadas | null): string {
  if (frequencias === null) return 'sem frequências fixadas';
  const { ate, propria } = frequencias;
  if (ate === null) return `frequências só da própria RPI ${propria}`;
  return Number(propria) > Number(ate)
    ? `frequências até a RPI ${ate}, mais a própria RPI ${propria}`
    : `frequências até a RPI ${ate}`;
}

/** What a comparison was made with, as reports print it: 'frequências até a RPI 2907, motor 3.0.0'; null before it has ended. */
export const describeFeitaCom = ({ motor, frequencias }: FeitaCom): string | null =>
  motor === null ? null : `${describeFrequencias(frequencias)}, motor ${motor}`;

/** How the hits of a comparison differ from those of the one that it repeats. */
export interface ResumoDaDiferenca {
  novas: number;
  sairam: number;
  mudaram_de_grau: number;
  mudaram_de_lugar: number;
}

/** The difference in words: '2 novas, 1 a menos, 3 mudaram de grau'. */
export function describeDiferenca({ novas, sairam, mudaram_de_grau, mudaram_de_lugar }: ResumoDaDiferenca): string {
  const parts = [
    [novas, count(novas, 'nova', 'novas')],
    [sairam, `${sairam} a menos`],
    [mudaram_de_grau, count(mudaram_de_grau, 'mudou de grau', 'mudaram de grau')],
    [mudaram_de_lugar, count(mudaram_de_lugar, 'mudou de lugar', 'mudaram de lugar')],
  ] as const;
  const shown = parts.filter(([quantas]) => quantas > 0).map(([, words]) => words);
  return shown.length === 0 ? 'nenhuma diferença' : shown.join(', ');
}
