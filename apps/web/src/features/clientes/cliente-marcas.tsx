import { type Cliente, type MarcaDaLista, telas } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Loaded } from '../../calls/loaded.tsx';
import { useSetClienteDasMarcas } from '../../entities/clientes/clientes.queries.ts';
import { PorPapel } from '../../calls/por-papel.tsx';
import { tellEnd } from '../../calls/tell-end.ts';
import { marcasQuery } from '../../entities/marcas/marcas.queries.ts';
import { nomeDaMarca } from '../../entities/marcas/nome.ts';
import { count, orNaoIdentificado } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { VirtualTable } from '../../ui/virtual-table.tsx';
import s from './clientes.module.css';
import { MESSAGES } from './messages.ts';

const AdicionarMarcasDialog = lazy(async () => ({
  default: (await import('./adicionar-marcas-dialog.tsx')).AdicionarMarcasDialog,
}));

const columnsWith = (onRemove: (marca: MarcaDaLista) => void): Column<MarcaDaLista>[] => [
  {
    key: 'nome',
    title: 'Marca',
    width: 'minmax(0, 2fr)',
    phone: 'title',
    render: (marca) => (
      <Link to={telas.marca.href(marca)} className={s['name']}>
        {nomeDaMarca(marca)}
      </Link>
    ),
  },
  {
    key: 'processo',
    title: 'Processo',
    width: '120px',
    phone: 'detail',
    render: ({ numero_processo }) => <span className={s['number']}>{numero_processo}</span>,
  },
  {
    key: 'titular',
    title: 'Titular',
    width: 'minmax(0, 2fr)',
    phone: 'extra',
    render: ({ titular }) => <span className={s['line']}>{orNaoIdentificado(titular)}</span>,
  },
  {
    key: 'status',
    title: 'Status',
    width: 'minmax(180px, 1fr)',
    phone: 'none',
    render: ({ status }) => <Badge>{status}</Badge>,
  },
  {
    key: 'acao',
    title: 'Ação',
    titleHidden: true,
    width: '44px',
    phone: 'trail',
    render: (marca) => (
      <PorPapel>
        <IconButton
          icon="fechar"
          label="Retirar do cliente"
          name={`Retirar ${nomeDaMarca(marca)} do cliente`}
          side="left"
          onClick={() => onRemove(marca)}
        />
      </PorPapel>
    ),
  },
];

interface MarcasTableProps {
  cliente: Cliente;
  marcas: readonly MarcaDaLista[];
  onRemoved: () => void;
}

function MarcasTable({ cliente, marcas, onRemoved }: MarcasTableProps) {
  const { mutateAsync } = useSetClienteDasMarcas();
  // The table leaves the page with its last row.
  const remove = (marca: MarcaDaLista): void =>
    void tellEnd(mutateAsync({ cliente: null, marcas: [marca.numero_processo] }), {
      onDone: () => {
        toast.success(`${nomeDaMarca(marca)} ficou sem cliente.`);
        onRemoved();
      },
      failure: MESSAGES.marcasFailed,
    });
  return (
    <VirtualTable
      caption={`Marcas de ${cliente.nome}`}
      columns={columnsWith(remove)}
      rows={marcas}
      rowKey={({ numero_processo }) => numero_processo}
    />
  );
}

/** The active marks of a client, which can be added and taken away by hand. */
export function ClienteMarcas({ cliente }: { cliente: Cliente }) {
  const query = useQuery(marcasQuery);
  const [adding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const own = query.data?.filter((marca) => marca.cliente?.id === cliente.id);
  return (
    <section aria-labelledby={headingId}>
      <div className={s['head']}>
        <h2 ref={heading} id={headingId} tabIndex={-1} className={s['title']}>
          Marcas{own === undefined ? '' : ` (${count(own.length, 'marca', 'marcas')})`}
        </h2>
        <PorPapel>
          <Button icon="adicionar" onClick={() => setAdding(true)}>
            Adicionar marcas
          </Button>
        </PorPapel>
      </div>
      <Loaded
        query={{ ...query, data: own }}
        title="Não foi possível carregar as marcas."
        loading={<SkeletonRows rows={4} />}
        empty={
          <p className={s['muted']}>
            Nenhuma marca ainda. Adicione as marcas deste cliente: todas as do seu titular, ou uma a uma.
          </p>
        }
      >
        {(marcas) => (
          // The pressed button disappears with its row, so the heading takes the focus.
          <MarcasTable cliente={cliente} marcas={marcas} onRemoved={() => heading.current?.focus()} />
        )}
      </Loaded>
      <OnDemand wanted={adding}>
        <AdicionarMarcasDialog
          cliente={cliente}
          marcas={query.data ?? []}
          open={adding}
          onClose={() => setAdding(false)}
        />
      </OnDemand>
    </section>
  );
}
