import type { ProximaRevista as Proxima } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { proximaRevistaQuery } from '../../entities/revistas/revistas.queries.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import s from './revistas.module.css';

const describe = ({ numero, esperada_em }: Proxima): string | null => {
  if (numero === null) return null;
  return `Próxima revista: nº ${numero}${esperada_em === null ? '' : `, esperada em ${formatDate(esperada_em)}`}`;
};

/** The issue that comes next, and the last look at INPI; asked again when another issue is ready. Its line is there from the start, so that nothing moves when it is known. */
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
