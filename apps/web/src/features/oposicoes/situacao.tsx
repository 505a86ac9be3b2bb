import type { Andamento, Card } from '@vigia/contract';
import { classifyPrazo } from '@vigia/domain';
import { count } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import s from './quadro.module.css';

/** The tones take the opponent's view: a dispatch that ends the application is good news. */
const TONES: Record<Andamento['tipo'], BadgeTone> = {
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

export const AndamentoBadge = ({ andamento: { tipo, rotulo } }: { andamento: Pick<Andamento, 'tipo' | 'rotulo'> }) => (
  <Badge tone={TONES[tipo]}>{rotulo}</Badge>
);

/** The office's own target day for the filing, before the legal deadline. */
const Meta = ({ data, diasRestantes }: NonNullable<Card['meta']>) => (
  <p className={s['fact']}>
    {diasRestantes < 0
      ? `Meta interna vencida há ${count(-diasRestantes, 'dia', 'dias')} (${data})`
      : `Meta interna: ${data}`}
  </p>
);

function describeDias(dias: number): string {
  if (dias < 0) return 'vencida';
  if (dias === 0) return 'hoje';
  return dias === 1 ? '1 dia' : `${dias} dias`;
}

/** The deadline for a nullity request after a missed opposition. The text is short so that three digits fit into a narrow column. */
const Nulidade = ({ prazoFinal, diasRestantes }: NonNullable<Card['nulidade']>) => (
  <p className={classNames(s['deadline'], classifyPrazo(diasRestantes))}>
    Nulidade até {prazoFinal} ({describeDias(diasRestantes)})
  </p>
);

/** The extra facts of a card: the office's target day, the nullity deadline, and the state of the published process. */
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
