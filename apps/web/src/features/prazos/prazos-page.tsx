import { type Vencimento, type VencimentosDoEscritorio, telas } from '@vigia/contract';
import { TIPOS_DE_VENCIMENTO } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { listOpcoesDeCliente } from '../../entities/clientes/filtro-cliente.ts';
import { AntigasATriar } from '../../entities/hoje/a-triar.tsx';
import { useOpcoesDeResponsavel } from '../../entities/membros/pessoas.ts';
import { vencimentosQuery } from '../../entities/vencimentos/vencimentos.queries.ts';
import { Loaded } from '../../calls/loaded.tsx';
import { useFailureToast } from '../../calls/use-failure-toast.ts';
import type { MudancaDoFiltro } from '../../lib/address-filter.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { type FilterSelect, FilterSelects } from '../../ui/filter-selects.tsx';
import type { SelectOption } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { VencimentosLista } from './vencimentos-lista.tsx';
import { VencimentosMes } from './vencimentos-mes.tsx';
import { applyFiltro, describeResumo, type FiltroDosPrazos, hidesAbertos, useFiltro } from './vencimentos.ts';
import s from './vencimentos.module.css';

const AgendaDialog = lazy(async () => ({
  default: (await import('../../entities/calendario/agenda-dialog.tsx')).AgendaDialog,
}));

const SEM_FILTRO = { responsavel: null, cliente: null, tipo: null, situacao: null };
const VISOES = [
  { value: 'lista', label: 'Lista' },
  { value: 'mes', label: 'Mês' },
] as const;
const SITUACOES: readonly SelectOption[] = [{ value: 'cumpridos', label: 'Cumpridos' }];

/** The kinds of the office's deadlines, and the chosen one. */
function listTipos(vencimentos: readonly Vencimento[], chosen: string | null): SelectOption[] {
  const present = new Set<string>(vencimentos.map(({ tipo }) => tipo));
  return TIPOS_DE_VENCIMENTO.filter(({ id }) => present.has(id) || id === chosen).map(({ id, rotulo }) => ({
    value: id,
    label: rotulo,
  }));
}

interface BarProps {
  vencimentos: readonly Vencimento[];
  filtro: FiltroDosPrazos;
  onChange: (changes: MudancaDoFiltro<FiltroDosPrazos>) => void;
}

function Bar({ vencimentos, filtro, onChange }: BarProps) {
  const filters: readonly FilterSelect<'responsavel' | 'cliente' | 'tipo' | 'situacao'>[] = [
    {
      name: 'responsavel',
      label: 'Responsável',
      any: 'Todos os responsáveis',
      options: useOpcoesDeResponsavel(vencimentos.map(({ responsavel }) => responsavel)),
    },
    {
      name: 'cliente',
      label: 'Cliente',
      any: 'Todos os clientes',
      options: listOpcoesDeCliente(vencimentos.map(({ marca }) => marca.cliente)),
      optional: true,
    },
    {
      name: 'tipo',
      label: 'Tipo de prazo',
      any: 'Todos os tipos',
      options: listTipos(vencimentos, filtro.tipo),
    },
    { name: 'situacao', label: 'Situação', any: 'Em aberto', options: SITUACOES },
  ];
  return (
    <div className={s['bar']} role="group" aria-label="Filtros dos prazos">
      <Segmented
        label="Como mostrar os prazos"
        options={VISOES}
        value={filtro.visao}
        onChange={(visao) => onChange({ visao: visao === 'lista' ? null : visao })}
      />
      <FilterSelects filters={filters} value={filtro} onChange={(name, value) => onChange({ [name]: value })} />
      {hidesAbertos(filtro) ? (
        <Button kind="quiet" onClick={() => onChange(SEM_FILTRO)}>
          Limpar filtros
        </Button>
      ) : null}
    </div>
  );
}

function Nothing({ filtro, onChange }: Pick<BarProps, 'filtro' | 'onChange'>) {
  if (filtro.situacao === 'cumpridos' && !hidesAbertos({ ...filtro, situacao: null }))
    return (
      <EmptyState icon="certo" title="Nenhum prazo marcado como cumprido">
        Use Opções → Marcar como cumprido num prazo de processo próprio. Os de oposição saem da lista com o protocolo.
      </EmptyState>
    );
  if (hidesAbertos(filtro))
    return (
      <EmptyState
        icon="nada-encontrado"
        title="Nenhum prazo com estes filtros"
        action={<Button onClick={() => onChange(SEM_FILTRO)}>Limpar filtros</Button>}
      />
    );
  return (
    <EmptyState
      icon="prazo"
      title="Nenhum prazo em aberto"
      action={<ButtonLink to={telas.triagemAtual.href()}>Ir para a triagem</ButtonLink>}
    >
      Os casos do quadro, os despachos que pedem resposta nos seus processos e as renovações aparecem aqui, do primeiro
      a vencer ao último.
    </EmptyState>
  );
}

function Content({ hoje, vencimentos }: VencimentosDoEscritorio) {
  const [filtro, change] = useFiltro();
  const shown = applyFiltro(vencimentos, filtro);
  const mes = filtro.mes ?? (filtro.dia ?? hoje).slice(0, 7);
  const dia = filtro.dia?.startsWith(mes) === true ? filtro.dia : mes === hoje.slice(0, 7) ? hoje : `${mes}-01`;
  return (
    <>
      <Bar vencimentos={vencimentos} filtro={filtro} onChange={change} />
      <p className={s['summary']} role="status">
        {filtro.situacao === null ? describeResumo(shown).join(' · ') : ''}
      </p>
      {filtro.visao === 'mes' ? (
        <VencimentosMes vencimentos={shown} hoje={hoje} mes={mes} dia={dia} onChange={change} />
      ) : shown.length === 0 ? (
        <Nothing filtro={filtro} onChange={change} />
      ) : (
        <VencimentosLista vencimentos={shown} />
      )}
    </>
  );
}

/** Every deadline of the office: the cases of the board and its own processes, as a list by day or in a month. */
export function PrazosPage() {
  const query = useQuery(vencimentosQuery);
  const [agenda, setAgenda] = useState(false);
  useFailureToast(query.error, 'Erro ao buscar os prazos!');
  return (
    <>
      <PageHeader
        title="Prazos"
        subtitle="Os casos do quadro e os seus processos, do primeiro a vencer ao último."
        actions={
          <>
            <ButtonLink to={telas.meusDados.href({ aba: 'escritorio', secao: 'expediente' })} icon="calendario">
              Dias sem expediente
            </ButtonLink>
            <Button icon="externo" onClick={() => setAgenda(true)}>
              Assinar calendário
            </Button>
          </>
        }
      />
      <AntigasATriar />
      <Loaded query={query} title="Não foi possível carregar os prazos." loading={<SkeletonRows rows={6} tall />}>
        {(data) => <Content {...data} />}
      </Loaded>
      <OnDemand wanted={agenda}>
        <AgendaDialog open={agenda} onClose={() => setAgenda(false)} />
      </OnDemand>
    </>
  );
}
