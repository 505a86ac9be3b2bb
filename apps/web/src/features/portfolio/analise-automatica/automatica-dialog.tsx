import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { marcasQuery } from '../../../entities/marcas/marcas.queries.ts';
import { automaticaQuery } from '../../../entities/vigilancia/vigilancia.queries.ts';
import { Loaded } from '../../../calls/loaded.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { AutomaticaForm } from './automatica-form.tsx';

function Content({ onDone }: { onDone: () => void }) {
  // Somebody else of the office may have changed it since: what is saved would overwrite theirs.
  // Read once, on opening: reading it again would take the form away with all that was chosen.
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
  /** Where the focus goes afterwards: the menu's item that opened it is gone by then. */
  opener: RefObject<HTMLElement | null>;
}

/** How every new issue is compared without anybody asking for it. */
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
