import type { RelatorioLeitura } from '@vigia/contract';
import { count, formatNumber } from '../../lib/format.ts';
import s from './reading-report.module.css';

const sum = (items: readonly { quantidade: number }[]): number =>
  items.reduce((total, { quantidade }) => total + quantidade, 0);

/** Reports how many records of an issue were read, watched and ignored, and why. */
export function ReadingReport({ relatorio }: { relatorio: RelatorioLeitura }) {
  const { lidos, observados, sem_nome, ignorados, avisos } = relatorio;
  const numbers = [
    { label: 'Processos lidos', value: lidos },
    { label: 'Abrem prazo, com elemento nominativo', value: observados },
    { label: 'Abrem prazo, figurativas (não comparadas)', value: sem_nome },
    { label: 'Registros ilegíveis', value: sum(ignorados) },
  ];
  return (
    <div className={s['report']}>
      <dl className={s['numbers']}>
        {numbers.map(({ label, value }) => (
          <div key={label} className={s['number']}>
            <dt>{label}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      {ignorados.length === 0 ? null : (
        <section>
          <h3>Por que ficaram de fora</h3>
          <ul className={s['reasons']}>
            {ignorados.map(({ motivo, quantidade, exemplos }) => (
              <li key={motivo} className={s['reason']}>
                <span>{motivo}</span>
                <span className={s['amount']}>{formatNumber(quantidade)}</span>
                {exemplos.length === 0 ? null : (
                  <span className={s['examples']}>Por exemplo: {exemplos.join(', ')}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {avisos.length === 0 ? null : (
        <section>
          <h3>{count(sum(avisos), 'conserto feito na leitura', 'consertos feitos na leitura')}</h3>
          <ul className={s['reasons']}>
            {avisos.map(({ motivo, quantidade }) => (
              <li key={motivo} className={s['reason']}>
                <span>{motivo}</span>
                <span className={s['amount']}>{formatNumber(quantidade)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
