import type { Descarte } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import {
  describeDescarte,
  silenciadosQuery,
  useRemoverSilenciado,
} from '../../entities/descartes/descartes.queries.ts';
import { tellEnd } from '../../calls/tell-end.ts';
import { PorPapel } from '../../calls/por-papel.tsx';
import { Loaded } from '../../calls/loaded.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
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
    void tellEnd(remover.mutateAsync(silenciado.id), {
      onDone: () => {
        toast.success('Voltará a aparecer nos resultados.');
        onGone();
      },
      failure: 'Erro ao remover!',
    });
  return (
    <Line
      action={
        <PorPapel>
          <Button busy={remover.isPending} aria-label={`Remover ${describeDescarte(silenciado)}`} onClick={remove}>
            Remover
          </Button>
        </PorPapel>
      }
    >
      <p className={lineName}>{describeDescarte(silenciado)}</p>
      <p className={lineMuted}>{whence(silenciado)}</p>
    </Line>
  );
}

/** Lists what is hidden for a mark in this and later issues: dismissed processes, silenced holders and silenced words. */
export function Silenciados({ numero }: { numero: string }) {
  const query = useQuery(silenciadosQuery(numero));
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  return (
    <section className={s['section']} aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className={s['title']}>
        Descartados e silenciados
      </h2>
      <Loaded
        query={query}
        title="Não foi possível carregar o que está silenciado."
        loading={<SkeletonRows rows={2} />}
        empty={<p className={lineMuted}>Nada foi descartado: todos os resultados desta marca aparecem.</p>}
      >
        {(silenciados) => (
          <LineList>
            {silenciados.map((silenciado) => (
              <Silenciado
                key={silenciado.id}
                silenciado={silenciado}
                numero={numero}
                onGone={() => heading.current?.focus()}
              />
            ))}
          </LineList>
        )}
      </Loaded>
    </section>
  );
}
