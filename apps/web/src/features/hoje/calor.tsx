import type { Hoje } from '@vigia/contract';
import { formatNumber } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import s from './calor.module.css';

/** The darkest cell still leaves its number readable. */
const DARKEST = 0.42;

/**
 * The hits of grade Alta or Média by class of the own marks and by issue. It is a table whose cells are the darker the more hits they count, so that
 * eyes and screen readers read the same numbers.
 */
export function Calor({ calor, tendencia }: Pick<Hoje, 'calor' | 'tendencia'>) {
  const highest = Math.max(1, ...calor.flatMap(({ valores }) => valores));
  return (
    <Card title="Risco por classe">
      <table className={s['heat']}>
        <caption className={s['caption']}>Colidências altas e médias, por classe das suas marcas e por revista</caption>
        <thead>
          <tr>
            <th scope="col">Classe</th>
            {tendencia.map(({ revista }) => (
              <th key={revista.id} scope="col">
                {revista.numero}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calor.map(({ classe, valores }) => (
            <tr key={classe}>
              <th scope="row">{classe}</th>
              {valores.map((valor, index) => (
                <td key={tendencia[index]?.revista.id ?? index}>
                  <span className={s['fill']} style={{ opacity: (valor / highest) * DARKEST }} />
                  <span className={s['value']}>{formatNumber(valor)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
