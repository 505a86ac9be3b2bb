import type { Revista } from '@vigia/contract';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Table, TableRow, type Column } from '../../ui/table.tsx';
import { ReadingReport } from './reading-report.tsx';
import s from './revistas.module.css';

function Status({ status, motivo }: Revista) {
  if (status === 'Em análise') {
    return (
      <Badge>
        <Spinner size={12} />
        {status}
      </Badge>
    );
  }
  if (status === 'Analisada') {
    return (
      <Badge tone="brand" strong>
        {status}
      </Badge>
    );
  }
  return (
    <span className={s['failed']}>
      <Badge tone="danger" strong>
        {status}
      </Badge>
      <span className={s['muted']}>{motivo}</span>
    </span>
  );
}

const columnsFor = (onDetails: (id: number) => void): Column<Revista>[] => [
  {
    key: 'numero',
    title: 'Revista:',
    width: 'minmax(0, 1fr)',
    phone: 'title',
    render: ({ numero }) => <strong>{numero}</strong>,
  },
  {
    key: 'data',
    title: 'Data de Publicação:',
    width: 'minmax(0, 1fr)',
    phone: 'detail',
    render: ({ data_publicacao }) => formatDate(data_publicacao),
  },
  {
    key: 'status',
    title: 'Status:',
    width: 'minmax(0, 2fr)',
    phone: 'extra',
    render: (revista) => <Status {...revista} />,
  },
  {
    key: 'detalhes',
    title: 'Detalhes',
    titleHidden: true,
    width: '44px',
    phone: 'trail',
    render: ({ id, numero, relatorio, motivo }) =>
      relatorio === null && motivo === null ? null : (
        <IconButton
          icon="ajuda"
          label={`Detalhes da leitura da revista ${numero}`}
          side="left"
          onClick={() => onDetails(id)}
        />
      ),
  },
];

export function RevistasTable({ revistas }: { revistas: readonly Revista[] }) {
  const [openId, setOpenId] = useState<number | null>(null);
  const columns = columnsFor(setOpenId);
  const open = revistas.find(({ id }) => id === openId);
  return (
    <>
      <Table caption="Revistas" columns={columns}>
        {revistas.map((revista) => (
          <TableRow key={revista.numero} row={revista} columns={columns} />
        ))}
      </Table>
      <Dialog
        open={open !== undefined}
        onClose={() => setOpenId(null)}
        title={`Leitura da revista ${open?.numero ?? ''}`}
        description={`Publicada em ${formatDate(open?.data_publicacao ?? null)}.`}
      >
        {open?.motivo == null ? null : <Notice tone="danger">{open.motivo}</Notice>}
        {open?.relatorio == null ? null : <ReadingReport relatorio={open.relatorio} />}
      </Dialog>
    </>
  );
}
