import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { ocultadasQuery } from '../../entities/descartes/descartes.queries.ts';
import { Ocultadas } from '../../entities/descartes/ocultadas.tsx';
import { Loaded } from '../../calls/loaded.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';

const OcultadasList = lazy(async () => ({
  default: (await import('../../entities/descartes/ocultadas-lista.tsx')).OcultadasList,
}));

/** The dismissed rows of an analysis. They are loaded when the user opens the list. */
export function AnaliseOcultadas({ analise, total }: { analise: number; total: number }) {
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...ocultadasQuery(analise), enabled: open && total > 0 });
  return (
    <Ocultadas total={total} open={open} onToggle={() => setOpen(!open)}>
      <Loaded query={query} title="Não foi possível carregar as ocultadas.">
        {(rows) => (
          <OnDemand wanted={open}>
            <OcultadasList rows={rows.map((row) => ({ ...row, analise }))} />
          </OnDemand>
        )}
      </Loaded>
    </Ocultadas>
  );
}
