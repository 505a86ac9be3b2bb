import type { ReactNode, Ref } from 'react';
import s from './line-list.module.css';

/** Short lines below one another, each with something that can be done about it. Takes the focus when a line has gone. */
export function LineList({
  ref,
  label,
  children,
}: {
  ref?: Ref<HTMLUListElement>;
  label?: string;
  children: ReactNode;
}) {
  return (
    <ul ref={ref} tabIndex={-1} className={s['list']} aria-label={label}>
      {children}
    </ul>
  );
}

/** One line: what it is, in bold where `lineName` is used, what else there is to say of it, and its button. */
export function Line({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <li className={s['line']}>
      <div className={s['words']}>{children}</div>
      {action}
    </li>
  );
}

export const lineName = s['name'];
export const lineMuted = s['muted'];
