import type { ServidorInpi } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { servidorInpiQuery } from '../../entities/servidor-inpi/servidor-inpi.queries.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import s from './portfolio.module.css';

type StatusDoServidor = NonNullable<ServidorInpi['status']>;
const TONES: Record<StatusDoServidor, BadgeTone> = { Online: 'success', Instável: 'warning', Offline: 'danger' };

function Status({ data }: { data: ServidorInpi | undefined }) {
  // The call of our own server failed, which says nothing about INPI's.
  if (data === undefined) return <Badge>não verificado</Badge>;
  const status = data.status ?? 'Offline';
  return <Badge tone={TONES[status]}>{status}</Badge>;
}

/** The status of INPI's server and the time of the last check. Without a check the status is 'Offline'. */
export function ServerStatus() {
  const { data, isPending } = useQuery(servidorInpiQuery);
  return (
    <p className={s['server']}>
      <span>Servidor do INPI:</span>
      {isPending ? <span className={s['server-wait']} /> : <Status data={data} />}
      {data?.lastCheck === undefined ? null : (
        <span>
          Última verificação: <time dateTime={data.lastCheck}>{formatDateTime(data.lastCheck)}</time>
        </span>
      )}
    </p>
  );
}
