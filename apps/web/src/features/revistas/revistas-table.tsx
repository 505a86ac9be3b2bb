import { contract, type RevistaDoEscritorio, telas } from '@vigia/contract';
import { useState } from 'react';
import { BoletimDaRevista } from '../../entities/boletim/estado-envio.tsx';
import { isEncerrado, labelOposicao } from '../../entities/prazos/oposicao.ts';
import { RelatorioMenu } from '../../calls/download-menu.tsx';
import { formatDate } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import { Table, TableRow, type Column } from '../../ui/table.tsx';
import { ReadingReport } from './reading-report.tsx';
import { StatusRevista } from './status-revista.tsx';
import s from './revistas.module.css';

/** The last day to oppose, or what is still possible after it. */
function Oposicao({ prazo }: { prazo: NonNullable<RevistaDoEscritorio['prazo']> }) {
  return (
    <p className={s['muted']}>
      {isEncerrado(prazo)
        ? `${labelOposicao(prazo)} em ${formatDate(prazo.final)}; depois da concessão cabe nulidade`
        : labelOposicao(prazo)}
    </p>
  );
}

const columnsFor = (onDetails: (id: number) => void, onRemoved: () => void): Column<RevistaDoEscritorio>[] => [
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
    // The date is known only after the file is read.
    render: ({ data_publicacao, prazo }) =>
      data_publicacao === null ? (
        '—'
      ) : (
        <>
          {formatDate(data_publicacao)}
          {prazo === null ? null : <Oposicao prazo={prazo} />}
        </>
      ),
  },
  {
    key: 'status',
    title: 'Status:',
    width: 'minmax(0, 2fr)',
    phone: 'extra',
    render: (revista) => <StatusRevista revista={revista} onRemoved={onRemoved} />,
  },
  {
    key: 'acoes',
    title: 'Triagem, boletim e detalhes',
    titleHidden: true,
    width: '148px',
    phone: 'trail',
    render: ({ id, numero, relatorio, status }) => (
      <span className={s['actions']}>
        {status === 'Analisada' ? (
          <>
            <IconLink
              icon="triagem"
              label="Triar"
              name={`Triar a revista ${numero}`}
              to={telas.triagem.href({ revista: id })}
              side="left"
            />
            <IconLink
              icon="documento"
              label="Boletim"
              name={`Boletim da revista ${numero}`}
              to={telas.boletim.href({ revista: id })}
              side="left"
            />
          </>
        ) : null}
        {relatorio === null ? null : (
          <IconButton
            icon="ajuda"
            label={`Detalhes da leitura da revista ${numero}`}
            side="left"
            onClick={() => onDetails(id)}
          />
        )}
      </span>
    ),
  },
];

export function RevistasTable({
  revistas,
  onRemoved,
}: {
  revistas: readonly RevistaDoEscritorio[];
  onRemoved: () => void;
}) {
  const [openId, setOpenId] = useState<number | null>(null);
  const columns = columnsFor(setOpenId, onRemoved);
  const open = revistas.find(({ id }) => id === openId);
  return (
    <>
      <Table caption="Revistas" columns={columns}>
        {revistas.map((revista) => (
          <TableRow key={revista.id} row={revista} columns={columns} />
        ))}
      </Table>
      <Dialog
        open={open !== undefined}
        onClose={() => setOpenId(null)}
        title={`Leitura da revista ${open?.numero ?? ''}`}
        description={`Publicada em ${formatDate(open?.data_publicacao ?? null)}.`}
      >
        {open?.status === 'Analisada' ? (
          <RelatorioMenu
            label="Relatório das suas marcas"
            formatos={[
              {
                label: 'PDF',
                icon: 'documento',
                endpoint: contract.relatorios.revistaPdf,
                options: { params: { id: open.id } },
              },
            ]}
          />
        ) : null}
        {open?.status === 'Analisada' ? <BoletimDaRevista revista={open.id} /> : null}
        {open?.relatorio == null ? null : <ReadingReport relatorio={open.relatorio} />}
      </Dialog>
    </>
  );
}
