import { NavLink } from 'react-router';
import { signOut } from '../entities/conta/sign-out.ts';
import { useMedia } from '../lib/media.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { useEntries } from './menu-entries.ts';
import { PhoneBar } from './phone-bar.tsx';
import s from './sidebar.module.css';

const ENTRY_DELAY = 200;
const TOGGLE_DELAY = 100;

interface SidebarProps {
  open: boolean;
  onToggle: () => void;
}

/** The main menu: open or icons only, narrower on medium screens, and a bar at the bottom on phones. */
export function Sidebar(props: SidebarProps) {
  const phone = useMedia('(max-width: 639px)');
  return phone ? <PhoneBar /> : <WideMenu {...props} />;
}

function WideMenu({ open, onToggle }: SidebarProps) {
  const entries = useEntries();
  return (
    <nav className={classNames(s['sidebar'], !open && s['closed'])} aria-label="Principal">
      <ul className={s['entries']}>
        {entries.map(({ to, label, icon }) => (
          <li key={to}>
            <Tooltip label={label} side="right" delay={ENTRY_DELAY} disabled={open}>
              <NavLink to={to} className={({ isActive }) => classNames(s['entry'], isActive && s['active'])}>
                <Icon name={icon} size={20} />
                <span className={s['label']}>{label}</span>
              </NavLink>
            </Tooltip>
          </li>
        ))}
        <li className={s['leave']}>
          <Tooltip label="Sair" side="right" delay={ENTRY_DELAY} disabled={open}>
            <button type="button" className={s['entry']} onClick={signOut}>
              <Icon name="sair" size={20} />
              <span className={s['label']}>Sair</span>
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
