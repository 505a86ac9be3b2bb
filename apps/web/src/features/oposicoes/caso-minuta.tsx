import type { Caso } from '@vigia/contract';
import { lazy, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';

const MinutaDialog = lazy(async () => ({ default: (await import('./minuta-dialog.tsx')).MinutaDialog }));

/** A button that opens the dialog of the opposition draft. */
export function CasoMinuta({ caso }: { caso: Caso }) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button icon="documento" onClick={() => setOpen(true)}>
        Minuta
      </Button>
      <OnDemand wanted={open}>
        <MinutaDialog caso={caso} open={open} onClose={() => setOpen(false)} />
      </OnDemand>
    </div>
  );
}
