import { formatNumber } from './numero.ts';
import { formatDia } from './prazo-dia.ts';

const describeFim = (final: string): string =>
  `O prazo para oposição terminou em ${final}. Depois da concessão ainda cabe o pedido de nulidade (LPI, art. 169).`;

/** The last day to oppose (dd/mm/yyyy) where users decide about a pair; once it has passed, what is still possible. */
export function describePrazoDeOposicao({ final, dias }: { final: string; dias: number }): string {
  if (dias < 0) return describeFim(final);
  const left = dias === 0 ? 'vence hoje' : dias === 1 ? 'falta 1 dia' : `faltam ${formatNumber(dias)} dias`;
  return `Prazo para oposição: ${final} (${left})`;
}

/** When the period for opposition ended, and what is still possible; null while it is not over. Both days are yyyy-mm-dd. */
export const describeFimDoPrazo = (final: string, hoje: string): string | null =>
  final < hoje ? describeFim(formatDia(final)) : null;

/** A day of a bulletin (dd/mm/yyyy) as yyyy-mm-dd. */
const readDiaDoBoletim = (dia: string): string => dia.split('/').toReversed().join('-');

/** The sentence of a bulletin about the last day to oppose (dd/mm/yyyy), as it is on a day (yyyy-mm-dd). */
export const describePrazoNoBoletim = (final: string, hoje: string): string =>
  describeFimDoPrazo(readDiaDoBoletim(final), hoje) ?? `O prazo para oposição termina em ${final}.`;
