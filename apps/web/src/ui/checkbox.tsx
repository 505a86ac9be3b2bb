import { Checkbox as Base } from '@base-ui/react/checkbox';
import { useId } from 'react';
import s from './checkbox.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface CheckboxProps {
  label: string;
  labelHidden?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Looks disabled but still accepts a click, so that the screen can explain why. */
  dimmed?: boolean;
  /** Shows its state only. */
  disabled?: boolean;
}

export function Checkbox({
  label,
  labelHidden = false,
  checked,
  onChange,
  dimmed = false,
  disabled = false,
}: CheckboxProps) {
  const id = useId();
  const box = (
    <Base.Root
      checked={checked}
      disabled={disabled}
      onCheckedChange={(next) => onChange(next)}
      className={classNames(s['box'], dimmed && s['dimmed'])}
      {...(labelHidden ? { 'aria-label': label } : { 'aria-labelledby': id })}
    >
      <Base.Indicator className={s['tick']}>
        <Icon name="certo" size={14} />
      </Base.Indicator>
    </Base.Root>
  );
  if (labelHidden) return box;
  return (
    // Base UI puts a hidden input inside the label, so a click on the text ticks the box.
    <label className={s['label']}>
      {box}
      <span id={id}>{label}</span>
    </label>
  );
}
