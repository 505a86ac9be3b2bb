import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { marcasQuery } from '../../../entities/marcas/marcas.queries.ts';
import { automaticaQuery } from '../../../entities/vigilancia/vigilancia.queries.ts';
import { Loaded } from '../../../calls/loaded.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { AutomaticaForm } from './automatica-form.tsx';

function Content({ onDone }: { onDone: () => void }) {
  // A colleague may have changed the settings, and saving old ones would overwrite the change. So each opening loads them from the server.
  // The open dialog never reloads them, because a reload would discard what the user has chosen.
  const automatica = useQuery({
    ...automaticaQuery,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const marcas = useQuery(marcasQuery);
  const both = {
    data:
      automatica.data === undefined || marcas.data === undefined || automatica.isFetching
        ? undefined
        : { current: automatica.data, marcas: marcas.data },
    error: automatica.isFetching || marcas.isFetching ? null : (automatica.error ?? marcas.error),
    refetch: () => Promise.all([automatica.refetch(), marcas.refetch()]),
  };
  return (
    <Loaded query={both} title="Não foi possível carregar a análise automática.">
      {(loaded) => <AutomaticaForm {...loaded} onDone={onDone} />}
    </Loaded>
  );
}

interface AutomaticaDialogProps {
  open: boolean;
  onClose: () => void;
  /** Receives the focus afterwards, because the menu item that opened the dialog is gone. */
  opener: RefObject<HTMLElement | null>;
}

/** The settings of the automatic comparison with each new issue. */
export function AutomaticaDialog({ open, onClose, opener }: AutomaticaDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Análise automática"
      description="Cada nova revista do escritório é comparada com as suas marcas, sem você pedir."
      returnFocus={opener}
    >
      <Content onDone={onClose} />
    </Dialog>
  );
}
