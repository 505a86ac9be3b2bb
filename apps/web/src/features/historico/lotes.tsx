import type { Lote } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, useId, useRef, useState } from 'react';
import { Loaded } from '../../calls/loaded.tsx';
import { PorPapel } from '../../calls/por-papel.tsx';
import { lotesQuery, useCancelLote } from '../../entities/vigilancia/vigilancia.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { count, formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './lotes.module.css';
import { MESSAGES } from './messages.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

const compared = ({ feitas, total }: Lote): string =>
  `${formatNumber(feitas)} de ${count(total, 'marca comparada', 'marcas comparadas')}`;

function describe(lote: Lote): string {
  if (lote.status === 'Em analise') return compared(lote);
  if (lote.status === 'Cancelada') return `cancelada, ${compared(lote)}`;
  return count(lote.total, 'marca comparada', 'marcas comparadas');
}

const leftOut = (omitidas: number): string =>
  omitidas === 0
    ? ''
    : ` ${count(omitidas, 'marca figurativa ou sem nome ficou', 'marcas figurativas ou sem nome ficaram')} de fora.`;

/** The progress of one batch, with the actions on it. */
function LoteEmCurso({ lote }: { lote: Lote }) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancelLote();
  const words = useRef<HTMLParagraphElement>(null);
  const label = useId();
  const title = `Análise automática da revista ${lote.revista.numero}`;
  const running = lote.status === 'Em analise';
  const confirm = (): void =>
    cancel.mutate(lote.id, {
      onSuccess: () => {
        toast.success(MESSAGES.cancelled);
        // The pressed button disappears when the batch stops running.
        words.current?.focus();
      },
      onError: (error) => toast.error(MESSAGES.cancelFailed, messageOf(error)),
      onSettled: () => setAsking(false),
    });
  return (
    <section className={s['lote']} aria-labelledby={label}>
      <div className={s['line']}>
        <p ref={words} tabIndex={-1} className={s['words']}>
          <strong id={label}>{title}</strong>: {describe(lote)}.{leftOut(lote.omitidas)}
        </p>
        {running ? (
          <PorPapel>
            <Button icon="parado" onClick={() => setAsking(true)}>
              Cancelar
            </Button>
          </PorPapel>
        ) : null}
      </div>
      {running ? <ProgressBar label={title} value={lote.progresso} valueText={compared(lote)} /> : null}
      <OnDemand wanted={asking}>
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          title={`Deseja cancelar a análise automática da revista ${lote.revista.numero}?`}
          description="As marcas já comparadas ficam no histórico. As outras não serão comparadas com esta revista."
          refuse="Voltar"
          confirm="Cancelar análise"
          danger
          progress={cancel.isPending ? { done: 0, total: 1 } : null}
          onConfirm={confirm}
        />
      </OnDemand>
    </section>
  );
}

/** Returns the running batches; if none runs, the most recent batch. */
function selectShown(lotes: readonly Lote[]): readonly Lote[] {
  const running = lotes.filter(({ status }) => status === 'Em analise');
  return running.length > 0 ? running : lotes.slice(0, 1);
}

/** The running batches of automatic analyses; if none runs, the most recent batch. */
export function Lotes() {
  const query = useQuery(lotesQuery);
  return (
    <Loaded
      query={query}
      loading={null}
      failed={(retry) => (
        <div className={s['lote']} role="alert">
          <div className={s['line']}>
            <p className={s['words']}>Não foi possível carregar a análise automática.</p>
            <Button onClick={retry}>Tentar novamente</Button>
          </div>
        </div>
      )}
    >
      {({ results }) => selectShown(results).map((lote) => <LoteEmCurso key={lote.id} lote={lote} />)}
    </Loaded>
  );
}
