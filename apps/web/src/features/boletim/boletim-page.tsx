import { telas, type Boletim } from '@vigia/contract';
import {
  describeComparadas,
  describeDiligencia,
  describeFalhas,
  describeOmitidas,
  describeOutroRamo,
  describePrazoNoBoletim,
  describeSemPublicadas,
  describeSoDescartadas,
  isDoCliente,
  isOutroRamo,
  SEM_CLIENTE,
  todayInSaoPaulo,
} from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { boletimQuery } from '../../entities/boletim/boletim.queries.ts';
import { ClienteSelect } from '../../entities/clientes/cliente-select.tsx';
import { EstadoDoEnvio } from '../../entities/boletim/estado-envio.tsx';
import { Ocultadas } from '../../entities/descartes/ocultadas.tsx';
import { OcultadasList } from '../../entities/descartes/ocultadas-lista.tsx';
import { Loaded } from '../../calls/loaded.tsx';
import { useOnline } from '../../lib/offline.ts';
import { count, formatDate } from '../../lib/format.ts';
import { isId } from '../../lib/is-id.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import s from './boletim.module.css';
import { ParteDosAndamentos, Colidencias, Prazos } from './partes.tsx';

/** States how many marks were compared with the issue, as proof of diligence. */
function Comparadas({ boletim }: { boletim: Boletim }) {
  const { marcas_comparadas, omitidas, em_curso, revista } = boletim;
  if (em_curso > 0 && marcas_comparadas === 0)
    return <p>A comparação das suas marcas com a revista {revista.numero} está em andamento.</p>;
  if (marcas_comparadas === 0) return <p>Nenhuma marca do portfólio foi comparada com a revista {revista.numero}.</p>;
  const sentences = [
    describeComparadas(boletim),
    describeOmitidas(omitidas),
    em_curso === 0 ? null : `${count(em_curso, 'comparação', 'comparações')} ainda em andamento.`,
  ];
  return <p>{sentences.filter((sentence) => sentence !== null).join(' ')}</p>;
}

/** States that nothing was found, that all that was found is dismissed, or that the issue has nothing to oppose. If comparisons failed, the statement covers only the compared marks. */
function NadaConsta({ falharam, marcas_publicadas, mesma_classe, ocultadas, revista }: Boletim) {
  if (marcas_publicadas === 0) return <p>{describeSemPublicadas(revista.numero, mesma_classe)}</p>;
  if (ocultadas.length > 0)
    return (
      <p>
        <strong>{describeSoDescartadas(ocultadas.length, 'colidência', 'colidências')}.</strong>
      </p>
    );
  if (falharam > 0)
    return (
      <p>
        <strong>Nada consta entre as marcas comparadas.</strong>
      </p>
    );
  return (
    <p>
      <strong>Nada consta:</strong> nenhuma colidência nesta revista.
    </p>
  );
}

function Resumo({ boletim }: { boletim: Boletim }) {
  const { colidencias, prazoFinal, marcas_comparadas, falharam } = boletim;
  return (
    <div className={s['summary']}>
      {colidencias.length > 0 ? (
        <p>
          <strong>
            {count(colidencias.length, 'colidência encontrada', 'colidências encontradas')}
            {describeOutroRamo(colidencias.filter(isOutroRamo).length, colidencias.length)}.
          </strong>
          {prazoFinal === null ? null : ` ${describePrazoNoBoletim(prazoFinal, todayInSaoPaulo(new Date()))}`}
        </p>
      ) : null}
      {colidencias.length === 0 && marcas_comparadas > 0 ? <NadaConsta {...boletim} /> : null}
      <Comparadas boletim={boletim} />
      {falharam === 0 ? null : <p>{describeFalhas(falharam)}</p>}
      {describeDiligencia(boletim.diligencia).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

const clientesOf = ({ colidencias, andamentos, prazos }: Boletim) => [
  ...[...colidencias, ...andamentos, ...prazos].map(({ marca }) => marca.cliente),
];

/** The bulletin with the items of one client only. What is said about the whole issue stays. */
function filterBoletim({ colidencias, andamentos, prazos }: Boletim, chosen: string) {
  return {
    colidencias: colidencias.filter(({ marca }) => isDoCliente(marca.cliente, chosen)),
    andamentos: andamentos.filter(({ marca }) => isDoCliente(marca.cliente, chosen)),
    prazos: prazos.filter(({ marca }) => isDoCliente(marca.cliente, chosen)),
  };
}

function Conteudo({ boletim }: { boletim: Boletim }) {
  const [showHidden, setShowHidden] = useState(false);
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('cliente') ?? '';
  const clientes = useMemo(() => clientesOf(boletim), [boletim]);
  const { colidencias, andamentos, prazos } = filterBoletim(boletim, chosen);
  return (
    <div className={s['page']}>
      <Resumo boletim={boletim} />
      <div className={s['filter']}>
        <ClienteSelect
          clientes={clientes}
          value={chosen}
          onChange={(cliente) => setSearch(cliente === '' ? {} : { cliente }, { replace: true })}
        />
      </div>
      <EstadoDoEnvio envios={boletim.envios} />
      <Ocultadas total={boletim.ocultadas.length} open={showHidden} onToggle={() => setShowHidden(!showHidden)}>
        <OcultadasList rows={boletim.ocultadas} />
      </Ocultadas>
      {boletim.colidencias.length > 0 && colidencias.length === 0 ? (
        <p>Nenhuma destas colidências é com marcas {chosen === SEM_CLIENTE ? 'sem cliente' : 'deste cliente'}.</p>
      ) : null}
      <Colidencias colidencias={colidencias} publicacao={boletim.revista.data_publicacao} />
      <ParteDosAndamentos andamentos={andamentos} />
      <Prazos prazos={prazos} />
    </div>
  );
}

function LoadedBoletim({ revista }: { revista: number }) {
  const query = useQuery(boletimQuery(revista));
  const online = useOnline();
  const { data } = query;
  return (
    <>
      <PageHeader
        title={data === undefined ? 'Boletim' : `Boletim da revista ${data.revista.numero}`}
        subtitle={
          data === undefined ? ' ' : `${data.escritorio} · publicada em ${formatDate(data.revista.data_publicacao)}`
        }
        back={telas.revistas.href()}
        actions={
          data === undefined ? null : (
            <Button icon="imprimir" onClick={() => window.print()}>
              Imprimir
            </Button>
          )
        }
      />
      {online || data === undefined ? null : (
        <Notice tone="warning">
          Sem conexão. Este é o boletim guardado neste aparelho na última leitura; depois dela ele pode ter mudado.
        </Notice>
      )}
      <Loaded query={query} title="Não foi possível carregar o boletim.">
        {(boletim) => <Conteudo boletim={boletim} />}
      </Loaded>
    </>
  );
}

/** The bulletin of one issue, for the screen and for print. */
export function BoletimPage() {
  const { revista = '' } = useParams();
  if (isId(revista)) return <LoadedBoletim revista={Number(revista)} />;
  return (
    <>
      <PageHeader title="Boletim" back={telas.revistas.href()} />
      <EmptyState icon="nada-encontrado" title="Boletim não encontrado.">
        Abra o boletim a partir da lista de revistas.
      </EmptyState>
    </>
  );
}
