import type { DiaDoCalendario } from '@vigia/contract';
import { nameWeekday } from '@vigia/domain';
import { formatDate } from '../../../lib/format.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Table, TableRow, type Column } from '../../../ui/table.tsx';

const TIPOS: Record<DiaDoCalendario['tipo'], { words: string; tone: BadgeTone }> = {
  feriado: { words: 'Feriado nacional', tone: 'neutral' },
  'ponto facultativo': { words: 'Ponto facultativo', tone: 'neutral' },
  incluído: { words: 'Incluído pelo escritório', tone: 'brand' },
  expediente: { words: 'Com expediente', tone: 'success' },
};

function columnsFor(mayAct: boolean, onRemove: (dia: DiaDoCalendario) => void): Column<DiaDoCalendario>[] {
  return [
    {
      key: 'data',
      title: 'Data',
      width: 'minmax(0, 1fr)',
      phone: 'detail',
      render: ({ data }) => `${formatDate(data)}, ${nameWeekday(data)}`,
    },
    {
      key: 'nome',
      title: 'Dia',
      width: 'minmax(0, 2fr)',
      phone: 'title',
      render: ({ nome }) => <strong>{nome}</strong>,
    },
    {
      key: 'tipo',
      title: 'Tipo',
      width: 'minmax(0, 1fr)',
      phone: 'extra',
      render: ({ tipo }) => <Badge tone={TIPOS[tipo].tone}>{TIPOS[tipo].words}</Badge>,
    },
    {
      key: 'acao',
      title: 'Ação',
      titleHidden: true,
      width: '44px',
      phone: 'trail',
      render: (dia) =>
        mayAct && dia.id !== null ? (
          <IconButton
            icon="fechar"
            label="Retirar do calendário"
            name={`Retirar ${formatDate(dia.data)}, ${dia.nome}`}
            side="left"
            onClick={() => onRemove(dia)}
          />
        ) : null,
    },
  ];
}

interface DiasTableProps {
  ano: number;
  dias: readonly DiaDoCalendario[];
  mayAct: boolean;
  onRemove: (dia: DiaDoCalendario) => void;
}

/** The days of a year that differ from the normal rule of their weekday. */
export function DiasTable({ ano, dias, mayAct, onRemove }: DiasTableProps) {
  const columns = columnsFor(mayAct, onRemove);
  return (
    <Table caption={`Feriados e pontos facultativos de ${ano}`} columns={columns}>
      {dias.map((dia) => (
        <TableRow key={dia.data} row={dia} columns={columns} />
      ))}
    </Table>
  );
}
