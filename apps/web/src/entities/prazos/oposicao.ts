import type { PrazoDaRevista } from '@vigia/contract';
import { describePrazoDeOposicao } from '@vigia/domain';
import { formatDate } from '../../lib/format.ts';

/** Whether nobody can oppose any more what an issue published. */
export const isEncerrado = ({ dias }: PrazoDaRevista): boolean => dias < 0;

/** The sentence about the period for opposition of an issue. Once the period is over, it names what is still possible. */
export const describeOposicao = ({ final, dias }: PrazoDaRevista): string =>
  describePrazoDeOposicao({ final: formatDate(final), dias });

/** The same in a few words, after the name of an issue: 'oposição até 18/01/2027', 'prazo encerrado'. */
export const labelOposicao = (prazo: PrazoDaRevista): string =>
  isEncerrado(prazo) ? 'prazo encerrado' : `oposição até ${formatDate(prazo.final)}`;
