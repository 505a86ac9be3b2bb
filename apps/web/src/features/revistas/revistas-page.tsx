import { telas, type RevistaDoEscritorio } from '@vigia/contract';
import { foldName } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { revistasQuery } from '../../entities/revistas/revistas.queries.ts';
import { Loaded } from '../../calls/loaded.tsx';
import { useFailureToast } from '../../calls/use-failure-toast.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AddRevista } from './add-revista.tsx';
import { countRevistas, MESSAGES } from './messages.ts';
import { ProximaRevista } from './proxima-revista.tsx';
import { RevistasTable } from './revistas-table.tsx';
import s from './revistas.module.css';
import { UploadRevista } from './upload-revista.tsx';
import { PorPapel } from '../../calls/por-papel.tsx';

const NONE: readonly RevistaDoEscritorio[] = [];

function RevistasList({ revistas }: { revistas: readonly RevistaDoEscritorio[] }) {
  const [search, setSearch] = useState('');
  const found = revistas.filter(({ numero }) => foldName(numero).includes(foldName(search.trim())));
  const searching = search.trim() !== '';
  // Receives the focus after an issue is removed, because the button disappears with its row.
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <ListSearch
        label="Buscar revista pelo número"
        placeholder="Buscar"
        value={search}
        onChange={setSearch}
        message={countRevistas(search, revistas.length, found.length)}
      />
      <div ref={list} tabIndex={-1} role="group" aria-label="Lista de revistas">
        {found.length === 0 && !searching ? (
          <EmptyState icon="revista" title={MESSAGES.emptyList}>
            Adicione uma pelo número, e ela é baixada do INPI, ou envie o arquivo.
          </EmptyState>
        ) : null}
        {found.length === 0 ? null : <RevistasTable revistas={found} onRemoved={() => list.current?.focus()} />}
      </div>
    </>
  );
}

export function RevistasPage() {
  const query = useQuery(revistasQuery);
  const known = query.data ?? NONE;
  useFailureToast(query.error, MESSAGES.listFailed);
  return (
    <>
      <PageHeader
        title="Revistas"
        subtitle={
          <>
            <p>As edições da Revista da Propriedade Industrial com que as suas marcas são comparadas.</p>
            <ProximaRevista prontas={known.filter(({ status }) => status === 'Analisada').length} />
          </>
        }
        back={telas.portfolio.href()}
      />
      <PorPapel>
        <div className={s['ways']}>
          <UploadRevista revistas={known} />
          <AddRevista revistas={known} />
        </div>
      </PorPapel>
      <Loaded query={query} title="Não foi possível carregar as revistas.">
        {(revistas) => <RevistasList revistas={revistas} />}
      </Loaded>
    </>
  );
}
