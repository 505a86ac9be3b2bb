import { telas } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import { z } from 'zod';
import { casoQuery, useLive } from '../../entities/oposicoes/oposicoes.queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { idDoCasoSchema } from './endereco.ts';
import { nameOfCaso } from './nome-do-caso.ts';
import { NivelDaSecao } from './secao.tsx';

const loadDetalhes = async () => ({ default: (await import('./caso-detalhes.tsx')).CasoDetalhes });
const CasoDetalhes = lazy(loadDetalhes);

function LoadedPage({ id }: { id: number }) {
  const { data } = useQuery(casoQuery(id));
  useLive();
  // The code of the details loads in parallel with the case.
  useEffect(() => void loadDetalhes(), []);
  return (
    <>
      <PageHeader title={nameOfCaso(data)} back={telas.quadro.href()} />
      <NivelDaSecao value="h2">
        <Suspense fallback={<Loading />}>
          <CasoDetalhes id={id} />
        </Suspense>
      </NivelDaSecao>
    </>
  );
}

/** One case of the office on a page of its own. */
export function CasoPage() {
  const { id } = useParams();
  const { data } = z.object({ id: idDoCasoSchema }).safeParse({ id });
  if (data !== undefined) return <LoadedPage key={data.id} id={data.id} />;
  return (
    <>
      <PageHeader title="Caso de oposição" back={telas.quadro.href()} />
      <EmptyState
        icon="nada-encontrado"
        title="Este endereço não é de um caso."
        action={<ButtonLink to={telas.quadro.href()}>Ver o quadro</ButtonLink>}
      >
        Volte ao quadro e abra o caso por lá.
      </EmptyState>
    </>
  );
}
