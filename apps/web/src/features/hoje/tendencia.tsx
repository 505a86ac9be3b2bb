import type { Hoje } from '@vigia/contract';
import { sumGraus } from '../../entities/hoje/palavras.ts';
import { count, formatDate, formatNumber } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import s from './tendencia.module.css';
import { Tabela } from './tabela.tsx';

const GRAUS = [
  { name: 'alta', label: 'Altas' },
  { name: 'media', label: 'Médias' },
  { name: 'baixa', label: 'Baixas' },
] as const;

/** The hits of the last issues by grade, as stacked columns of which the highest fills the height. */
export function Tendencia({ tendencia }: Pick<Hoje, 'tendencia'>) {
  const highest = Math.max(1, ...tendencia.map(({ graus }) => sumGraus(graus)));
  const rows = tendencia.map(({ revista, graus }) => [
    revista.numero,
    formatDate(revista.data_publicacao),
    ...GRAUS.map(({ name }) => formatNumber(graus[name])),
  ]);
  return (
    <Card title="Colidências por revista">
      <figure className={s['figure']}>
        <div
          className={s['columns']}
          role="img"
          aria-label={`Colidências das últimas ${count(tendencia.length, 'revista comparada', 'revistas comparadas')}, por grau`}
        >
          {tendencia.map(({ revista, graus }) => (
            <div key={revista.id} className={s['column']} title={`Revista ${revista.numero}: ${sumGraus(graus)}`}>
              <div className={s['room']}>
                <div className={s['bar']} style={{ height: `${(sumGraus(graus) / highest) * 100}%` }}>
                  <span className={s['total']}>{formatNumber(sumGraus(graus))}</span>
                  <div className={s['stack']}>
                    {GRAUS.map(({ name }) =>
                      graus[name] === 0 ? null : (
                        <div key={name} className={s[name]} style={{ flexGrow: graus[name] }} />
                      ),
                    )}
                  </div>
                </div>
              </div>
              <span className={s['name']}>{revista.numero}</span>
            </div>
          ))}
        </div>
        <figcaption className={s['legend']}>
          {GRAUS.map(({ name, label }) => (
            <span key={name} className={s['entry']}>
              <span className={s[name]} aria-hidden /> {label}
            </span>
          ))}
        </figcaption>
      </figure>
      <Tabela
        caption="Colidências por revista e grau"
        head={['Revista', 'Data', ...GRAUS.map(({ label }) => label)]}
        rows={rows}
      />
    </Card>
  );
}
