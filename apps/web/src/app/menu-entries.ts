import { telas } from '@vigia/contract';
import { useSession } from '../lib/session.ts';
import type { IconName } from '../ui/icon.tsx';

export interface MenuEntry {
  to: string;
  label: string;
  /** The label in the bar at the bottom of a phone. */
  short: string;
  icon: IconName;
}

/** The screens of the main menu. The first ones are those of every day. */
const ENTRIES: readonly MenuEntry[] = [
  { to: telas.triagemAtual.href(), label: 'Triagem', short: 'Triagem', icon: 'triagem' },
  { to: telas.hoje.href(), label: 'Hoje', short: 'Hoje', icon: 'hoje' },
  { to: telas.portfolio.href(), label: 'Portfólio de Marcas', short: 'Portfólio', icon: 'portfolio' },
  { to: telas.quadro.href(), label: 'Oposições', short: 'Oposições', icon: 'balanca' },
  { to: telas.prazos.href(), label: 'Prazos', short: 'Prazos', icon: 'prazo' },
  { to: telas.clientes.href(), label: 'Clientes', short: 'Clientes', icon: 'clientes' },
  { to: telas.historico.href(), label: 'Hist. de Comparações', short: 'Histórico', icon: 'historico' },
  { to: telas.revistas.href(), label: 'Revistas', short: 'Revistas', icon: 'revista' },
  { to: telas.meusDados.href(), label: 'Meus Dados', short: 'Dados', icon: 'usuario' },
];

/** The screen of whom ADMINISTRADORES names. */
const INSTALACAO: MenuEntry = {
  to: telas.instalacao.href(),
  label: 'Instalação',
  short: 'Instalação',
  icon: 'instalacao',
};

/** The screens of the main menu for this user. */
export function useEntries(): readonly MenuEntry[] {
  const session = useSession();
  return session.status === 'signed' && session.instalacao === true ? [...ENTRIES, INSTALACAO] : ENTRIES;
}

/** The number of entries in the bar of a phone; the others stand behind 'Mais'. */
export const IN_BAR = 4;
