import { type Atividade, contract, telas } from '@vigia/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDownload } from '../../calls/download.ts';
import { Loaded } from '../../calls/loaded.tsx';
import {
  atividadesQuery,
  type FiltroDeAtividades,
  toAtividadesQuery,
} from '../../entities/auditoria/auditoria.queries.ts';
import { useAddressFilter } from '../../lib/address-filter.ts';
import { count } from '../../lib/format.ts';
import { useMay } from '../../calls/papel.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AtividadesFiltros } from './atividades-filtros.tsx';
import { AtividadesLista } from './atividades-lista.tsx';
import s from './atividades.module.css';
import { filtroSchema } from './filtro.ts';

const TITLE = 'Registro de atividades';
const OFFICE = telas.meusDados.href({ aba: 'escritorio' });

function Empty({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered)
    return (
      <EmptyState icon="historico" title="Nenhuma atividade ainda">
        Aqui aparece o que as pessoas do escritório mudam: marcas, clientes, casos, prazos, pessoas e contas.
      </EmptyState>
    );
  return (
    <EmptyState
      icon="nada-encontrado"
      title="Nenhuma atividade com estes filtros"
      action={<Button onClick={onClear}>Limpar filtros</Button>}
    />
  );
}

function Log() {
  const [filtro, change] = useAddressFilter(filtroSchema, { keepScroll: true });
  const { busy, start } = useDownload('Erro ao exportar o registro!');
  const clear = (): void => change({ quem: null, tipo: null, de: null, ate: null });
  const filtered = Object.values(filtro).some((value) => value !== null);
  return (
    <>
      <PageHeader
        title={TITLE}
        back={OFFICE}
        subtitle="O que as pessoas do escritório mudaram, quando e de onde."
        actions={
          <Button
            icon="baixar"
            busy={busy}
            onClick={() => void start(contract.auditoria.exportar, { query: toAtividadesQuery(filtro) })}
          >
            Exportar CSV
          </Button>
        }
      />
      <AtividadesFiltros key={String(filtered)} filtro={filtro} onChange={change} />
      <Entries filtro={filtro} empty={<Empty filtered={filtered} onClear={clear} />} />
    </>
  );
}

function Entries({ filtro, empty }: { filtro: FiltroDeAtividades; empty: ReactNode }) {
  const list = useInfiniteQuery(atividadesQuery(filtro));
  const rows: Atividade[] | undefined = list.data?.pages.flatMap(({ results }) => results);
  const total = list.data?.pages.at(-1)?.count ?? 0;
  return (
    <>
      <p className={s['count']} role="status">
        {list.data === undefined ? '' : count(total, 'atividade', 'atividades')}
      </p>
      <Loaded
        query={{ data: rows, error: list.error, refetch: list.refetch }}
        title="Não foi possível carregar o registro de atividades."
        loading={<SkeletonRows rows={8} />}
        empty={empty}
      >
        {(atividades) => (
          <>
            <AtividadesLista atividades={atividades} />
            {list.hasNextPage ? (
              <div className={s['more']}>
                <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  Mostrar mais
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Loaded>
    </>
  );
}

/** The activity log of the office, for its administrators. */
export function AtividadesPage() {
  if (useMay('administrador')) return <Log />;
  return (
    <>
      <PageHeader title={TITLE} back={OFFICE} />
      <EmptyState icon="parado" title="Só administradores do escritório veem o registro de atividades." />
    </>
  );
}
