import { type Hoje, hrefDoVencimento, nameOfVencimento, telas } from '@vigia/contract';
import { describeFalta } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { count, formatNumber } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import s from './faixa.module.css';
import { hojeQuery } from './hoje.queries.ts';
import { describeChegada, hasNovidade, isUrgente, listAntigas, sumGraus } from './palavras.ts';

const Antiga = ({ revista, prazo, a_fazer }: Hoje['a_triar'][number]) => (
  <li className={s['deadline']}>
    <strong className={isUrgente(prazo) ? s['due'] : undefined}>{describeFalta(prazo.dias)}</strong>:{' '}
    <Link to={telas.triagem.href({ revista: revista.id })}>
      {formatNumber(sumGraus(a_fazer))} por triar na revista {revista.numero}
    </Link>
  </li>
);

function Ultima({ ultima: { revista, a_fazer } }: { ultima: NonNullable<Hoje['ultima']> }) {
  const left = sumGraus(a_fazer);
  return (
    <li>
      <strong>{left === 0 ? 'Nada' : formatNumber(left)}</strong> por triar na revista {revista.numero}
      {a_fazer.alta === 0 ? '' : ` (${count(a_fazer.alta, 'alta', 'altas')})`}
    </li>
  );
}

/** One line about today over another screen. It says nothing while it loads, when it fails, and in an office without hits and deadlines. */
export function FaixaDeHoje() {
  const { data } = useQuery(hojeQuery);
  if (data === undefined || !hasNovidade(data)) return null;
  const { proxima, ultima, vencimentos } = data;
  const [primeiro] = vencimentos;
  const [antiga] = listAntigas(data);
  const left = ultima === null ? 0 : sumGraus(ultima.a_fazer);
  return (
    <section className={s['band']} aria-label="Hoje">
      <ul className={s['facts']}>
        {proxima === null ? null : (
          <li>
            Revista {proxima.numero} <strong>{describeChegada(proxima)}</strong>
          </li>
        )}
        {ultima === null ? null : <Ultima ultima={ultima} />}
        {antiga === undefined ? null : <Antiga {...antiga} />}
        {primeiro === undefined ? null : (
          <li className={s['deadline']}>
            <strong className={primeiro.dias_restantes <= 0 ? s['due'] : undefined}>
              {describeFalta(primeiro.dias_restantes)}
            </strong>
            : <Link to={hrefDoVencimento(primeiro)}>{nameOfVencimento(primeiro)}</Link>
          </li>
        )}
      </ul>
      {ultima === null || left === 0 ? (
        <ButtonLink to={telas.hoje.href()}>Ver o dia</ButtonLink>
      ) : (
        <ButtonLink to={telas.triagem.href({ revista: ultima.revista.id })}>Triar agora</ButtonLink>
      )}
    </section>
  );
}
