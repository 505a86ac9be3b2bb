import type { Descarte } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import {
  describeDescarte,
  silenciadosQuery,
  useRemoverSilenciado,
} from '../../entities/descartes/descartes.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Line, LineList, lineMuted, lineName } from '../../ui/line-list.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './silenciados.module.css';

const whence = ({ motivo, quem, em, revista }: Descarte): string =>
  [motivo, revista === null ? null : `revista ${revista}`, `${quem ?? 'alguém que já saiu'}, ${formatDateTime(em)}`]
    .filter((part) => part !== null)
    .join(' · ');

function Silenciado({ silenciado, numero, onGone }: { silenciado: Descarte; numero: string; onGone: () => void }) {
  const remover = useRemoverSilenciado(numero);
  const remove = (): void =>
    remover.mutate(silenciado.id, {
      onSuccess: () => {
        toast.success('Voltará a aparecer nos resultados.');
        onGone();
      },
      onError: (error) => toast.error('Erro ao remover!', messageOf(error)),
    });
  return (
    <Line
      action={
        <Button busy={remover.isPending} aria-label={`Remover ${describeDescarte(silenciado)}`} onClick={remove}>
          Remover
        </Button>
      }
    >
      <p className={lineName}>{describeDescarte(silenciado)}</p>
      <p className={lineMuted}>{whence(silenciado)}</p>
    </Line>
  );
}

/** What is not shown for a mark, nor in later issues: dismissed processes, silenced holders and words. */
export function Silenciados({ numero }: { numero: string }) {
  const { data, error, refetch } = useQuery(silenciadosQuery(numero));
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  return (
    <section className={s['section']} aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className={s['title']}>
        Descartados e silenciados
      </h2>
      {data === undefined && error === null ? <SkeletonRows rows={2} /> : null}
      {data === undefined && error !== null ? (
        <ErrorState
          title="Não foi possível carregar o que está silenciado."
          detail={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data?.length === 0 ? (
        <p className={lineMuted}>Nada foi descartado: todos os resultados desta marca aparecem.</p>
      ) : null}
      {data === undefined || data.length === 0 ? null : (
        <LineList>
          {data.map((silenciado) => (
            <Silenciado
              key={silenciado.id}
              silenciado={silenciado}
              numero={numero}
              onGone={() => heading.current?.focus()}
            />
          ))}
        </LineList>
      )}
    </section>
  );
}
