import { useId, type Ref, type TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import s from './text-field.module.css';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  hint?: string;
  ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ label, hint, className, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div className={classNames(s['field'], className)}>
      <label htmlFor={id} className={s['label']}>
        {label}
      </label>
      <div className={s['box']}>
        <textarea
          {...area}
          id={id}
          className={classNames(s['input'], s['area'])}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        />
      </div>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={s['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
