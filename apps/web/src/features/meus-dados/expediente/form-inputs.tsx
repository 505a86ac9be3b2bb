import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { DateField } from '../../../ui/date-field.tsx';
import { parseDate } from '../../../ui/date-text.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { MESSAGES } from './messages.ts';

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
