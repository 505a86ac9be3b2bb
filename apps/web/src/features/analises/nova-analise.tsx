import { telas } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { Loaded } from '../../calls/loaded.tsx';
import { useFailureToast } from '../../calls/use-failure-toast.ts';
import { novaAnaliseQuery } from '../../entities/analises/analises.queries.ts';
import { TelaPorPapel } from '../../calls/por-papel.tsx';
import { marcaQuery } from '../../entities/marcas/marcas.queries.ts';
import { revistasQuery } from '../../entities/revistas/revistas.queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MESSAGES } from './messages.ts';

const NOT_BEGUN = 'A análise não pôde começar.';

const NotReady = ({ revista }: { revista: string }) => (
  <EmptyState
    icon="revista"
    title={`A revista ${revista} ainda não está pronta para comparação.`}
    action={<ButtonLink to={telas.revistas.href()}>Ver revistas</ButtonLink>}
  >
    Só as revistas do seu escritório com status Analisada podem ser comparadas.
  </EmptyState>
);

interface NovaAnaliseProps {
  numero_processo: string;
  revista: string;
  /** A different value for each visit to the address. */
  visit: string;
}

/** Creates the analysis once mark and issue are loaded, then moves to its own address. A reload therefore does not create another one. */
function Criada({ numero_processo, revista, visit }: NovaAnaliseProps) {
  const marca = useQuery(marcaQuery(numero_processo));
  useFailureToast(marca.data === undefined ? marca.error : null, MESSAGES.marcaFailed);
  const revistas = useQuery(revistasQuery);
  const issue = revistas.data?.find(({ numero }) => numero === revista);
  const ready = marca.data?.arquivada_em === null && issue?.status === 'Analisada';
  const nova = useQuery(novaAnaliseQuery(visit, numero_processo, ready ? issue.id : undefined));

  const begin = () => (
    <Loaded query={nova} title={NOT_BEGUN}>
      {({ id }) => <Navigate to={telas.comparacao.href({ numero_processo, revista, id })} replace />}
    </Loaded>
  );
  return (
    <Loaded query={marca} title={MESSAGES.marcaFailed}>
      {({ arquivada_em }) =>
        arquivada_em === null ? (
          <Loaded query={revistas} title={NOT_BEGUN}>
            {() => (ready ? begin() : <NotReady revista={revista} />)}
          </Loaded>
        ) : (
          <EmptyState
            icon="arquivar"
            title="Marca arquivada."
            action={<ButtonLink to={telas.marca.href({ numero_processo })}>Abrir a marca</ButtonLink>}
          >
            Ela não é comparada enquanto não for desarquivada.
          </EmptyState>
        )
      }
    </Loaded>
  );
}

/** Creates an analysis for users who may, and leads to it. */
export const NovaAnalise = (props: NovaAnaliseProps) => (
  <TelaPorPapel>
    <Criada {...props} />
  </TelaPorPapel>
);
