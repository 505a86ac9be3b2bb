import type { Par } from '@vigia/contract';
import { lazy, useEffect, useRef, useState } from 'react';
import { useMay } from '../../calls/papel.ts';
import { PorPapel } from '../../calls/por-papel.tsx';
import { describeDescarte, useRestaurar } from '../../entities/descartes/descartes.queries.ts';
import { LevarAoQuadro } from '../../entities/oposicoes/levar-ao-quadro.tsx';
import { messageOf } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './par.module.css';

const DescartarDialog = lazy(async () => ({ default: (await import('./descartar-dialog.tsx')).DescartarDialog }));

interface ParActionsProps {
  par: Par;
  /** True if the user came from the link in a message: the button that takes the pair to the board gets the focus. */
  levar: boolean;
}

/** The two actions on a pair: take it to the board, or dismiss it. */
export function ParActions({ par, levar }: ParActionsProps) {
  const may = useMay('analista');
  const [open, setOpen] = useState(false);
  const discard = useRef<HTMLButtonElement>(null);
  const board = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // A new page takes the focus in this frame, so the button takes it in the next one.
    if (levar) requestAnimationFrame(() => board.current?.querySelector<HTMLElement>('button, a')?.focus());
  }, [levar]);
  return (
    <>
      {may && par.descarte === null ? (
        <Button ref={discard} icon="ocultar" onClick={() => setOpen(true)}>
          Descartar
        </Button>
      ) : null}
      <span ref={board}>
        <LevarAoQuadro
          analise={par.analise}
          marca={par.marca.numero_processo}
          numero={par.numero}
          nome={par.nome}
          publicacao={par.revista.data_publicacao}
        />
      </span>
      <OnDemand wanted={open}>
        <DescartarDialog
          analise={par.analise}
          row={par}
          outros={0}
          open={open}
          onClose={() => setOpen(false)}
          onDiscarded={() => setOpen(false)}
          returnFocus={discard}
        />
      </OnDemand>
    </>
  );
}

/** Shows that a pair is dismissed and why, with a button that restores it. */
export function ParDescarte({ par }: { par: Par }) {
  const restaurar = useRestaurar();
  const { descarte } = par;
  if (descarte === null) return null;
  const restore = (): void =>
    restaurar.mutate(
      { analise: par.analise, numero: par.numero },
      {
        onSuccess: () => toast.success(`${par.nome} voltou ao resultado.`),
        onError: (error) => toast.error('Erro ao restaurar o resultado!', messageOf(error)),
      },
    );
  return (
    <Notice tone="info">
      <p>
        Este resultado não aparece nas listas. {describeDescarte(descarte)}. Motivo: {descarte.motivo} (
        {descarte.quem ?? 'alguém que já saiu'}, {formatDateTime(descarte.em)}).
      </p>
      <PorPapel>
        <p className={s['restore']}>
          <Button busy={restaurar.isPending} onClick={restore}>
            Restaurar
          </Button>
        </p>
      </PorPapel>
    </Notice>
  );
}
