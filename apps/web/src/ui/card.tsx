import type { ReactNode } from 'react';
import s from './card.module.css';
import { classNames } from './class-names.ts';

export function Card({ title, children, flush = false }: { title?: string; children: ReactNode; flush?: boolean }) {
  return (
    <section className={classNames(s['card'], flush && s['flush'])}>
      {title === undefined ? null : <h2 className={s['title']}>{title}</h2>}
      {children}
    </section>
  );
}
