import { Button } from './button.tsx';
import s from './number-form.module.css';
import { TextField } from './text-field.tsx';

export interface NumberFormProps {
  label: string;
  placeholder: string;
  value: string;
  hint?: string | undefined;
  busy: boolean;
  /** Shows the button as the page's main action, and disables it while the field is empty. */
  primary?: boolean;
  onChange: (value: string) => void;
  onSubmit: () => void;
}

/** A number field with an 'Adicionar' button, for adding one mark or one issue. */
export function NumberForm({
  label,
  placeholder,
  value,
  hint,
  busy,
  primary = false,
  onChange,
  onSubmit,
}: NumberFormProps) {
  const off = primary && value.trim() === '';
  return (
    <form
      className={s['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField
        label={label}
        className={s['number']}
        placeholder={placeholder}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        hint={hint}
        // The browser does not submit a form whose only button is disabled.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && off) onSubmit();
        }}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button
        type="submit"
        kind={primary ? 'primary' : 'secondary'}
        {...(primary ? { icon: 'adicionar' } : {})}
        disabled={off}
        busy={busy}
      >
        Adicionar
      </Button>
    </form>
  );
}
