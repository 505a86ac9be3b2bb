import { telas, type MarcaDaLista } from '@vigia/contract';
import { AGUARDANDO_INPI, compareMarcas, isComparavel } from '@vigia/domain';
import { Figura } from '../../entities/marcas/figura.tsx';
import { nomeDaMarca } from '../../entities/marcas/nome.ts';
import { NAO_IDENTIFICADO, orNaoIdentificado } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import type { Column } from '../../ui/table.tsx';
import { isRegistrada } from './portfolio.ts';
import s from './portfolio.module.css';

const toneOf = (status: string): BadgeTone => (status === AGUARDANDO_INPI ? 'warning' : 'neutral');

const niceOf = (marca: MarcaDaLista): string =>
  marca.classificacao_nice
    .map(({ identificacao, class_nice_details }) => `${identificacao}: ${orNaoIdentificado(class_nice_details)}`)
    .join('; ') || NAO_IDENTIFICADO;

interface MarcaSelection {
  selected: string | null;
  onToggle: (marca: MarcaDaLista) => void;
}

const selectionColumn = ({ selected, onToggle }: MarcaSelection): Column<MarcaDaLista> => ({
  key: 'selecao',
  title: 'Seleção',
  titleHidden: true,
  width: '20px',
  phone: 'lead',
  render: (marca) => (
    <Checkbox
      label={`Selecionar ${nomeDaMarca(marca)}`}
      labelHidden
      checked={marca.numero_processo === selected}
      dimmed={!isComparavel(marca)}
      onChange={() => onToggle(marca)}
    />
  ),
});

/** The columns of the portfolio. Without a selection no mark can be chosen. */
export const marcaColumns = (selection: MarcaSelection | null): Column<MarcaDaLista>[] => [
  ...(selection === null ? [] : [selectionColumn(selection)]),
  {
    key: 'logo',
    title: 'Logo',
    width: '40px',
    phone: 'none',
    render: (marca) => <Figura src={marca.path_location_image} name={marca.elemento_nominativo} />,
  },
  {
    key: 'nome',
    title: 'Elemento nominativo',
    width: 'minmax(0, 1.4fr)',
    phone: 'title',
    compare: compareMarcas('nome'),
    render: (marca) => (
      <span
        className={marca.elemento_nominativo === null ? s['absent'] : s['name']}
        title={marca.elemento_nominativo ?? undefined}
      >
        {orNaoIdentificado(marca.elemento_nominativo)}
      </span>
    ),
  },
  {
    key: 'processo',
    title: 'Número do processo',
    width: '172px',
    phone: 'detail',
    compare: compareMarcas('processo'),
    render: (marca) => (
      <span className={s['process']}>
        {marca.numero_processo}
        <span className={s['phone-status']}> · {marca.status}</span>
      </span>
    ),
  },
  {
    key: 'nice',
    title: 'Cl. Nice',
    width: 'minmax(0, 1.3fr)',
    phone: 'none',
    compare: compareMarcas('nice'),
    render: (marca) => (
      <span className={s['line']} title={niceOf(marca)}>
        {niceOf(marca)}
      </span>
    ),
  },
  {
    key: 'apresentacao',
    title: 'Apresentação',
    width: '128px',
    phone: 'none',
    compare: compareMarcas('apresentacao'),
    render: (marca) => orNaoIdentificado(marca.apresentacao),
  },
  {
    key: 'status',
    title: 'Status',
    width: 'minmax(196px, 1fr)',
    phone: 'none',
    compare: compareMarcas('status'),
    // Most marks are in force: a badge marks those that deviate.
    render: ({ status }) => (isRegistrada(status) ? status : <Badge tone={toneOf(status)}>{status}</Badge>),
  },
  {
    key: 'acao',
    title: 'Ação',
    width: '44px',
    phone: 'trail',
    render: (marca) => (
      <IconLink
        icon="ajuda"
        label="Detalhes"
        name={`Detalhes de ${nomeDaMarca(marca)}`}
        to={telas.marca.href(marca)}
        side="left"
      />
    ),
  },
];
