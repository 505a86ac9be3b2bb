import { telas } from '@vigia/contract';
import { lazy, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PorPapel } from '../../calls/por-papel.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';

const AutomaticaDialog = lazy(async () => ({
  default: (await import('./analise-automatica/automatica-dialog.tsx')).AutomaticaDialog,
}));

/** The menu with the other actions on the portfolio. It loads when it is first opened, and is open then. */
export function OptionsMenu() {
  const navigate = useNavigate();
  const [configuring, setConfiguring] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Menu
        defaultOpen
        trigger={
          <Button icon="opcoes" ref={trigger}>
            Opções
          </Button>
        }
      >
        <PorPapel>
          <MenuItem icon="novidade" onSelect={() => setConfiguring(true)}>
            Análise automática
          </MenuItem>
        </PorPapel>
        <MenuItem icon="arquivar" onSelect={() => void navigate(telas.marcasArquivadas.href())}>
          Marcas arquivadas
        </MenuItem>
        <MenuItem icon="historico" onSelect={() => void navigate(telas.analisesArquivadas.href())}>
          Análises arquivadas
        </MenuItem>
      </Menu>
      <OnDemand wanted={configuring}>
        <AutomaticaDialog open={configuring} onClose={() => setConfiguring(false)} opener={trigger} />
      </OnDemand>
    </>
  );
}
