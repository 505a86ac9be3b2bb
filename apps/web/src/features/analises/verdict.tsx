import type { Resultado } from '@vigia/contract';
import { formatProbabilidade } from '@vigia/domain';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const TONES: Record<NonNullable<Resultado['grau']>, BadgeTone> = { Alta: 'danger', Média: 'orange', Baixa: 'neutral' };

/** Whether a row has a grade although it is not Similar: the sensitivity of the analysis asks for a higher probability, or for more in common. */
export const isBelowCorte = ({ similaridade, grau }: Pick<Resultado, 'similaridade' | 'grau'>): boolean =>
  similaridade === 'Diferente' && grau !== null;

/**
 * What the cut asks for beside a probability; empty where no row above Baixa is below it. The widest sensitivity asks for nothing more, and of the rows with a grade only
 * Baixa is below it.
 */
export const pedeMais = (rows: readonly Pick<Resultado, 'similaridade' | 'grau'>[]): string =>
  rows.some((row) => isBelowCorte(row) && row.grau !== 'Baixa') ? ', que pede mais de nomes com pouco em comum' : '';

/** The verdict in words: similar or not, the degree, and the probability. */
export function Verdict({
  similaridade,
  grau,
  probabilidade,
}: Pick<Resultado, 'similaridade' | 'grau' | 'probabilidade'>) {
  return (
    <>
      <Badge strong={similaridade === 'Similar'}>{similaridade}</Badge>
      {grau === null ? null : (
        <Badge tone={TONES[grau]} strong>
          {grau} · {formatProbabilidade(probabilidade)}
        </Badge>
      )}
    </>
  );
}
