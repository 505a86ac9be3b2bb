import { Progress as Base } from '@base-ui/react/progress';
import s from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1; null if unknown. */
  value: number | null;
  valueText: string;
}

export function ProgressBar({ label, value, valueText }: ProgressBarProps) {
  return (
    <Base.Root value={value} min={0} max={1} aria-label={label} getAriaValueText={() => valueText}>
      <Base.Track className={s['track']}>
        <Base.Indicator className={s['indicator']} />
      </Base.Track>
    </Base.Root>
  );
}
