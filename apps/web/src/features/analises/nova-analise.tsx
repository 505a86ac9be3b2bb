import { telas } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { novaAnaliseQuery } from '../../entities/analises/analises.queries.ts';
import { marcaQuery } from '../../entities/marcas/marcas.queries.ts';
import { revistasQuery } from '../../entities/revistas/revistas.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { MESSAGES } from './messages.ts';

interface NovaAnaliseProps {
  numero_processo: string;
  revista: string;
  /** A different value for each visit to the address. */
  visit: string;
}

/** Creates the analysis once mark and issue are loaded, then moves to its own address. A reload therefore does not create another one. */
export function NovaAnalise({ numero_processo, revista, visit }: NovaAnaliseProps) {
  const marca = useQuery(marcaQuery(numero_processo));
  const revistas = useQuery(revistasQuery);
  const issue = revistas.data?.find(({ numero }) => numero === revista);
  const ready = marca.data !== undefined && issue?.status === 'Analisada';
  const nova = useQuery(novaAnaliseQuery(visit, numero_processo, ready ? issue.id : undefined));

  if (nova.data !== undefined)
    return <Navigate to={telas.comparacao.href({ numero_processo, revista, id: nova.data.id })} replace />;
  if (marca.error !== null) {
    return (
      <ErrorState title={MESSAGES.marcaFailed} detail={messageOf(marca.error)} onRetry={() => void marca.refetch()} />
    );
  }
  const failed = [revistas, nova].find(({ error }) => error !== null);
  if (failed !== undefined) {
    const retry = (): void => void failed.refetch();
    return <ErrorState title="A análise não pôde começar." detail={messageOf(failed.error)} onRetry={retry} />;
  }
  if (revistas.data !== undefined && issue?.status !== 'Analisada') {
    return (
      <EmptyState
        icon="revista"
        title={`A revista ${revista} ainda não está pronta para comparação.`}
        action={<ButtonLink to={telas.revistas.href()}>Ver revistas</ButtonLink>}
      >
        Só as revistas do seu escritório com status Analisada podem ser comparadas.
      </EmptyState>
    );
  }
  return <Loading />;
}
