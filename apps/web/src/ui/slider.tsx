import { Slider as Base } from '@base-ui/react/slider';
import type { ReactNode } from 'react';
import s from './slider.module.css';

interface SliderProps {
  label: string;
  /** The value in words, shown and read by screen readers. */
  valueText: string;
  help?: ReactNode;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

export function Slider({ label, valueText, help, value, min, max, step, onChange }: SliderProps) {
  // Steps of 0.1 are inexact in floating point (0.30000000000000004), so values are rounded to the step's decimals.
  const decimals = String(step).split('.')[1]?.length ?? 0;
  return (
    <Base.Root
      className={s['slider']}
      value={value}
      min={min}
      max={max}
      step={step}
      largeStep={step * 5}
      onValueChange={(next) => onChange(Number(next.toFixed(decimals)))}
    >
      <div className={s['head']}>
        <Base.Label className={s['label']}>{label}</Base.Label>
        {help}
        <span className={s['value']} aria-hidden>
          {valueText}
        </span>
      </div>
      <Base.Control className={s['control']}>
        <Base.Track className={s['track']}>
          <Base.Indicator className={s['indicator']} />
          <Base.Thumb className={s['thumb']} getAriaValueText={() => valueText} />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
