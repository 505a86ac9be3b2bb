import type { AndamentoDaMarca, Andamentos as Resposta } from '@vigia/contract';
import { describeDiasRestantes } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { andamentosQuery } from '../../entities/marcas/marcas.queries.ts';
import { toneOfPrazo } from '../../entities/prazos/cor.ts';
import { PassosPrazo } from '../../entities/prazos/passos-prazo.tsx';
import { Loaded } from '../../calls/loaded.tsx';
import { formatDate } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import s from './andamentos.module.css';

type TermoDoAndamento = AndamentoDaMarca['termos'][number];

/** Shows one term: what to do, until when, and how many days remain. A term of other people has a neutral colour. */
function TermoDoDespacho({ titulo, quem, prazo, dias_restantes, observacao }: TermoDoAndamento) {
  const own = quem === 'titular';
  const over = dias_restantes < 0;
  return (
    <li className={s['term']}>
      <p className={s['deadline']}>
        <span>
          {titulo}: {over ? 'encerrou em' : 'até'} <strong>{formatDate(prazo.final)}</strong>
        </span>
        {over ? null : (
          <Badge tone={own ? toneOfPrazo(dias_restantes) : 'neutral'}>
            {describeDiasRestantes(dias_restantes).slice(1, -1)}
          </Badge>
        )}
      </p>
      {observacao === null || over ? null : <p className={s['note']}>{observacao}</p>}
      <details>
        <summary>Como o prazo é contado</summary>
        <div className={s['steps']}>
          <PassosPrazo passos={prazo.passos} />
        </div>
      </details>
    </li>
  );
}

function Despacho({ revista, codigo, despacho, texto_complementar, termos }: AndamentoDaMarca) {
  return (
    <li className={s['item']}>
      <p className={s['when']}>
        <time dateTime={revista.data_publicacao}>{formatDate(revista.data_publicacao)}</time> · Revista {revista.numero}
      </p>
      <h3 className={s['name']}>
        {despacho} <span className={s['code']}>{codigo}</span>
      </h3>
      {texto_complementar === null ? null : <p className={s['text']}>{texto_complementar}</p>}
      {termos.length === 0 ? null : (
        <ul className={s['terms']}>
          {termos.map((termo) => (
            <TermoDoDespacho key={termo.titulo} {...termo} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Vigencia({ vigencia }: { vigencia: NonNullable<Resposta['vigencia']> }) {
  // Only one window is shown: the extraordinary one only after the ordinary one has ended.
  const window = vigencia.renovacao.find(({ dias_restantes }) => dias_restantes >= 0);
  return (
    <div className={s['validity']}>
      <p>
        Registro em vigor até <strong>{formatDate(vigencia.fim)}</strong>.
      </p>
      {window === undefined ? (
        <p>O prazo de renovação encerrou.</p>
      ) : (
        <p>
          {window.titulo}: de {formatDate(window.inicio)} a <strong>{formatDate(window.final)}</strong>
          <span className={s['note']}> · {window.fundamento}</span>
        </p>
      )}
    </div>
  );
}

function Despachos({ andamentos }: { andamentos: readonly AndamentoDaMarca[] }) {
  if (andamentos.length === 0)
    return <EmptyState icon="historico" title="Nenhum despacho deste processo nas revistas guardadas." />;
  return (
    <ol className={s['timeline']}>
      {andamentos.map((andamento, index) => (
        // One issue may print the same dispatch of a process twice, so the key contains the position.
        <Despacho key={`${andamento.revista.id} ${index}`} {...andamento} />
      ))}
    </ol>
  );
}

/** The dispatches of a mark's process in the stored issues, newest first, with the terms that they open. */
export function Andamentos({ numero }: { numero: string }) {
  const query = useQuery(andamentosQuery(numero));
  return (
    <div className={s['section']}>
      <Card title="Andamentos do processo">
        <Loaded query={query} title="Não foi possível carregar os andamentos." loading={<SkeletonRows rows={3} tall />}>
          {({ vigencia, andamentos }) => (
            <>
              {vigencia === null ? null : <Vigencia vigencia={vigencia} />}
              <Despachos andamentos={andamentos} />
            </>
          )}
        </Loaded>
      </Card>
    </div>
  );
}
