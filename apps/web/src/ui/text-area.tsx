import { useId, type Ref, type TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import s from './text-field.module.css';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  hint?: string;
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={classNames(s['field'], className)}>
      <label htmlFor={id} className={s['label']}>
        {label}
      </label>
      <div className={classNames(s['box'], error !== undefined && s['wrong'])}>
        <textarea
          {...area}
          id={id}
          className={classNames(s['input'], s['area'])}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
      </div>
      {note === undefined ? null : (
        <p id={`${id}-note`} className={error === undefined ? s['hint'] : s['error']}>
          {note}
        </p>
      )}
    </div>
  );
}
