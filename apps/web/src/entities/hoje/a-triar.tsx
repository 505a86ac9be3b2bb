import { type Hoje, telas } from '@vigia/contract';
import { describeFalta } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { count, formatDate, formatNumber } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import s from './a-triar.module.css';
import { hojeQuery } from './hoje.queries.ts';
import { isUrgente, listAntigas, sumGraus } from './palavras.ts';

/** Issues that can still be opposed and have hits to decide, each with its last day and the way to its triage. */
export const ListaATriar = ({ revistas }: { revistas: Hoje['a_triar'] }) => (
  <ul className={s['list']}>
    {revistas.map(({ revista, prazo, a_fazer }) => (
      <li key={revista.id}>
        <Link to={telas.triagem.href({ revista: revista.id })}>Revista {revista.numero}</Link>:{' '}
        <strong>{formatNumber(sumGraus(a_fazer))}</strong> por triar
        {a_fazer.alta === 0 ? '' : ` (${count(a_fazer.alta, 'alta', 'altas')})`}, oposição até {formatDate(prazo.final)}{' '}
        · <span className={isUrgente(prazo) ? s['due'] : undefined}>{describeFalta(prazo.dias)}</span>
      </li>
    ))}
  </ul>
);

/**
 * Names the issues before the newest one that have hits to decide and whose last day is near: the other screens lead to the newest issue. `exceto` is
 * the issue that the screen shows. It says nothing while it loads and when it fails.
 */
export function AntigasATriar({ exceto }: { exceto?: number }) {
  const { data } = useQuery(hojeQuery);
  if (data === undefined) return null;
  const urgentes = listAntigas(data).filter(({ revista, prazo }) => revista.id !== exceto && isUrgente(prazo));
  if (urgentes.length === 0) return null;
  return (
    <div className={s['notice']}>
      <Notice tone="warning">
        <p>O prazo para oposição termina em breve, e há colidências por triar:</p>
        <ListaATriar revistas={urgentes} />
      </Notice>
    </div>
  );
}
