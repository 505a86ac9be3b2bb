import { telas, type Analise } from '@vigia/contract';
import { Link } from 'react-router';
import { PorPapel } from '../../calls/por-papel.tsx';
import { Figura } from '../../entities/marcas/figura.tsx';
import { nomeDaMarca } from '../../entities/marcas/nome.ts';
import { labelOposicao } from '../../entities/prazos/oposicao.ts';
import { count, formatDate, formatDateTime, formatDecimal, formatNumber } from '../../lib/format.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Column } from '../../ui/table.tsx';
import s from './historico.module.css';
import { StatusAnalise } from './status-analise.tsx';

/** The name of an analysis for screen readers: the issue distinguishes two analyses of one mark. */
const describe = (analise: Analise): string => `${nomeDaMarca(analise.marca)}, revista ${analise.revista.numero}`;

interface AnaliseSelection {
  selected: ReadonlySet<number>;
  onToggle: (id: number, checked: boolean) => void;
}

const selectionColumn = ({ selected, onToggle }: AnaliseSelection): Column<Analise> => ({
  key: 'selecao',
  title: 'Seleção',
  titleHidden: true,
  width: '20px',
  phone: 'lead',
  render: (analise) => (
    <span className={s['above']}>
      <Checkbox
        label={`Selecionar ${describe(analise)}`}
        labelHidden
        checked={selected.has(analise.id)}
        onChange={(checked) => onToggle(analise.id, checked)}
      />
    </span>
  ),
});

interface HistoricoColumns {
  /** Null if rows cannot be selected. */
  selection: AnaliseSelection | null;
  onCancel: (analise: Analise) => void;
}

export const historicoColumns = ({ selection, onCancel }: HistoricoColumns): Column<Analise>[] => [
  ...(selection === null ? [] : [selectionColumn(selection)]),
  {
    key: 'logo',
    title: 'Logo',
    titleHidden: true,
    width: '32px',
    phone: 'none',
    render: ({ marca }) => <Figura src={marca.path_location_image} name={marca.elemento_nominativo} size={32} />,
  },
  {
    key: 'marca',
    title: 'Marca',
    width: 'minmax(0, 1.6fr)',
    phone: 'title',
    render: (analise) => (
      <div className={s['marca']}>
        <Link
          to={telas.comparacao.href({
            numero_processo: analise.marca.numero_processo,
            revista: analise.revista.numero,
            id: analise.id,
          })}
          className={s['name']}
          data-analise={analise.id}
        >
          {nomeDaMarca(analise.marca)}
        </Link>
        <p className={s['muted']}>
          {analise.marca.numero_processo}
          {analise.automatica ? ' · automática' : null}
          {analise.refeita_de === null ? null : ' · comparada de novo'}
          {analise.anterior === 'motor' && analise.motor !== null ? ` · motor ${analise.motor}` : null}
        </p>
        <p className={s['muted']}>
          criatividade {formatDecimal(analise.temperature)} ·{' '}
          {analise.same_class === 1 ? 'mesma classe' : 'todas as classes'}
        </p>
      </div>
    ),
  },
  {
    key: 'revista',
    title: 'Revista',
    width: 'minmax(0, 1fr)',
    phone: 'detail',
    render: ({ revista, prazo }) => (
      <p className={s['revista']}>
        <span className={s['label']}>Revista</span> <span>{revista.numero}</span>{' '}
        <span className={s['muted']}>{formatDate(revista.data_publicacao)}</span>{' '}
        {prazo === null ? null : <span className={s['muted']}>{labelOposicao(prazo)}</span>}
      </p>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    width: '176px',
    phone: 'extra',
    render: (analise) => <StatusAnalise analise={analise} />,
  },
  {
    key: 'similares',
    title: 'Similares',
    width: '72px',
    phone: 'none',
    render: ({ status, total_similar }) => (status === 'Analisada' ? formatNumber(total_similar) : '–'),
  },
  {
    key: 'data',
    title: 'Data',
    width: '152px',
    phone: 'extra',
    render: ({ record_created, status, total_similar }) => (
      <span className={s['when']}>
        <time dateTime={record_created}>{formatDateTime(record_created)}</time>
        {status === 'Analisada' ? (
          <span className={s['compact']}>{count(total_similar, 'similar', 'similares')}</span>
        ) : null}
      </span>
    ),
  },
  {
    key: 'acao',
    title: 'Ação',
    titleHidden: true,
    width: '44px',
    phone: 'trail',
    render: (analise) =>
      analise.status === 'Em analise' ? (
        <PorPapel>
          <span className={s['above']}>
            <IconButton
              icon="parado"
              label={`Parar a análise de ${describe(analise)}`}
              side="left"
              onClick={() => onCancel(analise)}
            />
          </span>
        </PorPapel>
      ) : null,
  },
];
