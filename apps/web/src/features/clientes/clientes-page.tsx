import { type ClienteDaLista, telas } from '@vigia/contract';
import { foldName } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, useDeferredValue, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Loaded } from '../../calls/loaded.tsx';
import { useClientesDosTitulares } from '../../entities/clientes/clientes.queries.ts';
import { clientesQuery } from '../../entities/clientes/lista.queries.ts';
import { PorPapel } from '../../calls/por-papel.tsx';
import { messageOf } from '../../lib/api.ts';
import { count, formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { useSort } from '../../ui/use-sort.ts';
import { VirtualTable } from '../../ui/virtual-table.tsx';
import s from './clientes.module.css';
import { MESSAGES } from './messages.ts';

const NovoClienteDialog = lazy(async () => ({
  default: (await import('./novo-cliente-dialog.tsx')).NovoClienteDialog,
}));

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

const COLUMNS: Column<ClienteDaLista>[] = [
  {
    key: 'nome',
    title: 'Cliente',
    width: 'minmax(0, 3fr)',
    phone: 'title',
    compare: (one, other) => collator.compare(one.nome, other.nome),
    render: ({ id, nome }) => (
      <Link to={telas.cliente.href({ id })} className={s['name']}>
        {nome}
      </Link>
    ),
  },
  {
    key: 'marcas',
    title: 'Marcas',
    width: '120px',
    phone: 'detail',
    compare: (one, other) => one.marcas - other.marcas,
    render: ({ marcas }) => count(marcas, 'marca', 'marcas'),
  },
  {
    key: 'contatos',
    title: 'Contatos',
    width: '140px',
    phone: 'extra',
    compare: (one, other) => one.contatos - other.contatos,
    render: ({ contatos }) => (contatos === 0 ? 'sem contato' : count(contatos, 'contato', 'contatos')),
  },
];

/** Makes clients of the holders of the marks that have none, and tells how many. */
function DosTitularesButton() {
  const create = useClientesDosTitulares();
  const run = (): void =>
    create.mutate(undefined, {
      onSuccess: ({ clientes, marcas }) =>
        marcas === 0
          ? toast.alert('Nada a fazer: toda marca com titular já tem cliente.')
          : toast.success(
              `${count(marcas, 'marca ganhou', 'marcas ganharam')} o cliente do seu titular.`,
              clientes === 0 ? undefined : `${count(clientes, 'cliente novo', 'clientes novos')}.`,
            ),
      onError: (error) => toast.error(MESSAGES.titularesFailed, messageOf(error)),
    });
  return (
    <Button busy={create.isPending} onClick={run}>
      Criar dos titulares
    </Button>
  );
}

function summaryOf(search: string, found: number, all: number): string {
  if (search.trim() === '') return count(all, 'cliente', 'clientes');
  return found === 0 ? 'Nenhum cliente encontrado.' : `${formatNumber(found)} de ${count(all, 'cliente', 'clientes')}`;
}

function ClientesList({ clientes }: { clientes: readonly ClienteDaLista[] }) {
  const [search, setSearch] = useSearchParams();
  const [typed, type] = useState(search.get('busca') ?? '');
  const wanted = useDeferredValue(foldName(typed.trim()));
  const found = useMemo(() => clientes.filter(({ nome }) => foldName(nome).includes(wanted)), [clientes, wanted]);
  const { rows, sorting } = useSort(found, COLUMNS);
  return (
    <>
      <ListSearch
        label="Buscar cliente pelo nome"
        placeholder="Buscar cliente pelo nome"
        value={typed}
        onChange={(text) => {
          type(text);
          setSearch(text.trim() === '' ? {} : { busca: text }, { replace: true });
        }}
        message={summaryOf(typed, found.length, clientes.length)}
      />
      {found.length === 0 ? null : (
        <VirtualTable
          caption="Clientes"
          columns={COLUMNS}
          rows={rows}
          sorting={sorting}
          rowKey={({ id }) => String(id)}
        />
      )}
    </>
  );
}

/** The clients of the office, with search and the ways to create them. */
export function ClientesPage() {
  const query = useQuery(clientesQuery);
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <PageHeader
        title="Clientes"
        actions={
          <PorPapel>
            <DosTitularesButton />
            <Button kind="primary" icon="adicionar" onClick={() => setCreating(true)}>
              Novo cliente
            </Button>
          </PorPapel>
        }
      />
      <Loaded
        query={query}
        title="Não foi possível carregar os clientes."
        loading={<SkeletonRows rows={8} />}
        empty={
          <EmptyState icon="clientes" title="Nenhum cliente ainda">
            <PorPapel>
              Crie um cliente, ou todos de uma vez: ‘Criar dos titulares’ faz um de cada titular das suas marcas.
            </PorPapel>
          </EmptyState>
        }
      >
        {(clientes) => <ClientesList clientes={clientes} />}
      </Loaded>
      <OnDemand wanted={creating}>
        <NovoClienteDialog
          open={creating}
          onClose={() => setCreating(false)}
          onCreated={({ id }) => void navigate(telas.cliente.href({ id }))}
        />
      </OnDemand>
    </>
  );
}
