import { type Quadro, telas } from '@vigia/contract';
import { lazy, type ReactNode, useState } from 'react';
import { Exportar } from '../../calls/exportar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';

const AgendaDialog = lazy(async () => ({
  default: (await import('../../entities/calendario/agenda-dialog.tsx')).AgendaDialog,
}));

const loadExportar = () => import('./exportar-quadro.tsx');
const ExportarQuadro = lazy(async () => ({ default: (await loadExportar()).ExportarQuadro }));

/** The actions on the whole board. */
export function QuadroActions({ quadro, children }: { quadro: Quadro | undefined; children?: ReactNode }) {
  const [agenda, setAgenda] = useState(false);
  return (
    <>
      <Exportar load={loadExportar}>
        <ExportarQuadro quadro={quadro} />
      </Exportar>
      <Button icon="externo" onClick={() => setAgenda(true)}>
        Assinar calendário
      </Button>
      <ButtonLink to={telas.prazos.href()} icon="prazo">
        Prazos
      </ButtonLink>
      {children}
      <OnDemand wanted={agenda}>
        <AgendaDialog open={agenda} onClose={() => setAgenda(false)} />
      </OnDemand>
    </>
  );
}
