import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';
import s from './text-field.module.css';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Shows the label to assistive technology only, where a placeholder or the context shows it to others. */
  labelHidden?: boolean;
  error?: string | undefined;
  hint?: string | undefined;
  leading?: ReactNode;
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({
  label,
  labelHidden = false,
  error,
  hint,
  leading,
  trailing,
  className,
  ...input
}: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  const wrong = error !== undefined || input['aria-invalid'] === true;
  return (
    <div className={classNames(s['field'], className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : s['label']}>
        {label}
      </label>
      <div className={classNames(s['box'], wrong && s['wrong'])}>
        {leading === undefined ? null : <span className={s['leading']}>{leading}</span>}
        <input
          {...input}
          id={id}
          className={s['input']}
          aria-invalid={wrong || undefined}
          aria-describedby={note === undefined ? undefined : noteId}
        />
        {trailing}
      </div>
      {note === undefined ? null : (
        <p id={noteId} className={error === undefined ? s['hint'] : s['error']}>
          {note}
        </p>
      )}
    </div>
  );
}
