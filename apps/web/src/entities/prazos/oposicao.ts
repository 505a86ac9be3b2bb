import type { PrazoDaRevista } from '@vigia/contract';
import { formatDate, formatNumber } from '../../lib/format.ts';

/** Whether nobody can oppose any more what an issue published. */
export const isEncerrado = ({ dias }: PrazoDaRevista): boolean => dias < 0;

/** The sentence about the period for opposition of an issue. Once the period is over, it names what is still possible. */
export function describeOposicao({ final, dias }: PrazoDaRevista): string {
  const ultimo = formatDate(final);
  if (dias < 0)
    return `O prazo para oposição terminou em ${ultimo}. Depois da concessão ainda cabe o pedido de nulidade (LPI, art. 169).`;
  const left = dias === 0 ? 'vence hoje' : dias === 1 ? 'falta 1 dia' : `faltam ${formatNumber(dias)} dias`;
  return `Prazo para oposição: ${ultimo} (${left})`;
}

/** The same in a few words, after the name of an issue: 'oposição até 18/01/2027', 'prazo encerrado'. */
export const labelOposicao = (prazo: PrazoDaRevista): string =>
  isEncerrado(prazo) ? 'prazo encerrado' : `oposição até ${formatDate(prazo.final)}`;
