import type { Recomparacao as DadosDaRecomparacao, Rodada } from '@vigia/contract';
import { describeDiferenca } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { recomparacaoQuery, useCancelRodada, useStartRodada } from '../../entities/analises/recomparacao.queries.ts';
import { PorPapel } from '../../calls/por-papel.tsx';
import { tellEnd } from '../../calls/tell-end.ts';
import { count, formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './lotes.module.css';
import { MESSAGES } from './messages.ts';

const TITLE = 'Comparação de novo';

/** What the run has done so far. */
function describeRodada({ total, em_curso, falharam, resumo }: Rodada): string {
  const feitas = total - em_curso - falharam;
  const done =
    em_curso > 0
      ? `${formatNumber(total - em_curso)} de ${count(total, 'análise', 'análises')}`
      : count(feitas, 'análise', 'análises');
  const left = falharam === 0 ? '' : ` ${count(falharam, 'parou ou falhou', 'pararam ou falharam')}.`;
  return feitas === 0 ? `${done}.${left}` : `${done}: ${describeDiferenca(resumo)}.${left}`;
}

/** Offers to compare the analyses of an older engine again. */
function Oferta({ recomparacao: { anteriores, maximo, motor_atual } }: { recomparacao: DadosDaRecomparacao }) {
  const start = useStartRodada();
  const begin = (): void =>
    void tellEnd(start.mutateAsync(), {
      onDone: () => toast.success(MESSAGES.repeating),
      failure: MESSAGES.repeatFailed,
    });
  const many = anteriores > maximo;
  const words = count(
    anteriores,
    `análise foi feita com um motor anterior ao ${motor_atual}.`,
    `análises foram feitas com um motor anterior ao ${motor_atual}.`,
  );
  const which =
    anteriores === 1 ? '' : ` as ${formatNumber(Math.min(anteriores, maximo))}${many ? ' mais recentes' : ''}`;
  return (
    <div className={s['line']}>
      <p className={s['words']}>{words} As análises anteriores ficam no histórico.</p>
      <PorPapel>
        <Button busy={start.isPending} onClick={begin}>
          Comparar de novo{which}
        </Button>
      </PorPapel>
    </div>
  );
}

function Andamento({ rodada }: { rodada: Rodada }) {
  const cancel = useCancelRodada();
  const { total, em_curso } = rodada;
  const stop = (): void =>
    void tellEnd(cancel.mutateAsync(), {
      onDone: () => toast.success(MESSAGES.cancelled),
      failure: MESSAGES.cancelFailed,
    });
  return (
    <>
      <div className={s['line']}>
        <p className={s['words']} role="status">
          <strong>{TITLE}</strong>: {describeRodada(rodada)}
        </p>
        {em_curso > 0 ? (
          <PorPapel>
            <Button icon="parado" busy={cancel.isPending} onClick={stop}>
              Parar
            </Button>
          </PorPapel>
        ) : null}
      </div>
      {em_curso > 0 ? (
        <ProgressBar
          label={TITLE}
          value={(total - em_curso) / total}
          valueText={`${formatNumber(total - em_curso)} de ${formatNumber(total)}`}
        />
      ) : null}
    </>
  );
}

/** The analyses of an older engine, and the run that compares them again. It shows nothing where there is neither. */
export function Recomparacao() {
  const { data } = useQuery(recomparacaoQuery);
  if (data === undefined) return null;
  const { anteriores, rodada } = data;
  const running = (rodada?.em_curso ?? 0) > 0;
  if (anteriores === 0 && rodada === null) return null;
  return (
    <section className={s['lote']} aria-label="Análises de um motor anterior">
      {rodada === null ? null : <Andamento rodada={rodada} />}
      {anteriores > 0 && !running ? <Oferta recomparacao={data} /> : null}
    </section>
  );
}
