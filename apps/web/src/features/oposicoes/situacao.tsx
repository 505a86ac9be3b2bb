import type { Andamento, Card } from '@vigia/contract';
import { classifyPrazo } from '@vigia/domain';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import s from './quadro.module.css';

/** As whoever opposes sees it: what ends the application is good news. */
const TONES: Record<Andamento['tipo'], Tone> = {
  anulado: 'warning',
  exigencia: 'neutral',
  notificado: 'info',
  sobrestado: 'warning',
  deferido: 'orange',
  indeferido: 'success',
  recurso: 'info',
  arquivado: 'success',
  concedido: 'danger',
  nulidade: 'info',
  extinto: 'success',
};

export const AndamentoBadge = ({ andamento: { tipo, rotulo } }: { andamento: Andamento }) => (
  <Badge tone={TONES[tipo]}>{rotulo}</Badge>
);

/** The office's own day, until the law's is near enough to speak for itself. */
const Meta = ({ data, diasRestantes }: NonNullable<Card['meta']>) => (
  <p className={s['fact']}>
    Meta: {data}
    {diasRestantes < 0 ? ' (passou)' : null}
  </p>
);

function describeDias(dias: number): string {
  if (dias < 0) return 'vencida';
  if (dias === 0) return 'hoje';
  return dias === 1 ? '1 dia' : `${dias} dias`;
}

/** What is left of a missed case; three digits of days must fit into a narrow column. */
const Nulidade = ({ prazoFinal, diasRestantes }: NonNullable<Card['nulidade']>) => (
  <p className={classNames(s['deadline'], classifyPrazo(diasRestantes))}>
    Nulidade até {prazoFinal} ({describeDias(diasRestantes)})
  </p>
);

/** What a card says beyond its deadline: the office's own day, where the published process stands, the second chance. */
export function Situacao({ card: { meta, andamento, nulidade } }: { card: Card }) {
  return (
    <>
      {meta === null ? null : <Meta {...meta} />}
      {nulidade === null ? null : <Nulidade {...nulidade} />}
      {andamento === null ? null : (
        <p className={s['person']}>
          <AndamentoBadge andamento={andamento} />
          <span>{andamento.data}</span>
        </p>
      )}
    </>
  );
}
