import type { Caso } from '@vigia/contract';
import { classifyPrazo, describePrazoDoCaso } from '@vigia/domain';
import { PassosPrazo } from '../../entities/prazos/passos-prazo.tsx';
import { formatDate } from '../../lib/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import s from './caso.module.css';
import { NovoPrazo } from './novo-prazo.tsx';
import { Secao } from './secao.tsx';

/** A last day. That of a filed case stays readable but is never urgent. */
const Final = ({
  prazoFinal,
  diasRestantes,
  protocoladoEm = null,
  filed = false,
}: Pick<Caso, 'prazoFinal' | 'diasRestantes'> & Partial<Pick<Caso, 'protocoladoEm'>> & { filed?: boolean }) => (
  <p className={classNames(s['final'], filed ? 'prazo-normal' : classifyPrazo(diasRestantes))}>
    {prazoFinal} {describePrazoDoCaso({ diasRestantes, protocoladoEm })}
  </p>
);

function Meta({ data, diasRestantes }: NonNullable<Caso['meta']>) {
  return (
    <p className={s['note']}>
      {diasRestantes < 0
        ? `A meta do escritório era protocolar até ${data}.`
        : `Meta do escritório: protocolar até ${data}.`}
    </p>
  );
}

/** Shows how the deadline is calculated: each step with its sentence and its article of law. */
export function PrazoParaOpor({ caso }: { caso: Caso }) {
  return (
    <Secao id="prazo" title="Prazo para opor">
      <Final {...caso} filed={caso.column === 'col-protocolado' || caso.encerramento !== null} />
      {caso.meta === null ? null : <Meta {...caso.meta} />}
      <NovoPrazo caso={caso} />
      {caso.republicado ? (
        <Notice tone="info">
          O pedido foi republicado: o prazo recomeçou com a revista {caso.revista.numero}, de{' '}
          {formatDate(caso.revista.data_publicacao)}.
        </Notice>
      ) : null}
      <div className={s['steps']}>
        <PassosPrazo passos={caso.prazo.passos} />
      </div>
    </Secao>
  );
}

const LOST: readonly NonNullable<Caso['andamento']>['tipo'][] = ['indeferido', 'arquivado', 'extinto'];

/** If no opposition was filed in time, shows the remaining option: administrative nullity after the registration is granted. */
export function SegundaChance({ caso: { column, diasRestantes, andamento, nulidade, prazoNulidade } }: { caso: Caso }) {
  if (diasRestantes >= 0 || column === 'col-protocolado') return null;
  // The application or the registration has ended, so nothing remains to annul.
  if (nulidade === null && andamento !== null && LOST.includes(andamento.tipo)) return null;
  return (
    <Secao id="nulidade" title="Segunda chance: nulidade administrativa">
      {nulidade === null || prazoNulidade === null ? (
        <p>
          O prazo para opor terminou e o caso não foi protocolado. Se o registro for concedido, ainda se pode pedir a
          nulidade ao INPI em 180 dias da concessão (LPI, art. 169). Quando uma revista guardada trouxer a concessão, o
          prazo aparece aqui e no cartão.
        </p>
      ) : (
        <>
          <Final {...nulidade} />
          {nulidade.diasRestantes < 0 ? (
            <p className={s['note']}>
              O prazo no INPI terminou. Resta a ação judicial de nulidade, em até 5 anos da concessão (LPI, arts. 173 e
              174).
            </p>
          ) : null}
          <div className={s['steps']}>
            <PassosPrazo passos={prazoNulidade.passos} />
          </div>
        </>
      )}
    </Secao>
  );
}
