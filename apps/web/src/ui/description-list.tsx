import type { ReactNode } from 'react';
import s from './description-list.module.css';

export interface DescriptionTerm {
  term: string;
  value: ReactNode;
  /** Spans all columns. */
  wide?: boolean;
}

export function DescriptionList({ terms }: { terms: readonly DescriptionTerm[] }) {
  return (
    <dl className={s['list']}>
      {terms.map(({ term, value, wide = false }) => (
        <div key={term} className={wide ? s['wide'] : undefined}>
          <dt className={s['term']}>{term}</dt>
          <dd className={s['value']}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
