import { classNames } from './class-names.ts';
import s from './skeleton.module.css';

/** Grey placeholder rows of a loading table. They appear after 150 ms, so that fast loading shows no flash. */
export function SkeletonRows({ rows = 8, tall = false }: { rows?: number; tall?: boolean }) {
  return (
    <div role="status" className={s['rows']}>
      <span className="sr-only">Carregando...</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={classNames(s['row'], tall && s['tall'])} aria-hidden>
          <span className={s['bar']} style={{ width: `${16 + ((index * 7) % 12)}%` }} />
          <span className={s['bar']} style={{ width: '10%' }} />
          <span className={s['bar']} style={{ width: `${18 + ((index * 5) % 14)}%` }} />
          <span className={s['bar']} style={{ width: '12%', marginLeft: 'auto' }} />
        </div>
      ))}
    </div>
  );
}
