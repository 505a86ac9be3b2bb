import type { ReactNode, Ref } from 'react';
import s from './line-list.module.css';

/** A list of short lines, each with an action. The list gets the focus when a line is removed. */
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

/** One line: its text, where `lineTitle` holds the bold `lineName` with badges beside it, and its button. */
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
export const lineTitle = s['title'];
