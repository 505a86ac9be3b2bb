import { classNames } from './class-names.ts';
import s from './password-meter.module.css';

interface PasswordMeterProps {
  /** From 0 (refused) to 4 (strong). */
  level: 0 | 1 | 2 | 3 | 4;
  text: string;
}

const STEPS = [1, 2, 3, 4] as const;
const TONES = ['weak', 'weak', 'weak', 'good', 'good'] as const;

/** Shows the strength of a password as four steps and in words. */
export const PasswordMeter = ({ level, text }: PasswordMeterProps) => (
  <div className={s['meter']}>
    <div className={s['steps']} aria-hidden="true">
      {STEPS.map((step) => (
        <span key={step} className={classNames(s['step'], step <= level && s[TONES[level]])} />
      ))}
    </div>
    <p className={s['text']} role="status">
      {text}
    </p>
  </div>
);
