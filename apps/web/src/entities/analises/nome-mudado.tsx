import type { Par } from '@vigia/contract';
import { Notice } from '../../ui/notice.tsx';

/** Says that the name of the own mark was changed after the comparison; nothing if it was not. */
export function NomeMudado({ marca }: Pick<Par, 'marca'>) {
  const { nome_comparado, elemento_nominativo, numero_processo } = marca;
  if (nome_comparado === null || nome_comparado === elemento_nominativo) return null;
  return (
    <Notice tone="info">
      O nome da sua marca mudou depois desta comparação: comparada como «{nome_comparado}», hoje «
      {elemento_nominativo ?? numero_processo}». Analise de novo para comparar o nome atual.
    </Notice>
  );
}
