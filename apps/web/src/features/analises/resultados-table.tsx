import type { Resultado } from '@vigia/contract';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { NAO_IDENTIFICADO } from '../../lib/format.ts';
import { useHotkeys } from '../../lib/hotkeys.ts';
import { LevarAoQuadro } from '../../lib/levar-ao-quadro.tsx';
import { parPath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HighlightedName } from '../../ui/highlighted-name.tsx';
import { ScoreBars } from '../../ui/score-bars.tsx';
import { Table, TableMoreRow, TableRow, type Column } from '../../ui/table.tsx';
import { useSort } from '../../ui/use-sort.ts';
import { revealRows } from './comparacao.ts';
import { LeituraNote } from './leitura.tsx';
import { MESSAGES } from './messages.ts';
import { expansionsLeft, leavePlace, takePlace } from './place.ts';
import s from './resultados.module.css';
import { scoresOf, Verdict } from './verdict.tsx';

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });
const by =
  (textOf: (row: Resultado) => string) =>
  (one: Resultado, other: Resultado): number =>
    collator.compare(textOf(one), textOf(other));

const columnsFor = (analise: number, marca: string, onOpen: (numero: string) => void): Column<Resultado>[] => [
  {
    key: 'nome',
    title: 'Nome',
    width: 'minmax(0, 1fr)',
    phone: 'title',
    compare: by(({ nome }) => nome),
    render: ({ nome, numero, titular, classe_nice, destaques, explicacao, partes, leitura }) => (
      <>
        <Link
          to={parPath(analise, numero)}
          className={s['name']}
          data-resultado={numero}
          onClick={() => onOpen(numero)}
        >
          <HighlightedName name={nome} ranges={destaques.publicada} />
        </Link>
        <p className={s['compact']}>
          {numero} · Classe {classe_nice}
        </p>
        {titular === null ? null : <p className={s['holder']}>{titular}</p>}
        <p className={s['reason']}>{explicacao}</p>
        <LeituraNote leitura={leitura} short />
        <div className={s['scores']}>
          <ScoreBars scores={scoresOf({ partes })} />
        </div>
      </>
    ),
  },
  {
    key: 'numero',
    title: 'Número',
    width: '88px',
    phone: 'none',
    compare: by(({ numero }) => numero),
    render: ({ numero }) => numero,
  },
  {
    key: 'apresentacao',
    title: 'Apresentação',
    width: '108px',
    phone: 'none',
    compare: by(({ apresentacao }) => apresentacao ?? NAO_IDENTIFICADO),
    render: ({ apresentacao }) => apresentacao ?? NAO_IDENTIFICADO,
  },
  {
    key: 'classe',
    title: 'Classe Nice',
    width: '96px',
    phone: 'none',
    compare: by(({ classe_nice }) => classe_nice),
    render: ({ classe_nice }) => classe_nice,
  },
  {
    key: 'similaridade',
    title: 'Similaridade',
    width: '166px',
    phone: 'above',
    compare: (one, other) => one.probabilidade - other.probabilidade,
    render: (row) => (
      <span className={s['verdict']}>
        <Verdict {...row} />
        <LevarAoQuadro analise={analise} marca={marca} numero={row.numero} nome={row.nome} />
      </span>
    ),
  },
];

const focusRow = (numero: string): void => {
  const link = document.querySelector<HTMLElement>(`[data-resultado="${numero}"]`);
  link?.focus();
  link?.scrollIntoView({ block: 'nearest' });
};

/** J and K walk over the rows, from whatever has the focus in one; Enter opens the one in focus, as it is a link. */
function moveFocus(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('[data-resultado]')];
  const row = document.activeElement?.closest('tr');
  const current = links.findIndex((link) => row?.contains(link) === true);
  const next = links[current === -1 ? (step === 1 ? 0 : links.length - 1) : current + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

function useReturn(analise: number): void {
  useEffect(() => {
    // After the frame in which a new page takes the focus.
    requestAnimationFrame(() => {
      const numero = takePlace(analise);
      if (numero !== null) focusRow(numero);
    });
  }, [analise]);
}

interface ResultadosTableProps {
  analise: number;
  /** The own mark's process. */
  marca: string;
  resultado: readonly Resultado[];
}

export function ResultadosTable({ analise, marca, resultado }: ResultadosTableProps) {
  const [expansions, setExpansions] = useState(() => expansionsLeft(analise));
  const columns = columnsFor(analise, marca, (numero) => leavePlace({ analise, numero, expansions }));
  const { rows: shown, more } = revealRows(resultado, expansions);
  const { rows, sorting } = useSort(shown, columns);
  useHotkeys((key) => (key === 'j' && moveFocus(1)) || (key === 'k' && moveFocus(-1)));
  useReturn(analise);

  if (rows.length === 0) return <EmptyState icon="erro" title={MESSAGES.nothingToRender} />;
  const expand = (): void => {
    const [first] = revealRows(resultado, expansions + 1).rows.slice(shown.length);
    flushSync(() => setExpansions(expansions + 1));
    // On to what has just appeared.
    if (first !== undefined) focusRow(first.numero);
  };
  return (
    <Table caption="Marcas comparadas, da mais para a menos parecida" columns={columns} sorting={sorting}>
      {rows.map((row) => (
        <TableRow key={row.numero} row={row} columns={columns} tall />
      ))}
      {more ? (
        <TableMoreRow columns={columns.length}>
          <Button kind="quiet" icon="expandir" onClick={expand}>
            {MESSAGES.more}
          </Button>
        </TableMoreRow>
      ) : null}
    </Table>
  );
}
