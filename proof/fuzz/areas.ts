import type { Area } from './area.ts';
import { chamadas } from './areas/chamadas.ts';
import { classificacoes } from './areas/classificacoes.ts';
import { comparacoes } from './areas/comparacoes.ts';
import { figuras } from './areas/figuras.ts';
import { paginas } from './areas/paginas.ts';
import { planilhas } from './areas/planilhas.ts';
import { relatorios } from './areas/relatorios.ts';
import { revistas } from './areas/revistas.ts';

/** All areas, each with its share of the cases. */
export const AREAS: readonly { area: Area; share: number }[] = [
  { area: chamadas, share: 0.4 },
  { area: revistas, share: 0.15 },
  { area: planilhas, share: 0.1 },
  { area: paginas, share: 0.1 },
  { area: classificacoes, share: 0.06 },
  { area: comparacoes, share: 0.07 },
  { area: figuras, share: 0.1 },
  { area: relatorios, share: 0.02 },
];
