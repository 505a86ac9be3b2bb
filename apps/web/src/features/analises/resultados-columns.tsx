import { telas, type ResultadoOrdenado as Resultado } from '@vigia/contract';
import { Link } from 'react-router';
import { Motivo } from '../../entities/aprendizado/ordem.tsx';
import { PorPapel } from '../../calls/por-papel.tsx';
import { LevarAoQuadro } from '../../entities/oposicoes/levar-ao-quadro.tsx';
import { count, NAO_IDENTIFICADO } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { HighlightedName } from '../../ui/highlighted-name.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { scoresOf } from '../../entities/analises/partes.ts';
import { ScoreBars } from '../../ui/score-bars.tsx';
import type { Column } from '../../ui/table.tsx';
import { LeituraNote } from './leitura.tsx';
import s from './resultados.module.css';
import { Verdict } from './verdict.tsx';

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });
const by =
  (textOf: (row: Resultado) => string) =>
  (one: Resultado, other: Resultado): number =>
    collator.compare(textOf(one), textOf(other));

export interface ResultadosColumns {
  analise: number;
  /** The process number of the user's own mark. */
  marca: string;
  /** The day of the issue, yyyy-mm-dd; null if it is not known. */
  publicacao: string | null;
  onOpen: (numero: string) => void;
  /** Returns the other processes of the brand that the row represents. */
  outrosOf: (row: Resultado) => readonly Resultado[];
  expanded: ReadonlySet<string>;
  onToggle: (numero: string) => void;
  onDiscard: (row: Resultado) => void;
}

/** Shows how many other processes a brand has besides the row, with a button that lists them. */
function Outros({
  row,
  outros,
  open,
  onToggle,
}: {
  row: Resultado;
  outros: number;
  open: boolean;
  onToggle: () => void;
}) {
  if (outros === 0) return null;
  return (
    <span className={s['others']}>
      <Button
        kind="quiet"
        icon="expandir"
        aria-expanded={open}
        aria-label={`${open ? 'Esconder' : 'Mostrar'} mais ${count(outros, 'processo', 'processos')} deste titular: ${row.nome}`}
        onClick={onToggle}
      >
        mais {count(outros, 'processo', 'processos')} deste titular
      </Button>
    </span>
  );
}

export const resultadosColumns = ({
  analise,
  marca,
  publicacao,
  onOpen,
  outrosOf,
  expanded,
  onToggle,
  onDiscard,
}: ResultadosColumns): Column<Resultado>[] => [
  {
    key: 'nome',
    title: 'Nome',
    width: 'minmax(0, 1fr)',
    phone: 'title',
    compare: by(({ nome }) => nome),
    render: (row) => {
      const { nome, numero, titular, classe_nice, destaques, explicacao, leitura, deslocamento } = row;
      return (
        <>
          <Link
            to={telas.par.href({ analise, numero })}
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
          <Motivo deslocamento={deslocamento} />
          <LeituraNote leitura={leitura} short />
          <div className={s['scores']}>
            <ScoreBars scores={scoresOf(row)} />
          </div>
          <Outros
            row={row}
            outros={outrosOf(row).length}
            open={expanded.has(numero)}
            onToggle={() => onToggle(numero)}
          />
        </>
      );
    },
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
    // A row that is 'Diferente' offers nothing before it is opened.
    key: 'similaridade',
    title: 'Similaridade',
    width: '202px',
    phone: 'above',
    compare: (one, other) => one.probabilidade - other.probabilidade,
    render: (row) => (
      <span className={s['verdict']}>
        <Verdict {...row} />
        <span className={s['ways']}>
          <LevarAoQuadro
            analise={analise}
            marca={marca}
            numero={row.numero}
            nome={row.nome}
            offered={row.similaridade === 'Similar'}
            publicacao={publicacao}
          />
          {row.similaridade === 'Similar' ? (
            <PorPapel>
              <IconButton
                icon="ocultar"
                label="Descartar"
                name={`Descartar ${row.nome}, ${row.numero}`}
                side="left"
                onClick={() => onDiscard(row)}
              />
            </PorPapel>
          ) : null}
        </span>
      </span>
    ),
  },
];
