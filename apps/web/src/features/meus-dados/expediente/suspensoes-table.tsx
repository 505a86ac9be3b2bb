import type { SuspensaoGuardada } from '@vigia/contract';
import { diffDias } from '@vigia/domain';
import { count, formatDate } from '../../../lib/format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Table, TableRow, type Column } from '../../../ui/table.tsx';
import { MESSAGES } from './messages.ts';

export const describePeriodo = ({ inicio, fim }: SuspensaoGuardada): string =>
  inicio === fim ? formatDate(inicio) : `${formatDate(inicio)} a ${formatDate(fim)}`;

function columnsFor(mayAct: boolean, onRemove: (suspensao: SuspensaoGuardada) => void): Column<SuspensaoGuardada>[] {
  return [
    {
      key: 'periodo',
      title: 'Período',
      width: 'minmax(0, 1fr)',
      phone: 'detail',
      render: describePeriodo,
    },
    {
      key: 'motivo',
      title: 'Ato do INPI',
      width: 'minmax(0, 2fr)',
      phone: 'title',
      render: ({ motivo }) => <strong>{motivo}</strong>,
    },
    {
      key: 'dias',
      title: 'Duração',
      width: 'minmax(0, 1fr)',
      phone: 'extra',
      render: ({ inicio, fim }) => count(diffDias(inicio, fim) + 1, 'dia', 'dias'),
    },
    {
      key: 'acao',
      title: 'Ação',
      titleHidden: true,
      width: '44px',
      phone: 'trail',
      render: (suspensao) =>
        mayAct ? (
          <IconButton
            icon="fechar"
            label="Retirar do calendário"
            name={`Retirar a suspensão ${suspensao.motivo}`}
            side="left"
            onClick={() => onRemove(suspensao)}
          />
        ) : null,
    },
  ];
}

interface SuspensoesTableProps {
  suspensoes: readonly SuspensaoGuardada[];
  mayAct: boolean;
  onRemove: (suspensao: SuspensaoGuardada) => void;
}

/** The periods in which INPI stopped the count, newest first. */
export function SuspensoesTable({ suspensoes, mayAct, onRemove }: SuspensoesTableProps) {
  if (suspensoes.length === 0)
    return (
      <EmptyState icon="calendario" title={MESSAGES.noSuspensoes}>
        Quando o INPI suspende os prazos por portaria, inclua o período aqui: os dias dele não contam.
      </EmptyState>
    );
  const columns = columnsFor(mayAct, onRemove);
  return (
    <Table caption="Suspensões de prazos" columns={columns}>
      {suspensoes.map((suspensao) => (
        <TableRow key={suspensao.id} row={suspensao} columns={columns} />
      ))}
    </Table>
  );
}
