import s from './list-search.module.css';
import { SearchField } from './search-field.tsx';

export interface ListSearchProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** How many were found, or what can be done here; announced when it changes. */
  message: string;
}

/** The search of a list and, beside it, what it found. */
export function ListSearch({ label, placeholder, value, onChange, message }: ListSearchProps) {
  return (
    <div className={s['tools']}>
      <div className={s['search']}>
        <SearchField label={label} placeholder={placeholder} value={value} onChange={onChange} />
      </div>
      <p className={s['message']} role="status">
        {message}
      </p>
    </div>
  );
}
