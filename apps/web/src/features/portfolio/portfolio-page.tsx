import type { MarcaDaLista } from '@vigia/contract';
import { isDoCliente } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Exportar } from '../../calls/exportar.tsx';
import { useMay } from '../../calls/papel.ts';
import { PorPapel } from '../../calls/por-papel.tsx';
import { marcasQuery } from '../../entities/marcas/marcas.queries.ts';
import { Loaded } from '../../calls/loaded.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { Button } from '../../ui/button.tsx';
import { MenuOnDemand } from '../../ui/menu-on-demand.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { useSort } from '../../ui/use-sort.ts';
import { VirtualTable } from '../../ui/virtual-table.tsx';
import { AddPanel } from './add-panel.tsx';
import { marcaColumns } from './marca-columns.tsx';
import { MESSAGES } from './messages.ts';
import { countMarcas, filterMarcas, nextSelection } from './portfolio.ts';
import { ServerStatus } from './server-status.tsx';
import { PortfolioSummary } from './summary.tsx';

const loadOptions = () => import('./options-menu.tsx');
const OptionsMenu = lazy(async () => ({ default: (await loadOptions()).OptionsMenu }));

const Options = () => (
  <MenuOnDemand
    load={loadOptions}
    closed={(props) => (
      <Button icon="opcoes" {...props}>
        Opções
      </Button>
    )}
  >
    <OptionsMenu />
  </MenuOnDemand>
);

const loadExportar = () => import('./exportar-marcas.tsx');
const ExportarMarcas = lazy(async () => ({ default: (await loadExportar()).ExportarMarcas }));
const PrimeirosPassos = lazy(async () => ({
  default: (await import('./primeiros-passos/primeiros-passos.tsx')).PrimeirosPassos,
}));
const ClienteSelect = lazy(async () => ({
  default: (await import('../../entities/clientes/cliente-select.tsx')).ClienteSelect,
}));
const FaixaDeHoje = lazy(async () => ({ default: (await import('../../entities/hoje/faixa.tsx')).FaixaDeHoje }));
const AnalysisBar = lazy(async () => ({ default: (await import('./analysis-bar.tsx')).AnalysisBar }));

/** The columns that sort the list. Those that the table shows depend on the role of the user. */
const ORDENAVEIS = marcaColumns(null);
const NENHUMA: readonly MarcaDaLista[] = [];

/** The marks that the search and the filter show, in the order of the table. */
function useLista(marcas: readonly MarcaDaLista[]) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const [params, setParams] = useSearchParams();
  const cliente = params.get('cliente') ?? '';
  const found = useMemo(
    () => filterMarcas(marcas, wanted).filter((marca) => isDoCliente(marca.cliente, cliente)),
    [marcas, wanted, cliente],
  );
  const { rows, sorting } = useSort(found, ORDENAVEIS);
  const setCliente = (next: string): void => setParams(next === '' ? {} : { cliente: next }, { replace: true });
  return { search, setSearch, wanted, cliente, setCliente, rows, sorting };
}
type ListaDoPortfolio = ReturnType<typeof useLista>;

function MarcasList({ marcas, lista }: { marcas: readonly MarcaDaLista[]; lista: ListaDoPortfolio }) {
  const { search, setSearch, wanted, cliente, setCliente, rows, sorting } = lista;
  const [selected, setSelected] = useState<string | null>(null);
  const clientes = useMemo(() => marcas.map((marca) => marca.cliente), [marcas]);
  const may = useMay('analista');
  const chosen = marcas.find(({ numero_processo }) => numero_processo === selected);

  // The columns change only with the selection. Otherwise every row would render again.
  const columns = useMemo(() => {
    const toggle = (marca: MarcaDaLista): void => {
      const next = nextSelection(selected, marca);
      if (next.refused) toast.alert(MESSAGES.figurative);
      setSelected(next.selected);
    };
    return marcaColumns(may ? { selected, onToggle: toggle } : null);
  }, [selected, may]);

  return (
    <>
      {marcas.length === 0 ? null : (
        <Suspense fallback={null}>
          <FaixaDeHoje />
        </Suspense>
      )}
      <PorPapel>
        <AddPanel marcas={marcas} />
        <Suspense fallback={null}>
          <PrimeirosPassos marcas={marcas.length} />
        </Suspense>
      </PorPapel>
      <PortfolioSummary marcas={marcas} />
      <ListSearch
        label="Buscar marca pelo nome"
        placeholder="Buscar marca pelo nome"
        value={search}
        onChange={setSearch}
        message={countMarcas(wanted, cliente, rows.length)}
      >
        {clientes.some((one) => one !== null) ? (
          <Suspense fallback={null}>
            <ClienteSelect clientes={clientes} value={cliente} onChange={setCliente} />
          </Suspense>
        ) : null}
      </ListSearch>
      {marcas.length === 0 ? (
        <EmptyState icon="portfolio" title={MESSAGES.empty}>
          {may ? 'Digite acima o número do processo no INPI para começar a vigiar a sua primeira marca.' : null}
        </EmptyState>
      ) : null}
      {rows.length === 0 ? null : (
        <VirtualTable
          caption="Marcas monitoradas"
          columns={columns}
          rows={rows}
          sorting={sorting}
          rowKey={({ numero_processo }) => numero_processo}
          isSelected={({ numero_processo }) => numero_processo === selected}
        />
      )}
      {chosen === undefined || !may ? null : (
        <Suspense fallback={null}>
          <AnalysisBar marca={chosen} />
        </Suspense>
      )}
    </>
  );
}

export function PortfolioPage() {
  const query = useQuery(marcasQuery);
  const lista = useLista(query.data ?? NENHUMA);
  return (
    <>
      <PageHeader
        title="Marcas monitoradas"
        subtitle={<ServerStatus />}
        actions={
          <>
            <Exportar load={loadExportar}>
              <ExportarMarcas
                total={query.data?.length}
                shown={lista.rows.length}
                busca={lista.wanted}
                cliente={lista.cliente}
                order={lista.sorting.order}
              />
            </Exportar>
            <Options />
          </>
        }
      />
      <Loaded query={query} title="Não foi possível carregar as suas marcas." loading={<SkeletonRows rows={12} />}>
        {(marcas) => <MarcasList marcas={marcas} lista={lista} />}
      </Loaded>
    </>
  );
}
