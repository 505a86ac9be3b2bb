import { telas } from '@vigia/contract';
import { NavLink } from 'react-router';
import { signOut } from '../entities/conta/sign-out.ts';
import { useMedia } from '../lib/media.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import s from './sidebar.module.css';

interface SidebarEntry {
  to: string;
  label: string;
  /** The label in the bar at the bottom of a phone. */
  short: string;
  icon: IconName;
}

const ENTRIES: readonly SidebarEntry[] = [
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

const ENTRY_DELAY = 200;
const TOGGLE_DELAY = 100;

const Words = ({ label, short }: { label: string; short: string }) => (
  <>
    <span className={s['label']}>{label}</span>
    <span className={s['short']} aria-hidden>
      {short}
    </span>
  </>
);

interface SidebarProps {
  open: boolean;
  onToggle: () => void;
}

/** The main menu: open or icons only on wide screens, icons only on medium ones, a bar at the bottom on phones. */
export function Sidebar({ open, onToggle }: SidebarProps) {
  const wide = useMedia('(min-width: 1024px)');
  const phone = useMedia('(max-width: 639px)');
  const tooltips = !phone && !(open && wide);
  return (
    <nav className={classNames(s['sidebar'], !open && s['closed'])} aria-label="Principal">
      <ul className={s['entries']}>
        {ENTRIES.map(({ to, label, short, icon }) => (
          <li key={to}>
            <Tooltip label={label} side="right" delay={ENTRY_DELAY} disabled={!tooltips}>
              <NavLink to={to} className={({ isActive }) => classNames(s['entry'], isActive && s['active'])}>
                <Icon name={icon} size={20} />
                <Words label={label} short={short} />
              </NavLink>
            </Tooltip>
          </li>
        ))}
        <li className={s['leave']}>
          <Tooltip label="Sair" side="right" delay={ENTRY_DELAY} disabled={!tooltips}>
            <button type="button" className={s['entry']} onClick={signOut}>
              <Icon name="sair" size={20} />
              <Words label="Sair" short="Sair" />
            </button>
          </Tooltip>
        </li>
      </ul>
      <Tooltip label={open ? 'Fechar' : 'Abrir'} side="right" delay={TOGGLE_DELAY}>
        <button
          type="button"
          className={s['toggle']}
          aria-label={open ? 'Fechar' : 'Abrir'}
          aria-expanded={open}
          onClick={onToggle}
        >
          <Icon name={open ? 'menu-fechar' : 'menu-abrir'} />
        </button>
      </Tooltip>
    </nav>
  );
}
