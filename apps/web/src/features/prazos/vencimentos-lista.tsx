import type { Vencimento } from '@vigia/contract';
import { formatNumber } from '../../lib/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { VencimentoLinha } from './vencimento-linha.tsx';
import { groupByDia } from './vencimentos.ts';
import s from './vencimentos.module.css';

/** The deadlines by day, the late ones first. */
export const VencimentosLista = ({ vencimentos }: { vencimentos: readonly Vencimento[] }) => (
  <div className={s['groups']}>
    {groupByDia(vencimentos).map(({ id, titulo, vencimentos: rows }) => (
      <section key={id} aria-labelledby={`prazos-${id}`}>
        <h2 id={`prazos-${id}`} className={classNames(s['title'], id === 'atrasados' && s['late'])}>
          {titulo} <span className={s['amount']}>{formatNumber(rows.length)}</span>
        </h2>
        <ul className={s['rows']}>
          {rows.map((vencimento) => (
            <VencimentoLinha key={vencimento.chave} vencimento={vencimento} withDay={id === 'atrasados'} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);
