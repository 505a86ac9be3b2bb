import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import s from './description-list.module.css';

export interface Term {
  term: string;
  value: ReactNode;
  /** Takes the whole width. */
  wide?: boolean;
}

export function DescriptionList({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className={s['list']}>
      {terms.map(({ term, value, wide = false }) => (
        <div key={term} className={classNames(s['pair'], wide && s['wide'])}>
          <dt className={s['term']}>{term}</dt>
          <dd className={s['value']}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
