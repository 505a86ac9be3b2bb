import { telas } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { revistasQuery } from '../../entities/revistas/revistas.queries.ts';
import { Loaded } from '../../calls/loaded.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** Leads to the triage of the newest issue that is ready. */
export function TriagemAtualPage() {
  const query = useQuery(revistasQuery);
  return (
    <Loaded query={query} title="Não foi possível carregar as revistas.">
      {(revistas) => {
        const newest = revistas.find(({ status }) => status === 'Analisada');
        if (newest !== undefined) return <Navigate to={telas.triagem.href({ revista: newest.id })} replace />;
        return (
          <>
            <PageHeader title="Triagem" />
            <EmptyState
              icon="revista"
              title="Nenhuma revista pronta ainda."
              action={<ButtonLink to={telas.revistas.href()}>Acrescentar uma revista</ButtonLink>}
            >
              A triagem mostra todas as colidências de uma revista, de todas as suas marcas.
            </EmptyState>
          </>
        );
      }}
    </Loaded>
  );
}
