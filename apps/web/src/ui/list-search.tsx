import type { ReactNode } from 'react';
import s from './list-search.module.css';
import { SearchField } from './search-field.tsx';

export interface ListSearchProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** The number of results, or a hint. Screen readers announce changes. */
  message: string;
  /** Further filters, beside the search. */
  children?: ReactNode;
}

/** A search field for a list, with the number of results beside it. */
export function ListSearch({ label, placeholder, value, onChange, message, children }: ListSearchProps) {
  return (
    <div className={s['tools']}>
      <div className={s['search']}>
        <SearchField label={label} placeholder={placeholder} value={value} onChange={onChange} />
      </div>
      {children}
      <p className={s['message']} role="status">
        {message}
      </p>
    </div>
  );
}
