import type { Caso } from '@vigia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { PorPapel } from '../../calls/por-papel.tsx';
import { reopenCaso } from '../../entities/oposicoes/reabrir.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import s from './caso.module.css';

const EncerrarDialog = lazy(async () => ({ default: (await import('./encerrar-dialog.tsx')).EncerrarDialog }));

/** A button that opens the form for closing a case. The form outlives the button, so that it closes itself once the case is closed. */
export function EncerrarButton({ caso }: { caso: Caso }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {caso.encerramento === null ? (
        <Button kind="quiet" icon="arquivar" onClick={() => setOpen(true)}>
          Encerrar
        </Button>
      ) : null}
      <OnDemand wanted={open}>
        <EncerrarDialog caso={caso} open={open} onClose={() => setOpen(false)} />
      </OnDemand>
    </>
  );
}

/** A button that puts a closed case back on the board. */
export function ReabrirButton({
  caso,
  label,
}: {
  caso: { id: number; versao: number };
  /** The accessible name, needed where several rows show the same text. */
  label?: string;
}) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const reopen = async (): Promise<void> => {
    setBusy(true);
    await reopenCaso(queryClient, caso);
    setBusy(false);
  };
  return (
    <PorPapel>
      <Button icon="desarquivar" busy={busy} aria-label={label} onClick={() => void reopen()}>
        Reabrir
      </Button>
    </PorPapel>
  );
}

/** How a closed case ended, and the way back. */
export function Encerramento({ caso }: { caso: Caso }) {
  const { encerramento } = caso;
  if (encerramento === null) return null;
  const { rotulo, motivo, quem, em } = encerramento;
  return (
    <section className={s['closed']} aria-label="Caso encerrado">
      <p className={s['badges']}>
        <Badge strong>Encerrado</Badge>
        {rotulo === 'Encerrado' ? null : <Badge>{rotulo}</Badge>}
      </p>
      <p>{motivo}</p>
      <p className={s['law']}>
        {quem ?? 'Quem saiu do escritório'}, {formatDateTime(em)}
      </p>
      <div className={s['buttons']}>
        <ReabrirButton caso={caso} />
      </div>
    </section>
  );
}
