import { useId, useRef, type ReactNode } from 'react';
import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { parseDate } from '../../ui/date-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MESSAGES } from './messages.ts';
import s from './prazos.module.css';

/** The limit in the contract. */
const MAX_TEXT = 120;

interface DateInputProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
}

/** A required date. */
export const DateInput = <Values extends FieldValues>({ control, name, label }: DateInputProps<Values>) => (
  <Controller
    control={control}
    name={name}
    rules={{ validate: (text: string) => parseDate(text) !== null || MESSAGES.badDate }}
    render={({ field, fieldState: { error } }) => <DateField {...field} label={label} error={error?.message} />}
  />
);

interface TextInputProps<Values extends FieldValues> extends DateInputProps<Values> {
  placeholder: string;
  /** The error message of an empty field. */
  empty: string;
}

/** A required text. It does not use `register`, because registered fields come first and would get the focus before the date. */
export const TextInput = <Values extends FieldValues>({
  control,
  name,
  label,
  placeholder,
  empty,
}: TextInputProps<Values>) => (
  <Controller
    control={control}
    name={name}
    rules={{ validate: (text: string) => text.trim() !== '' || empty }}
    render={({ field, fieldState: { error } }) => (
      <TextField {...field} label={label} placeholder={placeholder} maxLength={MAX_TEXT} error={error?.message} />
    )}
  />
);

interface FormDialogProps {
  open: boolean;
  title: string;
  description: string;
  busy: boolean;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

/** A dialog with a short form and its buttons. Both forms of the calendar use it. */
export function FormDialog({ open, title, description, busy, onClose, onSubmit, children }: FormDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      // On a touch screen no field gets the focus, because the keyboard would cover the text of the dialog.
      initialFocus={(by) => by === 'touch' || form.current?.querySelector('input')}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={formId} kind="primary" busy={busy}>
            Incluir
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        className={s['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
