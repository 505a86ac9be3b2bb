import { Popover } from '@base-ui/react/popover';
import { lazy, Suspense, useState, type Ref } from 'react';
import s from './date-field.module.css';
import { IconButton } from './icon-button.tsx';
import { Loading } from './spinner.tsx';
import { TextField } from './text-field.tsx';

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

interface DateFieldProps {
  label: string;
  /** The text of the field: 'dd/mm/aaaa', or anything else while the user types. */
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A date field. The user types the date or picks it from a calendar, whose code loads when it is first opened. */
export function DateField({ label, value, error, onChange, ...input }: DateFieldProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <TextField
        {...input}
        label={label}
        value={value}
        error={error}
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        onChange={(event) => onChange(event.currentTarget.value)}
        trailing={
          <Popover.Trigger render={<IconButton icon="calendario" label={`Escolher ${label} no calendário`} />} />
        }
      />
      <Popover.Portal>
        <Popover.Positioner className={s['positioner']} align="end" sideOffset={6}>
          <Popover.Popup className={s['popup']} aria-label={label}>
            <Suspense fallback={<Loading />}>
              <Calendar
                value={value}
                onPick={(date) => {
                  onChange(date);
                  setOpen(false);
                }}
              />
            </Suspense>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
