import type { Resultado } from '@vigia/contract';
import { formatProbabilidade } from '@vigia/domain';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const TONES: Record<NonNullable<Resultado['grau']>, BadgeTone> = { Alta: 'danger', Média: 'orange', Baixa: 'neutral' };

/** Whether a row has a grade although it is not Similar: the sensitivity of the analysis asks for a higher probability, or for more in common. */
export const isBelowCorte = ({ similaridade, grau }: Pick<Resultado, 'similaridade' | 'grau'>): boolean =>
  similaridade === 'Diferente' && grau !== null;

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
