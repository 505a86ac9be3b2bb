import { classNames } from './class-names.ts';
import s from './score-bars.module.css';

export interface BarScore {
  label: string;
  /** From 0 to 1. */
  value: number;
  /** Whether this part decided. */
  decides?: boolean;
}

const percent = (value: number): string => `${Math.round(value * 100)}%`;

/** Small bars with labels and percentages: the parts of a similarity score. Only the one that decided has the colour of the brand. */
export function ScoreBars({ scores, large = false }: { scores: readonly BarScore[]; large?: boolean }) {
  return (
    <dl className={classNames(s['scores'], large && s['large'])}>
      {scores.map(({ label, value, decides = false }) => (
        <div key={label} className={s['score']} data-decides={decides || undefined}>
          <dt className={s['label']}>{label}</dt>
          <dd className={s['value']}>
            <span className={s['track']} aria-hidden>
              <span className={s['bar']} style={{ transform: `scaleX(${value})` }} />
            </span>
            <span className={s['percent']}>{percent(value)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
