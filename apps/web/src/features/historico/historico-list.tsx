import type { Analise } from '@vigia/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { emCursoQuery, historicoQuery, useCancelAnalises } from '../../entities/analises/analises.queries.ts';
import { tellEnd } from '../../calls/tell-end.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { VirtualTable } from '../../ui/virtual-table.tsx';
import { historicoColumns } from './historico-columns.tsx';
import { type Filtro, hasEnded, mergeRunning, STATUS_DO_FILTRO } from './historico.ts';
import s from './historico.module.css';
import { MESSAGES } from './messages.ts';

const NONE: readonly Analise[] = [];

/** The rows loaded so far, the running ones followed without asking for all of them again. */
export function useHistorico(filtro: Filtro, busca: string) {
  const list = useInfiniteQuery(historicoQuery({ status: STATUS_DO_FILTRO[filtro], busca }));
  const running = useQuery(emCursoQuery);
  const inCourse = running.data?.results ?? NONE;
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? [];
  // Only a look that is newer than the rows, and that saw everything, can tell that something has ended.
  const isNewer = running.dataUpdatedAt > list.dataUpdatedAt && running.data?.count === inCourse.length;
  const outdated = list.data !== undefined && isNewer && hasEnded(rows, inCourse);
  const reload = useEffectEvent(() => void list.refetch());
  useEffect(() => {
    if (outdated) reload();
  }, [outdated]);
  return {
    list,
    rows: mergeRunning(rows, inCourse),
    /** How many the server has, loaded or not. */
    total: list.data?.pages.at(-1)?.count ?? 0,
    running: inCourse,
  };
}

interface HistoricoTableProps {
  rows: readonly Analise[];
  total: number;
  list: ReturnType<typeof useHistorico>['list'];
  /** Null where nothing can be selected. */
  selection: { selected: ReadonlySet<number>; onToggle: (id: number, checked: boolean) => void } | null;
}

export function HistoricoTable({ rows, total, list, selection }: HistoricoTableProps) {
  const cancel = useCancelAnalises();
  const stop = ({ id }: Analise): void =>
    // The list may be gone by then, with the last that ran.
    void tellEnd(cancel.mutateAsync([id]), {
      onDone: () => toast.success(MESSAGES.cancelled),
      failure: MESSAGES.cancelFailed,
    })
      // The button that was pressed is gone with the running state: the focus stays on its row.
      .finally(() => document.querySelector<HTMLElement>(`[data-analise="${id}"]`)?.focus());
  const loadMore = (): void => {
    if (list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError) void list.fetchNextPage();
  };
  return (
    <>
      <VirtualTable
        caption="Análises, da mais nova para a mais antiga"
        columns={historicoColumns({ selection, onCancel: stop })}
        rows={rows}
        rowKey={({ id }) => String(id)}
        isSelected={({ id }) => selection?.selected.has(id) ?? false}
        rowCount={total}
        onNearEnd={loadMore}
      />
      {list.isFetchNextPageError ? (
        <p className={s['more']} role="alert">
          <Button onClick={() => void list.fetchNextPage()}>Tentar novamente</Button>
        </p>
      ) : null}
    </>
  );
}
