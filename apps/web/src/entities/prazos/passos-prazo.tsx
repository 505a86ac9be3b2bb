import type { Prazo } from '@vigia/domain';
import s from './passos-prazo.module.css';

/** The calculation of a deadline: each step with its sentence and legal article. */
export const PassosPrazo = ({ passos }: Pick<Prazo, 'passos'>) => (
  <ol className={s['steps']}>
    {passos.map(({ tipo, data, texto, fundamento }) => (
      <li key={`${tipo} ${data}`}>
        <p>{texto}</p>
        <p className={s['law']}>{fundamento}</p>
      </li>
    ))}
  </ol>
);
