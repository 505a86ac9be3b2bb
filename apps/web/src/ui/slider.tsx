import { Slider as Base } from '@base-ui/react/slider';
import type { ReactNode } from 'react';
import s from './slider.module.css';

interface SliderProps {
  label: string;
  /** Words for the value, read aloud and shown. */
  valueText: string;
  help?: ReactNode;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

export function Slider({ label, valueText, help, value, min, max, step, onChange }: SliderProps) {
  // Steps of a tenth drift in floating point (0.30000000000000004): keep as many decimals as the step has.
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
