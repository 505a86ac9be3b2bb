import { type AnaliseComResultado, contract, telas } from '@vigia/contract';
import { describeSoDescartadas, isFinished } from '@vigia/domain';
import { lazy } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { z } from 'zod';
import { analiseQuery } from '../../entities/analises/analises.queries.ts';
import { describeOposicao, isEncerrado } from '../../entities/prazos/oposicao.ts';
import { Ordem } from '../../entities/aprendizado/ordem.tsx';
import { Loaded } from '../../calls/loaded.tsx';
import { count, formatDate, formatDecimal } from '../../lib/format.ts';
import { useVoltar } from '../../lib/voltar.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MenuOnDemand } from '../../ui/menu-on-demand.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AnaliseOcultadas } from './analise-ocultadas.tsx';
import { Andamento } from './andamento.tsx';
import { CompararDeNovo, FeitaCom } from './feita-com.tsx';
import s from './comparacao.module.css';
import { MESSAGES } from './messages.ts';
import { NovaAnalise } from './nova-analise.tsx';
import { ResultadosTable } from './resultados-table.tsx';
import { isBelowCorte, pedeMais } from './verdict.tsx';
import { PorPapel } from '../../calls/por-papel.tsx';

const loadRelatorio = () => import('../../calls/download-menu.tsx');
const Diferenca = lazy(async () => ({ default: (await import('./diferenca.tsx')).Diferenca }));
const RelatorioMenu = lazy(async () => ({ default: (await loadRelatorio()).RelatorioMenu }));

const idSchema = z.coerce.number().int().positive();

const againPath = ({ marca, revista }: AnaliseComResultado): string =>
  telas.comparacao.href({ numero_processo: marca.numero_processo, revista: revista.numero });

const formatosOf = ({ id, revista }: AnaliseComResultado) =>
  [
    { label: 'PDF', icon: 'documento', endpoint: contract.relatorios.analisePdf, options: { params: { id } } },
    {
      label: 'Planilha (.xlsx)',
      icon: 'planilha',
      endpoint: contract.relatorios.analiseXlsx,
      options: { params: { id } },
    },
    {
      label: `PDF de toda a revista ${revista.numero}`,
      icon: 'revista',
      endpoint: contract.relatorios.revistaPdf,
      options: { params: { id: revista.id } },
    },
  ] as const;

function Summary({ analise }: { analise: AnaliseComResultado }) {
  const { total_similar, similares_ocultadas: hidden, total_comparadas, temperature, resultado } = analise;
  const among = `entre ${count(total_comparadas, 'marca comparada', 'marcas comparadas')}`;
  return (
    <p className={s['summary']} role="status">
      {total_similar > 0 ? (
        <>
          <strong>{count(total_similar, 'marca similar', 'marcas similares')}</strong> {among}.
        </>
      ) : (
        <>
          {hidden === 0
            ? MESSAGES.nothingFound
            : `${describeSoDescartadas(hidden, 'marca similar', 'marcas similares')},`}{' '}
          {among}.
          {analise.proximas_arquivadas ? null : ' As mais próximas, que não são similares, podem ser vistas abaixo.'}
        </>
      )}
      {resultado.some(isBelowCorte)
        ? ` As diferentes que têm grau ficam abaixo do corte da criatividade ${formatDecimal(temperature)}${pedeMais(resultado)}.`
        : null}
    </p>
  );
}

/** Offers to compare again. An archived mark is not compared, so its page is offered, where it can be taken back. */
const DeNovo = ({ analise, kind }: { analise: AnaliseComResultado; kind: 'primary' | 'secondary' }) =>
  analise.marca.arquivada ? (
    <ButtonLink to={telas.marca.href(analise.marca)} kind={kind}>
      Abrir a marca arquivada
    </ButtonLink>
  ) : (
    <PorPapel>
      <ButtonLink to={againPath(analise)} kind={kind}>
        Analisar novamente
      </ButtonLink>
    </PorPapel>
  );

function Outcome({ analise }: { analise: AnaliseComResultado }) {
  if (!isFinished(analise.status)) return <Andamento analise={analise} />;
  const again = <DeNovo analise={analise} kind="primary" />;
  if (analise.status === 'Erro') {
    return (
      <EmptyState icon="erro" title="A análise terminou com erro." action={again}>
        {analise.motivo}
      </EmptyState>
    );
  }
  if (analise.status === 'Cancelada') {
    return (
      <EmptyState icon="parado" title={MESSAGES.cancelled} action={again}>
        Ela foi parada depois de {count(analise.total_comparadas, 'marca comparada', 'marcas comparadas')}.
      </EmptyState>
    );
  }
  const isEmpty = analise.resultado.length === 0 && analise.total_similar === 0;
  // The hidden rows have the same position in both layouts. React keeps their list open while the user restores them one by one.
  return (
    <>
      {analise.marca.arquivada ? null : <CompararDeNovo analise={analise} />}
      <OnDemand wanted={analise.refeita_de !== null}>
        <Diferenca analise={analise.id} />
      </OnDemand>
      {isEmpty ? null : <Summary analise={analise} />}
      {isEmpty ? null : <Ordem aprendido={analise.aprendido} />}
      <AnaliseOcultadas analise={analise.id} total={analise.total_ocultadas} />
      {isEmpty ? (
        <EmptyState
          icon="nada-encontrado"
          title={analise.total_ocultadas > 0 ? MESSAGES.allHidden : MESSAGES.nothingFound}
          action={again}
        />
      ) : (
        <ResultadosTable
          key={analise.id}
          analise={analise.id}
          marca={analise.marca.numero_processo}
          publicacao={analise.revista.data_publicacao}
          resultado={analise.resultado}
        />
      )}
      <FeitaCom feita={analise} />
    </>
  );
}

function Facts({ analise }: { analise: AnaliseComResultado }) {
  const { marca, revista, prazo, temperature, same_class } = analise;
  return (
    <span className={s['facts']}>
      <strong className={s['marca']}>{marca.elemento_nominativo ?? marca.numero_processo}</strong>
      <span>
        Revista {revista.numero} de {formatDate(revista.data_publicacao)}
      </span>
      {prazo === null || isEncerrado(prazo) ? null : <span>{describeOposicao(prazo)}</span>}
      <span>Criatividade {formatDecimal(temperature)}</span>
      <span>{same_class === 1 ? 'Mesma classe' : 'Todas as classes'}</span>
    </span>
  );
}

function Comparacao({ id }: { id: number }) {
  const query = useQuery(analiseQuery(id));
  const { data } = query;
  const done = data?.status === 'Analisada';
  const back = useVoltar(telas.portfolio.href());
  return (
    <>
      <PageHeader
        title="Marcas Similares"
        subtitle={data === undefined ? ' ' : <Facts analise={data} />}
        back={back}
        actions={
          done ? (
            <>
              <MenuOnDemand
                load={loadRelatorio}
                closed={(props) => (
                  <Button icon="baixar" {...props}>
                    Relatório
                  </Button>
                )}
              >
                <RelatorioMenu formatos={formatosOf(data)} defaultOpen />
              </MenuOnDemand>
              <DeNovo analise={data} kind="secondary" />
            </>
          ) : null
        }
      />
      <Loaded query={query} title="Não foi possível carregar a análise.">
        {(analise) => (
          <>
            {analise.prazo !== null && isEncerrado(analise.prazo) ? (
              <div className={s['closed']}>
                <Notice tone="info">{describeOposicao(analise.prazo)}</Notice>
              </div>
            ) : null}
            {analise.marca.arquivada ? (
              <div className={s['closed']}>
                <Notice tone="warning">
                  Marca arquivada. Ela não é comparada de novo enquanto não for desarquivada.
                </Notice>
              </div>
            ) : null}
            <Outcome analise={analise} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Compares one mark with one issue: creates the analysis, follows its progress and shows its result. */
export function ComparacaoPage() {
  const { numero_processo = '', revista = '' } = useParams();
  const [search] = useSearchParams();
  const { key } = useLocation();
  const back = useVoltar(telas.portfolio.href());
  const id = idSchema.safeParse(search.get('id'));
  if (id.success) return <Comparacao id={id.data} />;
  return (
    <>
      <PageHeader title="Marcas Similares" subtitle={`Revista ${revista}`} back={back} />
      <NovaAnalise numero_processo={numero_processo} revista={revista} visit={key} />
    </>
  );
}
