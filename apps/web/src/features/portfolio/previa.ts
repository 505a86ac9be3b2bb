import type { Previa } from '@vigia/contract';
import { MAX_RESULTADOS } from '@vigia/domain';
import { formatDecimal, formatNumber } from '../../lib/format.ts';

type NivelDaPrevia = Previa['niveis'][number];

/** Formats a count. A comparison keeps at most `MAX_RESULTADOS` rows, so a higher count is shown as '500+'. */
export const formatSimilares = (similares: number): string =>
  similares > MAX_RESULTADOS ? `${MAX_RESULTADOS}+` : formatNumber(similares);

/** Formats a level without a zero decimal: '0', '0,5', '1'. */
export const formatNivel = (temperature: number): string => formatDecimal(temperature).replace(',0', '');

function describeSimilares(fewest: number, most: number): string {
  if (fewest !== most) return `entre ${formatSimilares(fewest)} e ${formatSimilares(most)} marcas similares`;
  if (most === 0) return 'nenhuma marca similar';
  return most === 1 ? '1 marca similar' : `${formatSimilares(most)} marcas similares`;
}

/** Describes the hits at a value of the slider. Between two levels the count lies between theirs: a higher value never removes a hit. */
export function describePrevia(niveis: readonly NivelDaPrevia[], temperature: number): string {
  const below = niveis.filter((nivel) => nivel.temperature <= temperature).at(-1);
  const above = niveis.find((nivel) => nivel.temperature >= temperature);
  const fewest = below?.similares ?? 0;
  return `Com ${formatDecimal(temperature)}: ${describeSimilares(fewest, above?.similares ?? fewest)}.`;
}
