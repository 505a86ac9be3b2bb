import { telas } from '@vigia/contract';
import { describeFalhas, describeSemPublicadas } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { boletimQuery } from '../../entities/boletim/boletim.queries.ts';
import { AntigasATriar } from '../../entities/hoje/a-triar.tsx';
import { preferenciaQuery } from '../../entities/preferencias/preferencias.queries.ts';
import { revistasQuery } from '../../entities/revistas/revistas.queries.ts';
import { ORCAMENTO } from '../../entities/triagem/orcamento.ts';
import { listaDaTriagemQuery } from '../../entities/triagem/triagem.queries.ts';
import { Exportar } from '../../calls/exportar.tsx';
import { Loaded } from '../../calls/loaded.tsx';
import { formatDate } from '../../lib/format.ts';
import { isId } from '../../lib/is-id.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { preloadTriagem, useMesa } from './codigo.ts';

const loadExportar = () => import('./exportar-triagem.tsx');
const ExportarTriagem = lazy(async () => ({ default: (await loadExportar()).ExportarTriagem }));

/** Why the list is empty, as the bulletin says it: no mark was compared, the issue has nothing to oppose, or nothing was found. */
function SemColidencias({ revista, numero }: { revista: number; numero: string }) {
  const { data, isPending } = useQuery(boletimQuery(revista));
  if (isPending) return <SkeletonRows rows={3} />;
  if (data !== undefined && data.marcas_comparadas > 0 && data.marcas_publicadas === 0)
    return <EmptyState icon="revista" title={describeSemPublicadas(numero, data.mesma_classe)} />;
  const compare = <ButtonLink to={telas.portfolio.href()}>Comparar marcas</ButtonLink>;
  if (data?.marcas_comparadas === 0)
    return (
      <EmptyState icon="portfolio" title={`Nenhuma marca foi comparada com a revista ${numero}.`} action={compare}>
        {data.em_curso > 0 ? 'A comparação das suas marcas está em andamento.' : describeFalhas(data.falharam)}
      </EmptyState>
    );
  return (
    <EmptyState icon="nada-encontrado" title="Nenhuma colidência nesta revista." action={compare}>
      Nenhuma das suas marcas comparadas com a revista {numero} tem uma publicada parecida.
    </EmptyState>
  );
}

function TriagemDaRevista({ revista }: { revista: number }) {
  const query = useQuery(listaDaTriagemQuery(revista));
  const { data: orcamento } = useQuery(preferenciaQuery(ORCAMENTO));
  const { data: revistas = [] } = useQuery(revistasQuery);
  const Mesa = useMesa();
  const navigate = useNavigate();
  const { data } = query;
  const vazia = data?.linhas.marca.length === 0;
  // The code loads in parallel with the hits.
  useEffect(preloadTriagem, []);
  return (
    <>
      <PageHeader
        title={data === undefined ? 'Triagem' : `Triagem da revista ${data.revista.numero}`}
        subtitle={data === undefined ? ' ' : `publicada em ${formatDate(data.revista.data_publicacao)}`}
        actions={
          <>
            {revistas.length > 1 ? (
              <Select
                label="Revista"
                placeholder="Revista"
                options={revistas
                  .filter(({ status }) => status === 'Analisada')
                  .map(({ id, numero }) => ({ value: String(id), label: `Revista ${numero}` }))}
                value={String(revista)}
                onChange={(value) => void navigate(telas.triagem.href({ revista: value ?? revista }))}
              />
            ) : null}
            <Exportar load={loadExportar}>
              <ExportarTriagem revista={revista} orcamento={orcamento?.valor ?? null} vazia={vazia} />
            </Exportar>
            <ButtonLink to={telas.boletim.href({ revista })} kind="quiet">
              Boletim
            </ButtonLink>
          </>
        }
      />
      <AntigasATriar exceto={revista} />
      <Loaded query={query} title="Não foi possível carregar a triagem." loading={<SkeletonRows rows={12} />}>
        {(colunas) =>
          colunas.linhas.marca.length === 0 ? (
            <SemColidencias revista={revista} numero={colunas.revista.numero} />
          ) : Mesa === null ? (
            <SkeletonRows rows={12} />
          ) : (
            <Mesa key={revista} colunas={colunas} orcamento={orcamento?.valor ?? null} />
          )
        }
      </Loaded>
    </>
  );
}

/** The hits of an issue, one after the other: the weekly work of an office. */
export function TriagemPage() {
  const { revista = '' } = useParams();
  if (isId(revista)) return <TriagemDaRevista key={revista} revista={Number(revista)} />;
  return (
    <>
      <PageHeader title="Triagem" />
      <Notice tone="warning">Revista não encontrada.</Notice>
    </>
  );
}
