import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ocultadasQuery } from '../../entities/descartes/descartes.queries.ts';
import { Ocultadas, OcultadasList } from '../../entities/descartes/ocultadas.tsx';
import { messageOf } from '../../lib/api.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/spinner.tsx';

/** The rows of an analysis that somebody dismissed, loaded when they are asked for. */
export function AnaliseOcultadas({ analise, total }: { analise: number; total: number }) {
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...ocultadasQuery(analise), enabled: open && total > 0 });
  return (
    <Ocultadas total={total} open={open} onToggle={() => setOpen(!open)}>
      {data === undefined && error === null ? <Loading /> : null}
      {data === undefined && error !== null ? (
        <ErrorState
          title="Não foi possível carregar as ocultadas."
          detail={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined ? null : <OcultadasList rows={data.map((row) => ({ ...row, analise }))} />}
    </Ocultadas>
  );
}
