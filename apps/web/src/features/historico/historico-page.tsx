import { telas } from '@vigia/contract';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import { loadIds } from '../../entities/analises/analises.queries.ts';
import { FiltroDeCliente } from '../../entities/clientes/filtro-de-cliente.tsx';
import { clienteNoEndereco } from '../../entities/clientes/filtro-cliente.ts';
import { Exportar } from '../../calls/exportar.tsx';
import { useMay } from '../../calls/papel.ts';
import { Loaded } from '../../calls/loaded.tsx';
import { useAddressFilter } from '../../lib/address-filter.ts';
import { messageOf } from '../../lib/api.ts';
import { useDebounced } from '../../lib/debounce.ts';
import { count, formatNumber } from '../../lib/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { ArchiveAnalises } from './archive-analises.tsx';
import { HistoricoTable, useHistorico } from './historico-list.tsx';
import {
  countAnalises,
  FILTROS,
  filtroNoEndereco,
  type FiltroDeStatus,
  isArquivavel,
  STATUS_DO_FILTRO,
  VAZIO,
  VAZIO_DO_CLIENTE,
} from './historico.ts';
import s from './historico.module.css';

const Lotes = lazy(async () => ({ default: (await import('./lotes.tsx')).Lotes }));
const Recomparacao = lazy(async () => ({ default: (await import('./recomparacao.tsx')).Recomparacao }));

/** Most visits do not choose the running analyses. */
const CancelAnalises = lazy(async () => ({ default: (await import('./cancel-analises.tsx')).CancelAnalises }));

const loadExportar = () => import('./exportar-historico.tsx');
const ExportarHistorico = lazy(async () => ({ default: (await loadExportar()).ExportarHistorico }));

const NOBODY: ReadonlySet<number> = new Set();

/** The choices of a client and a filter, kept in the address. */
const enderecoSchema = z.object({ cliente: clienteNoEndereco, filtro: filtroNoEndereco });

interface EmptyProps {
  filtro: FiltroDeStatus;
  busca: string;
  cliente: string | null;
}

function Empty({ filtro, busca, cliente }: EmptyProps) {
  if (busca !== '') return null;
  if (cliente !== null) return <EmptyState icon="historico" title={VAZIO_DO_CLIENTE} />;
  const action = filtro === 'todas' ? <ButtonLink to={telas.portfolio.href()}>Escolher uma marca</ButtonLink> : null;
  return <EmptyState icon="historico" title={VAZIO[filtro]} action={action} />;
}

interface SelectionBarProps {
  ids: readonly number[];
  total: number;
  onSelectAll: () => Promise<void>;
  onClear: () => void;
}

/** The actions on the selected analyses. */
function SelectionBar({ ids, total, onSelectAll, onClear }: SelectionBarProps) {
  const [loading, setLoading] = useState(false);
  const selectAll = (): void => {
    setLoading(true);
    onSelectAll()
      .catch((error: unknown) => toast.error('Não foi possível selecionar todas.', messageOf(error)))
      .finally(() => setLoading(false));
  };
  const all = ids.length > 0 && ids.length >= total;
  return (
    <>
      <span className={s['chosen']} role="status">
        {ids.length === 0 ? '' : count(ids.length, 'selecionada', 'selecionadas')}
      </span>
      {total === 0 ? null : (
        <Button kind="quiet" busy={loading} onClick={all ? onClear : selectAll}>
          {all ? 'Limpar seleção' : `Selecionar todas (${formatNumber(total)})`}
        </Button>
      )}
      <ArchiveAnalises ids={ids} onDone={onClear} />
    </>
  );
}

/** All analyses of the office: running, finished, cancelled and failed. */
export function HistoricoPage() {
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState(NOBODY);
  const busca = useDebounced(search.trim());
  const [{ cliente, filtro }, setEndereco] = useAddressFilter(enderecoSchema);
  const { list, rows, total, running } = useHistorico({ filtro, busca, cliente });
  const may = useMay('analista');
  const selecting = may && isArquivavel(filtro);

  const choose = (next: FiltroDeStatus): void => {
    setSelected(NOBODY);
    setEndereco({ filtro: next === 'todas' ? null : next });
  };
  const toggle = (id: number, checked: boolean): void => {
    const next = new Set(selected);
    if (checked) next.add(id);
    else next.delete(id);
    setSelected(next);
  };
  const selectAll = async (): Promise<void> =>
    setSelected(new Set(await loadIds({ status: STATUS_DO_FILTRO[filtro], busca, cliente })));
  return (
    <>
      <PageHeader
        title="Histórico de Comparações"
        actions={
          <>
            <Exportar load={loadExportar}>
              <ExportarHistorico
                filtro={{ status: STATUS_DO_FILTRO[filtro], busca, cliente }}
                vazia={list.data !== undefined && total === 0}
              />
            </Exportar>
            <ButtonLink to={telas.analisesArquivadas.href()} icon="arquivar">
              Análises arquivadas
            </ButtonLink>
          </>
        }
      />
      <Suspense fallback={null}>
        <Recomparacao />
        <Lotes />
      </Suspense>
      <ListSearch
        label="Pesquisar análise pelo nome da marca ou número do processo"
        placeholder="Pesquisar análise..."
        value={search}
        onChange={setSearch}
        message={list.data === undefined ? '' : countAnalises(busca, total)}
      >
        <FiltroDeCliente
          value={cliente}
          onChange={(next) => {
            setSelected(NOBODY);
            setEndereco({ cliente: next });
          }}
        />
      </ListSearch>
      <div className={s['bar']}>
        <Segmented label="Mostrar análises" options={FILTROS} value={filtro} onChange={choose} />
        <div className={s['actions']}>
          {selecting ? (
            <SelectionBar
              ids={[...selected]}
              total={total}
              onSelectAll={selectAll}
              onClear={() => setSelected(NOBODY)}
            />
          ) : null}
          {may && filtro === 'em-analise' ? (
            <Suspense fallback={null}>
              <CancelAnalises running={running.map(({ id }) => id)} />
            </Suspense>
          ) : null}
        </div>
      </div>
      <Loaded
        query={{ data: list.data && rows, error: list.error, refetch: list.refetch }}
        title="Não foi possível carregar as análises."
        loading={<SkeletonRows rows={10} tall />}
        empty={<Empty filtro={filtro} busca={busca} cliente={cliente} />}
      >
        {(loaded) => (
          <HistoricoTable
            rows={loaded}
            total={total}
            list={list}
            selection={selecting ? { selected, onToggle: toggle } : null}
          />
        )}
      </Loaded>
    </>
  );
}
