import { Badge } from './badge.tsx';
import s from './comparison-sample.module.css';
import { HighlightedName } from './highlighted-name.tsx';
import { ScoreBars } from './score-bars.tsx';

/** A drawing of a comparison result with invented marks, for visitors who do not know the product. */
export function ComparisonSample() {
  return (
    <figure className={s['sample']}>
      <div className={s['head']}>
        <span className={s['kicker']}>Exemplo ilustrativo</span>
        <Badge tone="danger" strong>
          Alta
        </Badge>
      </div>
      <div className={s['names']}>
        <div>
          <p className={s['label']}>Sua marca</p>
          <p className={s['name']}>
            <HighlightedName
              name="Araukê"
              ranges={[
                [0, 4],
                [5, 6],
              ]}
            />
          </p>
        </div>
        <span className={s['versus']} aria-hidden>
          ×
        </span>
        <div>
          <p className={s['label']}>Publicada na revista</p>
          <p className={s['name']}>
            <HighlightedName
              name="Arauqué"
              ranges={[
                [0, 4],
                [6, 7],
              ]}
            />
          </p>
        </div>
      </div>
      <figcaption className={s['reason']}>
        As duas se pronunciam quase do mesmo jeito e identificam produtos da mesma classe.
      </figcaption>
      <ScoreBars
        scores={[
          { label: 'Gráfica', value: 0.74 },
          { label: 'Fonética', value: 0.96, decides: true },
          { label: 'Ideológica', value: 0.31 },
          { label: 'Afinidade', value: 1 },
        ]}
      />
    </figure>
  );
}
