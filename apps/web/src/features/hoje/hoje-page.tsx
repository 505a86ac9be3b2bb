import {
  type ContagemPorGrau,
  type Hoje,
  hrefDoVencimento,
  nameOfVencimento,
  telas,
  type Vencimento,
} from '@vigia/contract';
import { describeFalta, nameWeekday, titleOfVencimento } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { hojeQuery } from '../../entities/hoje/hoje.queries.ts';
import { ListaATriar } from '../../entities/hoje/a-triar.tsx';
import { describeChegada, hasNovidade, listAntigas, sumGraus } from '../../entities/hoje/palavras.ts';
import { preferenciaQuery } from '../../entities/preferencias/preferencias.queries.ts';
import { ORCAMENTO } from '../../entities/triagem/orcamento.ts';
import { Loaded } from '../../calls/loaded.tsx';
import { useFailureToast } from '../../calls/use-failure-toast.ts';
import { count, formatDate, formatNumber } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Calor } from './calor.tsx';
import { FaixaDeDias } from './faixa-de-dias.tsx';
import s from './hoje.module.css';
import { Tendencia } from './tendencia.tsx';

/** A list on this page has at most this many entries; the screen behind it has all. */
const MAX_ROWS = 6;

const GRAUS: readonly (readonly [keyof ContagemPorGrau, string])[] = [
  ['alta', 'Altas'],
  ['media', 'Médias'],
  ['baixa', 'Baixas'],
];

const Body = ({ children }: { children: ReactNode }) => <div className={s['body']}>{children}</div>;

const ProximaCard = ({ proxima }: Pick<Hoje, 'proxima'>) => (
  <Card title="Próxima revista">
    <Body>
      {proxima === null ? (
        <p className={s['muted']}>Ainda não se sabe quando sai a próxima revista.</p>
      ) : (
        <>
          <p className={s['big']}>{describeChegada(proxima)}</p>
          <p className={s['muted']}>
            Revista {proxima.numero}, {proxima.dias < 0 ? 'esperada para ' : ''}
            {nameWeekday(proxima.esperada_em)}, {formatDate(proxima.esperada_em)}
          </p>
          {proxima.dias < 0 ? (
            <p className={s['muted']}>O INPI ainda não a entregou. Se você tem o arquivo, envie-o em Revistas.</p>
          ) : null}
        </>
      )}
      <Link to={telas.revistas.href()}>Ver as revistas</Link>
    </Body>
  </Card>
);

type UltimaRevista = NonNullable<Hoje['ultima']>;

/** Names the person's reading budget, which hides rows of the issue. */
function describeCorte(ultima: UltimaRevista, orcamento: number | null): string {
  const { total, abaixo_do_corte: abaixo, abaixo_a_fazer: open } = ultima;
  const rest =
    open === 0
      ? 'Abaixo do corte, tudo está decidido.'
      : open === 1
        ? 'Mais uma, menos provável, está por decidir abaixo do corte.'
        : `Mais ${formatNumber(open)}, menos prováveis, estão por decidir abaixo do corte.`;
  if (orcamento === null) return rest;
  return `Você lê as ${formatNumber(orcamento)} mais prováveis de ${formatNumber(sumGraus(total) + abaixo)} (‘Quantas ler’, na triagem). ${rest}`;
}

/** Said where nothing above the cut is left to decide. */
function describeDecidida({ total, abaixo_a_fazer: open }: UltimaRevista): string {
  if (open > 0) return sumGraus(total) > 0 ? 'Tudo decidido acima do corte.' : 'Nada a triar acima do corte.';
  return sumGraus(total) > 0 ? 'Tudo decidido nesta revista.' : 'Nada a triar nesta revista.';
}

function UltimaCard({ ultima }: { ultima: UltimaRevista }) {
  const { revista, prazo, total, a_fazer, abaixo_do_corte: abaixo } = ultima;
  const graus = GRAUS.filter(([name]) => total[name] > 0);
  const left = sumGraus(a_fazer);
  const orcamento = useQuery(preferenciaQuery(ORCAMENTO)).data?.valor ?? null;
  return (
    <Card title={`O que a revista ${revista.numero} trouxe`}>
      <Body>
        <dl className={s['grades']}>
          {(graus.length > 0 ? graus : GRAUS).map(([name, label]) => (
            <div key={name} className={s[name]}>
              <dt>{label}</dt>
              <dd>
                <strong>{formatNumber(a_fazer[name])}</strong> por triar de {formatNumber(total[name])}
              </dd>
            </div>
          ))}
        </dl>
        {abaixo === 0 ? null : <p className={s['muted']}>{describeCorte(ultima, orcamento)}</p>}
        <p className={s['muted']}>
          {prazo === null ? '' : `Oposição até ${formatDate(prazo.final)}: ${describeFalta(prazo.dias).toLowerCase()}.`}
        </p>
        {left === 0 ? (
          <p>{describeDecidida(ultima)}</p>
        ) : (
          <ButtonLink kind="primary" to={telas.triagem.href({ revista: revista.id })}>
            Triar agora
          </ButtonLink>
        )}
      </Body>
    </Card>
  );
}

/** The issues whose last day comes before that of the newest one. Without such an issue the card of the newest one says all. */
function ATriarCard({ a_triar, ultima }: Pick<Hoje, 'a_triar' | 'ultima'>) {
  if (listAntigas({ a_triar, ultima }).length === 0) return null;
  return (
    <Card title={`Revistas por triar (${formatNumber(a_triar.length)})`}>
      <Body>
        <p className={s['muted']}>Ainda cabe oposição nestas revistas. A que termina primeiro vem primeiro.</p>
        <ListaATriar revistas={a_triar} />
      </Body>
    </Card>
  );
}

function PrazosCard({ vencimentos }: Pick<Hoje, 'vencimentos'>) {
  const within = (from: number, to: number): number =>
    vencimentos.filter(({ dias_restantes: dias }) => dias >= from && dias <= to).length;
  const late = within(-Infinity, -1);
  return (
    <Card title="Prazos">
      <Body>
        <dl className={s['counts']}>
          <div className={classNames(late > 0 && s['late'])}>
            <dt>Atrasados</dt>
            <dd>{formatNumber(late)}</dd>
          </div>
          <div>
            <dt>Hoje</dt>
            <dd>{formatNumber(within(0, 0))}</dd>
          </div>
          <div>
            <dt>Em 7 dias</dt>
            <dd>{formatNumber(within(1, 7))}</dd>
          </div>
          <div>
            <dt>De 8 a 60 dias</dt>
            <dd>{formatNumber(within(8, 60))}</dd>
          </div>
        </dl>
        <Link to={telas.prazos.href()}>Ver todos os prazos</Link>
      </Body>
    </Card>
  );
}

interface ListaProps {
  title: string;
  rows: readonly Vencimento[];
  /** Said when there are none. */
  none: string;
  more: string;
}

const Lista = ({ title, rows, none, more }: ListaProps) => (
  <Card title={rows.length === 0 ? title : `${title} (${formatNumber(rows.length)})`}>
    <Body>
      {rows.length === 0 ? (
        <p className={s['muted']}>{none}</p>
      ) : (
        <ul className={s['rows']}>
          {rows.slice(0, MAX_ROWS).map((vencimento) => (
            <li key={vencimento.chave}>
              <Link to={hrefDoVencimento(vencimento)} className={s['name']}>
                {nameOfVencimento(vencimento)}
              </Link>
              <span className={s['detail']}>
                {titleOfVencimento(vencimento.tipo)} · {formatDate(vencimento.final)} ·{' '}
                <span className={classNames(vencimento.dias_restantes <= 0 && s['due'])}>
                  {describeFalta(vencimento.dias_restantes)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {rows.length > MAX_ROWS ? <Link to={more}>Ver os {formatNumber(rows.length)}</Link> : null}
    </Body>
  </Card>
);

const AguardandoCard = ({ aguardando: { total, sem_nome, processos } }: Pick<Hoje, 'aguardando'>) => (
  <Card title="À espera do INPI">
    <Body>
      {total === 0 ? (
        <p className={s['muted']}>Nenhuma marca espera dados do INPI.</p>
      ) : (
        <>
          <p>
            {count(total, 'marca espera', 'marcas esperam')} dados do INPI.
            {sem_nome === 0
              ? ''
              : ` ${count(sem_nome, 'ainda não tem nome e não é comparada', 'ainda não têm nome e não são comparadas')} por ele.`}
          </p>
          <ul className={s['rows']}>
            {processos.map((numero_processo) => (
              <li key={numero_processo}>
                <Link to={telas.marca.href({ numero_processo })}>{numero_processo}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Body>
  </Card>
);

/** What a new office does first. */
const Nothing = ({ marcas }: { marcas: number }) => (
  <EmptyState
    icon={marcas === 0 ? 'portfolio' : 'revista'}
    title={marcas === 0 ? 'Comece pelas suas marcas' : 'Nada para fazer por enquanto'}
    action={
      <ButtonLink to={telas.portfolio.href()}>{marcas === 0 ? 'Incluir marcas' : 'Abrir o portfólio'}</ButtonLink>
    }
  >
    {marcas === 0
      ? 'Inclua as marcas que o escritório vigia. Depois da primeira comparação com uma revista, esta tela mostra o que há para triar e os prazos que correm.'
      : 'Compare as suas marcas com uma revista. O que ela trouxer, os prazos dos casos e os despachos sobre os seus processos aparecem aqui.'}
  </EmptyState>
);

const Row = ({ children, level = false }: { children: ReactNode; level?: boolean }) => (
  <div className={classNames(s['row'], level && s['level'])}>{children}</div>
);

function Content({ hoje }: { hoje: Hoje }) {
  const { proxima, ultima, a_triar, vencimentos, dias, aguardando, tendencia, calor, marcas } = hoje;
  if (!hasNovidade(hoje))
    return (
      <>
        <Nothing marcas={marcas} />
        <Row>
          <ProximaCard proxima={proxima} />
          <AguardandoCard aguardando={aguardando} />
        </Row>
      </>
    );
  const casos = vencimentos.filter(({ caso }) => caso !== null);
  const processos = vencimentos.filter(({ caso }) => caso === null);
  const semDono = casos.filter(({ responsavel }) => responsavel === null);
  return (
    <div className={s['page']}>
      <ATriarCard a_triar={a_triar} ultima={ultima} />
      <Row level>
        {ultima === null ? null : <UltimaCard ultima={ultima} />}
        <PrazosCard vencimentos={vencimentos} />
        <ProximaCard proxima={proxima} />
      </Row>
      <FaixaDeDias dias={dias} vencimentos={vencimentos} />
      <Row>
        <Lista
          title="Seus processos"
          rows={processos}
          none="Nenhum dos seus processos espera uma resposta."
          more={telas.prazos.href()}
        />
        <Lista
          title="Casos sem responsável"
          rows={semDono}
          none="Todo caso em aberto tem um responsável."
          more={telas.prazos.href({ responsavel: 'ninguem' })}
        />
        <AguardandoCard aguardando={aguardando} />
      </Row>
      {tendencia.length === 0 ? null : (
        <Row>
          <Tendencia tendencia={tendencia} />
          {calor.length === 0 ? null : <Calor calor={calor} tendencia={tendencia} />}
        </Row>
      )}
    </div>
  );
}

/** The page of today: the issue, the deadlines, the own processes, and how the risk goes. */
export function HojePage() {
  const query = useQuery(hojeQuery);
  useFailureToast(query.error, 'Erro ao buscar o dia!');
  return (
    <>
      <PageHeader
        title="Hoje"
        subtitle={
          query.data === undefined ? undefined : `${nameWeekday(query.data.hoje)}, ${formatDate(query.data.hoje)}`
        }
      />
      <Loaded query={query} title="Não foi possível carregar o dia." loading={<SkeletonRows rows={6} tall />}>
        {(hoje) => <Content hoje={hoje} />}
      </Loaded>
    </>
  );
}
