import type { ResultadoOrdenado as Resultado } from '@vigia/contract';
import { groupMesmaMarca, OUTRO_RAMO, SOBRE_OUTRO_RAMO } from '@vigia/domain';
import { Fragment, lazy, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatNumber } from '../../lib/format.ts';
import { useHotkeys } from '../../lib/hotkeys.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Table, TableGroupRow, TableMoreRow, TableRow } from '../../ui/table.tsx';
import { useSort } from '../../ui/use-sort.ts';
import { revealRows } from './reveal-rows.ts';
import { MESSAGES } from './messages.ts';
import { expansionsLeft, hasLeft, leavePlace, takePlace } from './place.ts';
import { divideRows, FILTROS_DE_RAMO, filterByRamo, type FiltroDeRamo, isHitDeOutroRamo } from './ramo.ts';
import { resultadosColumns } from './resultados-columns.tsx';
import s from './resultados.module.css';
import { useDemandPapel } from '../../calls/papel.ts';

const DescartarDialog = lazy(async () => ({ default: (await import('./descartar-dialog.tsx')).DescartarDialog }));

function focusRow(numero: string): void {
  const link = document.querySelector<HTMLElement>(`[data-resultado="${numero}"]`);
  link?.focus();
  link?.scrollIntoView({ block: 'nearest' });
}

/** The keys J and K move the focus to the next and the previous row. Enter opens the row, because the focus is on its link. */
function moveFocus(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('[data-resultado]')];
  const row = document.activeElement?.closest('tr');
  const current = links.findIndex((link) => row?.contains(link) === true);
  const next = links[current === -1 ? (step === 1 ? 0 : links.length - 1) : current + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

/** Finds the row that gets the focus after a dismissal: the next row that stays, or else the previous one. */
function findNeighbour(numeros: ReadonlySet<string>): HTMLElement | null {
  const links = [...document.querySelectorAll<HTMLElement>('[data-resultado]')];
  const isGone = (link: HTMLElement): boolean => numeros.has(link.dataset['resultado'] ?? '');
  const first = links.findIndex(isGone);
  return (
    links.slice(first + 1).find((link) => !isGone(link)) ??
    links.slice(0, Math.max(first, 0)).findLast((link) => !isGone(link)) ??
    null
  );
}

/** The process of the row that has the focus. The dismiss key uses it. */
const focusedNumero = (): string | undefined =>
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-resultado]')?.dataset['resultado'];

function useReturn(analise: number): void {
  useEffect(() => {
    // A new page takes the focus in this frame, so the row takes it in the next one.
    requestAnimationFrame(() => {
      const numero = takePlace(analise);
      if (numero !== null) focusRow(numero);
    });
  }, [analise]);
}

interface ResultadosTableProps {
  analise: number;
  /** The process number of the user's own mark. */
  marca: string;
  /** The day of the issue, yyyy-mm-dd; null if it is not known. */
  publicacao: string | null;
  resultado: readonly Resultado[];
}

const toggled = (set: ReadonlySet<string>, numero: string): ReadonlySet<string> =>
  new Set(set.has(numero) ? [...set].filter((other) => other !== numero) : [...set, numero]);

/** Holds the state of the dismiss dialog: the row to dismiss, and the element that gets the focus afterwards. */
function useDiscarding(analise: number, outrosOf: (row: Resultado) => readonly Resultado[]) {
  const [target, setTarget] = useState<Resultado | null>(null);
  const [open, setOpen] = useState(false);
  const returnFocus = useRef<HTMLElement | null>(null);
  const discard = (row: Resultado): void => {
    returnFocus.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setTarget(row);
    setOpen(true);
  };
  const dialog = (
    <OnDemand wanted={open}>
      {target === null ? null : (
        <DescartarDialog
          key={target.numero}
          analise={analise}
          row={target}
          outros={outrosOf(target).length}
          open={open}
          onClose={() => setOpen(false)}
          onDiscarded={(processos) => {
            returnFocus.current = findNeighbour(new Set(processos));
            setOpen(false);
          }}
          returnFocus={returnFocus}
        />
      )}
    </OnDemand>
  );
  return { discard, dialog };
}

export function ResultadosTable({ analise, marca, publicacao, resultado }: ResultadosTableProps) {
  const [expansions, setExpansions] = useState(() => expansionsLeft(analise));
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [filtro, setFiltro] = useState<FiltroDeRamo>('todas');
  const [nearest, setNearest] = useState(() => hasLeft(analise));
  const groups = groupMesmaMarca(resultado);
  const outros = new Map(groups.map((group) => [group.principal.numero, group.outros]));
  const outrosOf = ({ numero }: Resultado): readonly Resultado[] => outros.get(numero) ?? [];
  const leads = groups.map(({ principal }) => principal);
  const { discard, dialog } = useDiscarding(analise, outrosOf);
  const columns = resultadosColumns({
    analise,
    marca,
    publicacao,
    outrosOf,
    expanded,
    onOpen: (numero) => leavePlace({ analise, numero, expansions }),
    onToggle: (numero) => setExpanded((before) => toggled(before, numero)),
    onDiscard: discard,
  });
  // Without rows of both kinds there is nothing to choose, also after the last one of a kind was dismissed.
  const canFilter = leads.some(isHitDeOutroRamo) && !leads.every(isHitDeOutroRamo);
  const wanted = canFilter ? filterByRamo(leads, filtro) : leads;
  const { rows: shown, more } = revealRows(wanted, expansions);
  const { rows, sorting } = useSort(shown, columns);
  const demand = useDemandPapel('analista');
  const discardFocused = (): boolean => {
    const row = resultado.find(({ numero }) => numero === focusedNumero());
    if (row?.similaridade !== 'Similar') return false;
    if (demand()) discard(row);
    return true;
  };
  useHotkeys(
    (key) => (key === 'j' && moveFocus(1)) || (key === 'k' && moveFocus(-1)) || (key === 'd' && discardFocused()),
  );
  useReturn(analise);

  const [first] = rows;
  if (first === undefined) return <EmptyState icon="erro" title={MESSAGES.nothingToRender} />;
  const showNearest = (): void => {
    flushSync(() => setNearest(true));
    focusRow(first.numero);
  };
  if (!nearest && !leads.some(({ similaridade }) => similaridade === 'Similar'))
    return (
      <Button icon="expandir" onClick={showNearest}>
        {MESSAGES.nearest}
      </Button>
    );
  const expand = (): void => {
    const [next] = revealRows(wanted, expansions + 1).rows.slice(shown.length);
    flushSync(() => setExpansions(expansions + 1));
    // The focus moves to the first new row.
    if (next !== undefined) focusRow(next.numero);
  };
  const { hits, outroRamo, outras } = divideRows(rows);
  const toRow = (row: Resultado) => (
    <Fragment key={row.numero}>
      <TableRow row={row} columns={columns} tall />
      {expanded.has(row.numero)
        ? outrosOf(row).map((other) => <TableRow key={other.numero} row={other} columns={columns} tall nested />)
        : null}
    </Fragment>
  );
  return (
    <>
      {canFilter ? (
        <div className={s['filter']}>
          <Segmented label="Mostrar colidências" options={FILTROS_DE_RAMO} value={filtro} onChange={setFiltro} />
        </div>
      ) : null}
      <Table caption="Marcas comparadas" columns={columns} sorting={sorting}>
        {hits.map(toRow)}
        {outroRamo.length === 0 ? null : (
          <TableGroupRow
            title={`${OUTRO_RAMO} (${formatNumber(outroRamo.length)})`}
            about={SOBRE_OUTRO_RAMO}
            columns={columns.length}
          />
        )}
        {outroRamo.map(toRow)}
        {outras.length === 0 ? null : <TableGroupRow title="Outras marcas comparadas" columns={columns.length} />}
        {outras.map(toRow)}
        {more ? (
          <TableMoreRow columns={columns.length}>
            <Button kind="quiet" icon="expandir" onClick={expand}>
              {MESSAGES.more}
            </Button>
          </TableMoreRow>
        ) : null}
      </Table>
      {dialog}
    </>
  );
}
