import { Select, type SelectOption } from './select.tsx';

/** The value of the option that does not filter. */
const ANY = 'todos';

/** One filter of a list: the part of the filter it changes, and its options beside the one that does not filter. */
export interface FilterSelect<Name extends string> {
  name: Name;
  label: string;
  /** What the option that does not filter is called. */
  any: string;
  options: readonly SelectOption[];
  /** Left out while there is nothing to choose. */
  optional?: boolean;
}

interface FilterSelectsProps<Name extends string> {
  filters: readonly FilterSelect<Name>[];
  /** The chosen values; null where nothing is chosen. */
  value: Readonly<Record<Name, string | null>>;
  onChange: (name: Name, value: string | null) => void;
}

/** The filters of a list, one beside the other. */
export const FilterSelects = <Name extends string>({ filters, value, onChange }: FilterSelectsProps<Name>) =>
  filters
    .filter(({ options, optional = false }) => !optional || options.length > 0)
    .map(({ name, label, any, options }) => (
      <Select
        key={name}
        label={label}
        placeholder={label}
        options={[{ value: ANY, label: any }, ...options]}
        value={value[name] ?? ANY}
        onChange={(chosen) => onChange(name, chosen === ANY ? null : chosen)}
      />
    ));
