import { DayPicker, type ClassNames } from 'react-day-picker';
import { ptBR } from 'react-day-picker/locale/pt-BR';
import { parseDate } from './date-text.ts';
import s from './calendar.module.css';

const FIRST_YEAR = 1900;

const pick = (name: string): string => s[name] ?? '';
const CLASSES: Partial<ClassNames> = {
  root: pick('root'),
  months: pick('months'),
  month: pick('month'),
  nav: pick('nav'),
  button_previous: pick('arrow'),
  button_next: pick('arrow'),
  month_caption: pick('caption'),
  dropdowns: pick('dropdowns'),
  dropdown_root: pick('dropdown-root'),
  dropdown: pick('dropdown'),
  caption_label: pick('caption-label'),
  chevron: pick('chevron'),
  month_grid: pick('grid'),
  weekday: pick('weekday'),
  day: pick('day'),
  day_button: pick('day-button'),
  outside: pick('outside'),
  today: pick('today'),
  selected: pick('selected'),
};

const two = (value: number): string => String(value).padStart(2, '0');
const toText = (date: Date): string =>
  `${two(date.getDate())}/${two(date.getMonth() + 1)}/${String(date.getFullYear()).padStart(4, '0')}`;

/** Returns local midnight of a typed date; undefined if the text is not a date. */
function toDate(text: string): Date | undefined {
  const iso = parseDate(text);
  return iso === null ? undefined : new Date(`${iso}T00:00:00`);
}

/** A month view to pick a day from. Dates are passed as 'dd/mm/aaaa' text, so that no time zone shifts them. */
export function Calendar({ value, onPick }: { value: string; onPick: (date: string) => void }) {
  const selected = toDate(value);
  const lastYear = new Date().getFullYear() + 10;
  return (
    <DayPicker
      mode="single"
      required
      // eslint-disable-next-line jsx-a11y-x/no-autofocus -- The user has just opened the calendar, so the focus belongs there.
      autoFocus
      showOutsideDays
      fixedWeeks
      locale={ptBR}
      captionLayout="dropdown"
      startMonth={new Date(FIRST_YEAR, 0)}
      endMonth={new Date(lastYear, 11)}
      selected={selected}
      {...(selected === undefined ? {} : { defaultMonth: selected })}
      onSelect={(date) => onPick(toText(date))}
      classNames={CLASSES}
    />
  );
}
