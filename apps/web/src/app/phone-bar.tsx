import { lazy, useRef, useState } from 'react';
import { matchPath, NavLink, useLocation } from 'react-router';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { OnDemand } from '../ui/on-demand.tsx';
import { MAIN_ID } from './main-id.ts';
import { IN_BAR, useEntries } from './menu-entries.ts';
import s from './sidebar.module.css';

const loadSheet = async () => ({ default: (await import('./more-sheet.tsx')).MoreSheet });
const MoreSheet = lazy(loadSheet);

/** The main menu on a phone: the screens of every day, and a sheet with the others. */
export function PhoneBar() {
  const entries = useEntries();
  const more = entries.slice(IN_BAR);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  /** Gets the focus when the sheet closes: the button, or the page that an entry opened. */
  const next = useRef<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const current = more.find(({ to }) => matchPath({ path: to, end: false }, pathname) !== null);
  const prepare = (): void => void loadSheet();
  const show = (): void => {
    next.current = button.current;
    setOpen(true);
  };
  const leave = (): void => {
    next.current = document.getElementById(MAIN_ID);
    setOpen(false);
  };
  return (
    <nav className={s['sidebar']} aria-label="Principal">
      <ul className={s['entries']}>
        {entries.slice(0, IN_BAR).map(({ to, label, short, icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              aria-label={label}
              className={({ isActive }) => classNames(s['entry'], isActive && s['active'])}
            >
              <Icon name={icon} size={20} />
              <span className={s['short']}>{short}</span>
            </NavLink>
          </li>
        ))}
        <li>
          <button
            ref={button}
            type="button"
            className={classNames(s['entry'], current !== undefined && s['active'])}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-label={current === undefined ? 'Mais telas' : `Mais telas, aberta: ${current.label}`}
            onClick={show}
            onPointerEnter={prepare}
            onFocus={prepare}
          >
            <Icon name="opcoes" size={20} />
            <span className={s['short']}>Mais</span>
          </button>
        </li>
      </ul>
      <OnDemand wanted={open}>
        <MoreSheet entries={more} open={open} onClose={() => setOpen(false)} onLeave={leave} returnFocus={next} />
      </OnDemand>
    </nav>
  );
}
