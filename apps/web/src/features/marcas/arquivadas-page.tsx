import { telas, type MarcaDaLista } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useMay } from '../../calls/papel.ts';
import { Figura } from '../../entities/marcas/figura.tsx';
import { marcasArquivadasQuery, useUnarchiveMarca } from '../../entities/marcas/marcas.queries.ts';
import { Loaded } from '../../calls/loaded.tsx';
import { useFailureToast } from '../../calls/use-failure-toast.ts';
import { orNaoIdentificado } from '../../lib/format.ts';
import { ArchiveCard, ArchiveCards } from '../../ui/archive-card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { MESSAGES } from './messages.ts';

const termsOf = (marca: MarcaDaLista) => [
  { term: 'Apresentação', value: orNaoIdentificado(marca.apresentacao) },
  { term: 'Natureza', value: orNaoIdentificado(marca.natureza) },
  { term: 'Status', value: orNaoIdentificado(marca.status) },
];

const titleOf = ({ elemento_nominativo, numero_processo }: MarcaDaLista): string =>
  `${orNaoIdentificado(elemento_nominativo)} | ${numero_processo}`;

function Cards({ marcas }: { marcas: readonly MarcaDaLista[] }) {
  const countLine = useRef<HTMLParagraphElement>(null);
  const unarchive = useUnarchiveMarca();
  const may = useMay('analista');
  // The pressed button disappears with its card, so the count takes the focus.
  const bringBack = ({ numero_processo }: MarcaDaLista): void =>
    unarchive.mutate(numero_processo, { onSuccess: () => countLine.current?.focus() });
  return (
    <ArchiveCards count={MESSAGES.archivedCount(marcas.length)} ref={countLine}>
      {marcas.map((marca) => (
        <ArchiveCard
          key={marca.numero_processo}
          figure={<Figura src={marca.path_location_image} name={titleOf(marca)} size={48} />}
          name={titleOf(marca)}
          detail={orNaoIdentificado(marca.titular)}
          to={telas.marca.href(marca)}
          terms={termsOf(marca)}
          busy={unarchive.isPending && unarchive.variables === marca.numero_processo}
          onUnarchive={may ? () => bringBack(marca) : null}
        />
      ))}
    </ArchiveCards>
  );
}

/** The archived marks, each with a button that restores it. */
export function MarcasArquivadasPage() {
  const query = useQuery(marcasArquivadasQuery);
  useFailureToast(query.error, MESSAGES.archivedListFailed);
  return (
    <>
      <PageHeader title="Marcas arquivadas" back={telas.portfolio.href()} />
      <Loaded
        query={query}
        title="Não foi possível carregar as marcas arquivadas."
        empty={
          <EmptyState icon="arquivar" title={MESSAGES.noneArchived}>
            As marcas que você arquivar aparecem aqui e podem voltar ao portfólio.
          </EmptyState>
        }
      >
        {(marcas) => <Cards marcas={marcas} />}
      </Loaded>
    </>
  );
}
