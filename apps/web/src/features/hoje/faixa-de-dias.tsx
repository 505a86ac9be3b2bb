import { type Hoje, nameOfVencimento, telas } from '@vigia/contract';
import { nameWeekday } from '@vigia/domain';
import { Link } from 'react-router';
import { count, formatDate } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import s from './dias.module.css';
import { Tabela } from './tabela.tsx';

/** A day shows at most this many dots; the number stands beside them. */
const MAX_DOTS = 4;
const INICIAIS = ['D', 'S', 'T', 'Q', 'Q', 'S', 'S'];

interface DiaProps {
  dia: Hoje['dias'][number];
  vencimentos: Hoje['vencimentos'];
  first: boolean;
}

function Dia({ dia: { data, folga }, vencimentos, first }: DiaProps) {
  const number = Number(data.slice(8));
  const words = `${nameWeekday(data)}, ${formatDate(data)}: ${count(vencimentos.length, 'prazo', 'prazos')}`;
  const inside = (
    <>
      <span aria-hidden className={s['weekday']}>
        {INICIAIS[new Date(`${data}T00:00:00Z`).getUTCDay()]}
      </span>
      <span aria-hidden className={classNames(s['number'], first && s['today'])}>
        {number === 1 ? `1/${Number(data.slice(5, 7))}` : number}
      </span>
      <span aria-hidden className={s['dots']}>
        {vencimentos.slice(0, MAX_DOTS).map(({ chave, caso }) => (
          <span key={chave} className={classNames(s['dot'], caso === null && s['own'])} />
        ))}
      </span>
      {vencimentos.length > MAX_DOTS ? (
        <span aria-hidden className={s['more']}>
          {vencimentos.length}
        </span>
      ) : null}
    </>
  );
  const look = classNames(s['day'], folga !== null && s['off']);
  return (
    <li>
      {vencimentos.length === 0 ? (
        <span className={look} title={folga ?? undefined} aria-hidden>
          {inside}
        </span>
      ) : (
        <Link
          className={look}
          to={telas.prazos.href({ visao: 'mes', mes: data.slice(0, 7), dia: data })}
          title={vencimentos.map(nameOfVencimento).join('\n')}
        >
          <span className="sr-only">{words}</span>
          {inside}
        </Link>
      )}
    </li>
  );
}

/** The next sixty days: a dot for each deadline, and the days without work in grey. */
export function FaixaDeDias({ dias, vencimentos }: Pick<Hoje, 'dias' | 'vencimentos'>) {
  const byDia = Map.groupBy(vencimentos, ({ final }) => final);
  const rows = dias
    .filter(({ data, folga }) => byDia.has(data) || (folga !== null && !/^(sábado|domingo)$/.test(folga)))
    .map(({ data, folga }) => [
      formatDate(data),
      folga ?? 'dia útil',
      (byDia.get(data) ?? []).map(nameOfVencimento).join('; ') || 'nenhum',
    ]);
  return (
    <Card title="Próximos 60 dias">
      <ol className={s['days']}>
        {dias.map((dia, index) => (
          <Dia key={dia.data} dia={dia} vencimentos={byDia.get(dia.data) ?? []} first={index === 0} />
        ))}
      </ol>
      <p className={s['legend']}>
        <span className={s['entry']}>
          <span className={s['dot']} aria-hidden /> caso do quadro
        </span>
        <span className={s['entry']}>
          <span className={classNames(s['dot'], s['own'])} aria-hidden /> processo seu
        </span>
        <span className={s['entry']}>
          <span className={s['grey']} aria-hidden /> sem expediente
        </span>
      </p>
      <Tabela
        caption="Prazos e dias sem expediente dos próximos 60 dias"
        head={['Dia', 'Expediente', 'Prazos']}
        rows={rows}
      />
    </Card>
  );
}
