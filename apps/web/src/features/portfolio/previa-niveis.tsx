import type { Previa } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Loaded } from '../../calls/loaded.tsx';
import { previaQuery } from '../../entities/analises/analises.queries.ts';
import { useDebounced } from '../../lib/debounce.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { describePrevia, formatNivel, formatSimilares } from './previa.ts';
import s from './previa.module.css';

/** The screen reader announces the counts after this pause, so that each step of the slider does not interrupt it. */
const SPOKEN_AFTER_MS = 700;
const LEVELS = [0, 1, 2, 3, 4] as const;

const Counting = () => (
  <div role="status" className={s['levels']}>
    <span className="sr-only">Contando as marcas similares de cada nível…</span>
    {LEVELS.map((level) => (
      <span key={level} className={s['level']} aria-hidden>
        <span className={s['bar']} />
      </span>
    ))}
  </div>
);

function Counted({ niveis, temperature }: Pick<Previa, 'niveis'> & { temperature: number }) {
  const sentence = describePrevia(niveis, temperature);
  const spoken = useDebounced(sentence, SPOKEN_AFTER_MS);
  return (
    <>
      <ul className={s['levels']} aria-label="Marcas similares por nível de criatividade">
        {niveis.map((nivel) => (
          <li
            key={nivel.temperature}
            className={classNames(s['level'], nivel.temperature === temperature && s['chosen'])}
          >
            <span className="sr-only">
              Criatividade {formatNivel(nivel.temperature)}: {formatSimilares(nivel.similares)}
            </span>
            <span className={s['count']} aria-hidden>
              {formatSimilares(nivel.similares)}
            </span>
            <span aria-hidden>{formatNivel(nivel.temperature)}</span>
          </li>
        ))}
      </ul>
      <p className={s['sentence']} aria-hidden>
        {sentence}
      </p>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </>
  );
}

interface PreviaNiveisProps {
  numero_processo: string;
  /** The id of the issue. */
  revista: number;
  same_class: 0 | 1;
  temperature: number;
}

/** Shows how many hits each level of the slider would give, before the user starts the comparison. */
export function PreviaNiveis({ numero_processo, revista, same_class, temperature }: PreviaNiveisProps) {
  const wanted = useMemo(() => ({ numero_processo, revista, same_class }), [numero_processo, revista, same_class]);
  const asked = useDebounced(wanted);
  const query = useQuery({ ...previaQuery(wanted), enabled: asked === wanted });
  return (
    <Loaded
      query={query}
      loading={<Counting />}
      failed={(retry) => (
        <div className={s['failed']} role="alert">
          <span>Não foi possível contar as marcas similares.</span>
          <Button kind="quiet" onClick={retry}>
            Tentar novamente
          </Button>
        </div>
      )}
    >
      {({ niveis }) => <Counted niveis={niveis} temperature={temperature} />}
    </Loaded>
  );
}
