import type { MarcaDaLista } from '@vigia/contract';
import { formatNumber } from '../../lib/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { MESSAGES } from './messages.ts';
import s from './portfolio.module.css';
import { summarize } from './portfolio.ts';

/** The counts by kind. The user can fold them away. */
export function PortfolioSummary({ marcas }: { marcas: readonly MarcaDaLista[] }) {
  const { registradas, nominativas, figurativas, mistas } = summarize(marcas);
  const counts = [
    ['Registradas', registradas],
    ['Nominativas', nominativas],
    ['Figurativas', figurativas],
    ['Mistas', mistas],
  ] as const;
  return (
    <details className={s['summary']} open>
      <summary className={s['summary-head']}>
        <Icon name="expandir" size={16} />
        Resumo do portfólio
      </summary>
      {marcas.length === 0 ? (
        <p className={s['muted']}>{MESSAGES.emptySummary}</p>
      ) : (
        <dl className={s['counts']}>
          {counts.map(([label, value]) => (
            <div key={label} className={s['count']}>
              <dt>{label}</dt>
              <dd>{formatNumber(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}
