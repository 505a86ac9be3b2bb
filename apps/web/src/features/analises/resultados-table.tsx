import type { Resultado } from '@vigia/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { NAO_IDENTIFICADO } from '../../lib/format.ts';
import { useHotkeys } from '../../lib/hotkeys.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HighlightedName } from '../../ui/highlighted-name.tsx';
import { ScoreBars } from '../../ui/score-bars.tsx';
import { Table, TableMoreRow, TableRow, type Column } from '../../ui/table.tsx';
import { parPath, revealRows } from './comparacao.ts';
import { LeituraNote } from './leitura.tsx';
import { MESSAGES } from './messages.ts';
import s from './resultados.module.css';
import { scoresOf, Verdict } from './verdict.tsx';

const columnsFor = (analise: number): Column<Resultado>[] => [
  {
    key: 'nome',
    title: 'Nome',
    width: 'minmax(0, 1fr)',
    phone: 'title',
    render: ({ nome, numero, titular, classe_nice, destaques, explicacao, partes, leitura }) => (
      <>
        <Link to={parPath(analise, numero)} className={s['name']} data-resultado>
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
  { key: 'numero', title: 'Número', width: '88px', phone: 'none', render: ({ numero }) => numero },
  {
    key: 'apresentacao',
    title: 'Apresentação',
    width: '96px',
    phone: 'none',
    render: ({ apresentacao }) => apresentacao ?? NAO_IDENTIFICADO,
  },
  {
    key: 'classe',
    title: 'Classe Nice',
    width: '84px',
    phone: 'none',
    render: ({ classe_nice }) => classe_nice,
  },
  {
    key: 'similaridade',
    title: 'Similaridade',
    width: '104px',
    phone: 'above',
    render: (row) => (
      <span className={s['verdict']}>
        <Verdict {...row} />
      </span>
    ),
  },
];

/** J and K walk over the rows; Enter opens the one in focus, as it is a link. */
function moveFocus(step: 1 | -1): boolean {
  const links = [...document.querySelectorAll<HTMLElement>('[data-resultado]')];
  const current = links.findIndex((link) => link === document.activeElement);
  const next = links[current === -1 ? (step === 1 ? 0 : links.length - 1) : current + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

interface ResultadosTableProps {
  analise: number;
  resultado: readonly Resultado[];
}

export function ResultadosTable({ analise, resultado }: ResultadosTableProps) {
  const [expansions, setExpansions] = useState(0);
  const { rows, more } = revealRows(resultado, expansions);
  useHotkeys((key) => (key === 'j' && moveFocus(1)) || (key === 'k' && moveFocus(-1)));

  if (rows.length === 0) return <EmptyState icon="erro" title={MESSAGES.nothingToRender} />;
  const columns = columnsFor(analise);
  return (
    <Table caption="Marcas comparadas, da mais para a menos parecida" columns={columns}>
      {rows.map((row) => (
        <TableRow key={row.numero} row={row} columns={columns} tall />
      ))}
      {more ? (
        <TableMoreRow columns={columns.length}>
          <Button kind="quiet" icon="expandir" onClick={() => setExpansions(expansions + 1)}>
            {MESSAGES.more}
          </Button>
        </TableMoreRow>
      ) : null}
    </Table>
  );
}
