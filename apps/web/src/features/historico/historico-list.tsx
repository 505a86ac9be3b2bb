import type { Analise } from '@vigia/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { emCursoQuery, historicoQuery, useCancelAnalises } from '../../entities/analises/analises.queries.ts';
import { tellEnd } from '../../calls/tell-end.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { VirtualTable } from '../../ui/virtual-table.tsx';
import { historicoColumns } from './historico-columns.tsx';
import { type FiltroDeStatus, hasEnded, mergeRunning, STATUS_DO_FILTRO } from './historico.ts';
import s from './historico.module.css';
import { MESSAGES } from './messages.ts';

const NONE: readonly Analise[] = [];

/** Returns the loaded rows. Only the running analyses are polled, not the whole list. */
export function useHistorico({ filtro, ...rest }: { filtro: FiltroDeStatus; busca: string; cliente: string | null }) {
  const list = useInfiniteQuery(historicoQuery({ status: STATUS_DO_FILTRO[filtro], ...rest }));
  const running = useQuery(emCursoQuery);
  const inCourse = running.data?.results ?? NONE;
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? [];
  // A missing analysis has ended only if the list of running ones is complete and newer than the rows.
  const isNewer = running.dataUpdatedAt > list.dataUpdatedAt && running.data?.count === inCourse.length;
  const outdated = list.data !== undefined && isNewer && hasEnded(rows, inCourse);
  const reload = useEffectEvent(() => void list.refetch());
  useEffect(() => {
    if (outdated) reload();
  }, [outdated]);
  return {
    list,
    rows: mergeRunning(rows, inCourse),
    /** The number of analyses on the server, loaded or not. */
    total: list.data?.pages.at(-1)?.count ?? 0,
    running: inCourse,
  };
}

interface HistoricoTableProps {
  rows: readonly Analise[];
  total: number;
  list: ReturnType<typeof useHistorico>['list'];
  /** Null if rows cannot be selected. */
  selection: { selected: ReadonlySet<number>; onToggle: (id: number, checked: boolean) => void } | null;
}

export function HistoricoTable({ rows, total, list, selection }: HistoricoTableProps) {
  const cancel = useCancelAnalises();
  const stop = ({ id }: Analise): void =>
    // The list may disappear before the call ends, if this was the last running analysis.
    void tellEnd(cancel.mutateAsync([id]), {
      onDone: () => toast.success(MESSAGES.cancelled),
      failure: MESSAGES.cancelFailed,
    })
      // The pressed button disappears when the analysis stops, so its row takes the focus.
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
