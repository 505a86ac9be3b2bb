import type { ProgressoRevista, Revista } from '@vigia/contract';
import { useRef } from 'react';
import { PorPapel } from '../../calls/por-papel.tsx';
import { useRemoveRevista, useRetryRevista } from '../../entities/revistas/revistas.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { formatMegabytes, formatPercent, formatTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { EnvioDoEscritorio } from './envio-do-escritorio.tsx';
import { MESSAGES } from './messages.ts';
import s from './revistas.module.css';

/** Describes the progress in words: 'Baixando 43% de 9,1 MB', 'Lendo 80%', or the reason for waiting. */
export function describeProgresso({ etapa, fracao, total, aviso, proxima_tentativa }: ProgressoRevista): string {
  if (etapa === 'Na fila') {
    if (aviso === null) return etapa;
    return proxima_tentativa === null ? aviso : `${aviso} Nova tentativa às ${formatTime(proxima_tentativa)}.`;
  }
  if (fracao === null) return `${etapa}…`;
  const size = etapa === 'Baixando' && total !== null ? ` de ${formatMegabytes(total)}` : '';
  return `${etapa} ${formatPercent(fracao)}${size}`;
}

function Progresso({ numero, progresso }: { numero: string; progresso: ProgressoRevista }) {
  const words = describeProgresso(progresso);
  return (
    <span className={s['progress']}>
      <span className={s['muted']}>{words}</span>
      {progresso.etapa === 'Na fila' ? null : (
        <ProgressBar label={`Revista ${numero}: ${progresso.etapa}`} value={progresso.fracao} valueText={words} />
      )}
    </span>
  );
}

function Failed({
  revista: { id, numero, motivo },
  onRetried,
  onRemoved,
}: {
  revista: Revista;
  onRetried: () => void;
  onRemoved: () => void;
}) {
  const retry = useRetryRevista({
    onSuccess: onRetried,
    onError: (error) => toast.error(MESSAGES.retryFailed, messageOf(error)),
  });
  const remove = useRemoveRevista({
    onSuccess: ({ message }) => {
      toast.success(message);
      onRemoved();
    },
    onError: (error) => toast.error(MESSAGES.removeFailed, messageOf(error)),
  });
  return (
    <>
      <Badge tone="danger" strong>
        Erro
      </Badge>
      <span className={s['muted']}>{motivo}</span>
      <PorPapel>
        <span className={s['again']}>
          <Button
            busy={retry.isPending}
            aria-label={`Tentar novamente a revista ${numero}`}
            onClick={() => retry.mutate(id)}
          >
            Tentar novamente
          </Button>
          <Button
            kind="quiet"
            busy={remove.isPending}
            aria-label={`Tirar da lista a revista ${numero}`}
            onClick={() => remove.mutate(id)}
          >
            Tirar da lista
          </Button>
        </span>
      </PorPapel>
    </>
  );
}

/** The status of an issue: its progress, or the reason for the failure and what the user can do. */
export function StatusRevista({ revista, onRemoved }: { revista: Revista; onRemoved: () => void }) {
  const cell = useRef<HTMLSpanElement>(null);
  const { numero, status, progresso, confirmada } = revista;
  if (status === 'Analisada' && confirmada) {
    return (
      <Badge tone="brand" strong>
        {status}
      </Badge>
    );
  }
  return (
    // The pressed button disappears when the status changes, so the cell takes the focus.
    <span ref={cell} tabIndex={-1} className={s['state']}>
      {status === 'Analisada' ? (
        <EnvioDoEscritorio revista={revista} onAsked={() => cell.current?.focus()} onWithdrawn={onRemoved} />
      ) : status === 'Erro' ? (
        <Failed revista={revista} onRetried={() => cell.current?.focus()} onRemoved={onRemoved} />
      ) : (
        <>
          <Badge>
            <Spinner size={12} />
            {status}
          </Badge>
          {progresso === null ? null : <Progresso numero={numero} progresso={progresso} />}
        </>
      )}
    </span>
  );
}
