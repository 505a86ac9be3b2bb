import { useId } from 'react';
import s from './segmented.module.css';

interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice among a few visible options. They are native radio buttons: Tab stops once, and arrow keys choose. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={s['group']}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={s['option']}>
          <input
            type="radio"
            className={s['input']}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={s['words']}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
