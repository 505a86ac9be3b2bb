import type { Caso, FaseDoCaso } from '@vigia/contract';
import { describeDiasRestantes } from '@vigia/domain';
import { toneOfPrazo } from '../../entities/prazos/cor.ts';
import { PassosPrazo } from '../../entities/prazos/passos-prazo.tsx';
import { formatDate } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import s from './fases.module.css';
import { Secao } from './secao.tsx';
import { AndamentoBadge } from './situacao.tsx';

const QUEM: Readonly<Record<FaseDoCaso['termos'][number]['quem'], string>> = {
  requerente: 'Prazo do requerente',
  interessados: 'Prazo dos interessados: confira se é o seu caso',
  terceiros: 'Prazo de terceiros: pode ser o seu',
};

/** One term of a phase: what is due, until when, by whom and by which article. Only a term that may be the office's own has a colour. */
function Termo({ titulo, quem, prazo, dias_restantes, fundamento, observacao }: FaseDoCaso['termos'][number]) {
  const over = dias_restantes < 0;
  return (
    <li className={s['term']}>
      <p className={s['deadline']}>
        <span>
          {titulo}: {over ? 'encerrou em' : 'até'} <strong>{formatDate(prazo.final)}</strong>
        </span>
        {over ? null : (
          <Badge tone={quem === 'requerente' ? 'neutral' : toneOfPrazo(dias_restantes)}>
            {describeDiasRestantes(dias_restantes).slice(1, -1)}
          </Badge>
        )}
      </p>
      <p className={s['small']}>
        {QUEM[quem]} · {fundamento}
      </p>
      {observacao === null || over ? null : <p className={s['small']}>{observacao}</p>}
      <details>
        <summary>Como o prazo é contado</summary>
        <PassosPrazo passos={prazo.passos} />
      </details>
    </li>
  );
}

/** What the later gazettes print about the published process, newest first, each phase with its own terms. */
export function Fases({ fases }: Pick<Caso, 'fases'>) {
  if (fases.length === 0) return null;
  return (
    <Secao id="andamento" title="Andamento do processo publicado">
      <ol className={s['phases']}>
        {fases.map((fase) => (
          <li key={`${fase.revista} ${fase.despacho}`} className={s['phase']}>
            <p className={s['deadline']}>
              <AndamentoBadge andamento={fase} />
            </p>
            <p>
              Revista {fase.revista}, de {formatDate(fase.data)}: {fase.despacho}.
            </p>
            {fase.termos.length === 0 ? null : (
              <ul className={s['terms']}>
                {fase.termos.map((termo) => (
                  <Termo key={termo.titulo} {...termo} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </Secao>
  );
}
