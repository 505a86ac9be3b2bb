import { contract, telas } from '@vigia/contract';
import { lazy, type ReactNode, useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MenuOnDemand } from '../../ui/menu-on-demand.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';

const loadRelatorio = () => import('../../calls/download-menu.tsx');
const RelatorioMenu = lazy(async () => ({ default: (await loadRelatorio()).RelatorioMenu }));
const AgendaDialog = lazy(async () => ({
  default: (await import('../../entities/calendario/agenda-dialog.tsx')).AgendaDialog,
}));

const FORMATOS = [
  { label: 'PDF', icon: 'documento', endpoint: contract.relatorios.quadroPdf },
  { label: 'Planilha (.xlsx)', icon: 'planilha', endpoint: contract.relatorios.quadroXlsx },
] as const;

/** The actions on the whole board. */
export function QuadroActions({ children }: { children?: ReactNode }) {
  const [agenda, setAgenda] = useState(false);
  return (
    <>
      <MenuOnDemand
        load={loadRelatorio}
        closed={(props) => (
          <Button icon="baixar" {...props}>
            Relatório
          </Button>
        )}
      >
        <RelatorioMenu formatos={FORMATOS} defaultOpen />
      </MenuOnDemand>
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
