import type { Analise } from '@vigia/contract';
import { useCancelAnalise } from '../../entities/analises/analises.queries.ts';
import { PorPapel } from '../../calls/por-papel.tsx';
import { tellEnd } from '../../calls/tell-end.ts';
import { formatNumber, formatProgress } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './comparacao.module.css';
import { MESSAGES } from './messages.ts';

/** The progress of a running comparison, with a button that stops it. */
export function Andamento({ analise }: { analise: Analise }) {
  const cancel = useCancelAnalise(analise.id);
  const progress = formatProgress(analise.progresso);
  return (
    <section className={s['running']} aria-label="Andamento da análise">
      <Spinner size={32} />
      <p className={s['running-text']} role="status">
        {MESSAGES.running(analise.revista.numero)}
      </p>
      <p className={s['percent']}>{progress}</p>
      <div className={s['progress']}>
        <ProgressBar label="Progresso da análise" value={analise.progresso} valueText={progress} />
      </div>
      <p className={s['muted']}>{formatNumber(analise.total_comparadas)} marcas comparadas até agora</p>
      <PorPapel>
        <Button
          kind="danger"
          busy={cancel.isPending}
          onClick={() =>
            // The section leaves the page as soon as the comparison has ended.
            void tellEnd(cancel.mutateAsync(), {
              onDone: () => toast.success(MESSAGES.cancelled),
              failure: MESSAGES.cancelFailed,
            })
          }
        >
          Parar análise
        </Button>
      </PorPapel>
    </section>
  );
}
