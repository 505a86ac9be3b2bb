import type { ProximaRevista as Proxima } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { proximaRevistaQuery } from '../../entities/revistas/revistas.queries.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import s from './revistas.module.css';

function describe({ numero, esperada_em }: Proxima): string | null {
  if (numero === null) return null;
  return `Próxima revista: nº ${numero}${esperada_em === null ? '' : `, esperada em ${formatDate(esperada_em)}`}`;
}

/** Shows the next issue and the last check at INPI, and loads again when another issue is ready. The line is always there: the page does not jump. */
export function ProximaRevista({ prontas }: { prontas: number }) {
  const { data } = useQuery(proximaRevistaQuery(prontas));
  const words = data === undefined ? null : describe(data);
  return (
    <p className={s['proxima']}>
      {words === null ? null : <span>{words}</span>}
      {data?.verificada_em == null ? null : (
        <span>
          Última verificação: <time dateTime={data.verificada_em}>{formatDateTime(data.verificada_em)}</time>
          {data.indisponivel ? ' (o site do INPI não respondeu)' : null}
        </span>
      )}
    </p>
  );
}
