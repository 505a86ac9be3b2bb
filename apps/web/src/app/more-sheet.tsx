import type { RefObject } from 'react';
import { NavLink } from 'react-router';
import { signOut } from '../entities/conta/sign-out.ts';
import { classNames } from '../ui/class-names.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import type { MenuEntry } from './menu-entries.ts';
import s from './more-sheet.module.css';

interface MoreSheetProps {
  entries: readonly MenuEntry[];
  open: boolean;
  onClose: () => void;
  /** An entry was chosen. */
  onLeave: () => void;
  returnFocus: RefObject<HTMLElement | null>;
}

/** The screens that have no place in the bar of a phone, and the way out. */
export function MoreSheet({ entries, open, onClose, onLeave, returnFocus }: MoreSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Mais telas" sheet returnFocus={returnFocus}>
      <ul className={s['entries']}>
        {entries.map(({ to, label, icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              onClick={onLeave}
              className={({ isActive }) => classNames(s['entry'], isActive && s['active'])}
            >
              <Icon name={icon} size={20} />
              {label}
            </NavLink>
          </li>
        ))}
        <li className={s['leave']}>
          <button type="button" className={s['entry']} onClick={signOut}>
            <Icon name="sair" size={20} />
            Sair
          </button>
        </li>
      </ul>
    </Dialog>
  );
}
