import type { ReactNode } from 'react';
import s from './badge.module.css';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'brand' | 'success' | 'warning' | 'orange' | 'danger' | 'info';

/** A word about a state. The colour repeats the meaning of the word and never replaces it. */
export function Badge({
  tone = 'neutral',
  strong = false,
  children,
}: {
  tone?: BadgeTone;
  strong?: boolean;
  children: ReactNode;
}) {
  return <span className={classNames(s['badge'], s[tone], strong && s['strong'])}>{children}</span>;
}
