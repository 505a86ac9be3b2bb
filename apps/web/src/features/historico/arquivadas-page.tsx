import { telas, type Analise } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { analisesArquivadasQuery, useUnarchiveAnalises } from '../../entities/analises/analises.queries.ts';
import { useMay } from '../../calls/papel.ts';
import { Figura } from '../../entities/marcas/figura.tsx';
import { nomeDaMarca } from '../../entities/marcas/nome.ts';
import { Loaded } from '../../calls/loaded.tsx';
import { tellEnd } from '../../calls/tell-end.ts';
import { useFailureToast } from '../../calls/use-failure-toast.ts';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { ArchiveCard, ArchiveCards } from '../../ui/archive-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.tsx';
import { MESSAGES } from './messages.ts';
import { StatusAnalise } from './status-analise.tsx';

const termsOf = (analise: Analise) => [
  { term: 'Revista', value: `${analise.revista.numero} · ${formatDate(analise.revista.data_publicacao)}` },
  { term: 'Marcas similares', value: formatNumber(analise.total_similar) },
  { term: 'Status', value: <StatusAnalise analise={analise} /> },
];

function Cards({ analises }: { analises: readonly Analise[] }) {
  const countLine = useRef<HTMLParagraphElement>(null);
  const unarchive = useUnarchiveAnalises();
  const may = useMay('analista');
  // Several calls can run at once, and each one reports its own result.
  const bringBack = ({ id }: Analise): void =>
    void tellEnd(unarchive.mutateAsync([id]), {
      onDone: () => {
        toast.success(MESSAGES.unarchived(1));
        // The pressed button disappears with its card.
        countLine.current?.focus();
      },
      failure: MESSAGES.unarchiveFailed,
    });
  return (
    <ArchiveCards count={MESSAGES.countArchived(analises.length)} ref={countLine}>
      {analises.map((analise) => (
        <ArchiveCard
          key={analise.id}
          figure={<Figura src={analise.marca.path_location_image} name={nomeDaMarca(analise.marca)} size={48} />}
          name={nomeDaMarca(analise.marca)}
          detail={analise.marca.numero_processo}
          to={telas.comparacao.href({
            numero_processo: analise.marca.numero_processo,
            revista: analise.revista.numero,
            id: analise.id,
          })}
          terms={termsOf(analise)}
          busy={unarchive.isPending && unarchive.variables[0] === analise.id}
          onUnarchive={may ? () => bringBack(analise) : null}
        />
      ))}
    </ArchiveCards>
  );
}

/** The archived analyses, each with a button that restores it. */
export function ArquivadasPage() {
  const query = useQuery(analisesArquivadasQuery);
  useFailureToast(query.error, MESSAGES.archivedListFailed);
  return (
    <>
      <PageHeader title="Análises arquivadas" back={telas.portfolio.href()} />
      <Loaded
        query={query}
        title="Não foi possível carregar as análises arquivadas."
        empty={
          <EmptyState icon="arquivar" title={MESSAGES.noneArchived}>
            As análises que você arquivar no histórico aparecem aqui.
          </EmptyState>
        }
      >
        {(analises) => <Cards analises={analises} />}
      </Loaded>
    </>
  );
}
