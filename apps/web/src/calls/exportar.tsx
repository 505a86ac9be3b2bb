import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { MenuOnDemand } from '../ui/menu-on-demand.tsx';

interface ExportarProps {
  /** Loads the menu of the list. */
  load: () => Promise<unknown>;
  /** The menu: an `ExportarMenu`. */
  children: ReactNode;
}

/** The button 'Exportar' of a list. The code of its menu loads when it is first wanted. */
export const Exportar = ({ load, children }: ExportarProps) => (
  <MenuOnDemand
    load={load}
    closed={(props) => (
      <Button icon="baixar" {...props}>
        Exportar
      </Button>
    )}
  >
    {children}
  </MenuOnDemand>
);
