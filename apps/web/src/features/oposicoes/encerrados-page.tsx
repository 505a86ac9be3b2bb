import { type CasoEncerrado, telas } from '@vigia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Loaded } from '../../calls/loaded.tsx';
import { useFailureToast } from '../../calls/use-failure-toast.ts';
import { encerradosQuery } from '../../entities/oposicoes/oposicoes.queries.ts';
import { useDebounced } from '../../lib/debounce.ts';
import { count, formatDateTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSearch } from '../../ui/list-search.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReabrirButton } from './encerramento.tsx';
import s from './encerrados.module.css';

function Row({ caso }: { caso: CasoEncerrado }) {
  const { id, marcaColidente, processoInpi, conflitaCom, processoMarca, encerramento } = caso;
  return (
    <li className={s['row']}>
      <div className={s['words']}>
        <p className={s['names']}>
          <Link to={telas.caso.href({ id })} className={s['name']}>
            {marcaColidente} × {conflitaCom}
          </Link>
          <Badge>{encerramento.rotulo}</Badge>
        </p>
        <p>{encerramento.motivo}</p>
        <p className={s['detail']}>
          Proc: {processoInpi} × {processoMarca} · {encerramento.quem ?? 'Quem saiu do escritório'},{' '}
          {formatDateTime(encerramento.em)}
        </p>
      </div>
      <ReabrirButton caso={caso} label={`Reabrir ${marcaColidente} × ${conflitaCom}`} />
    </li>
  );
}

/** What the user searches for. The address keeps it, so that going back shows the same list. */
function useBusca(): [typed: string, settled: string, type: (text: string) => void] {
  const [search, setSearch] = useSearchParams();
  const [typed, type] = useState(search.get('busca') ?? '');
  const settled = useDebounced(typed.trim());
  useEffect(() => setSearch(settled === '' ? {} : { busca: settled }, { replace: true }), [settled, setSearch]);
  return [typed, settled, type];
}

const Empty = ({ busca }: { busca: string }) =>
  busca === '' ? (
    <EmptyState
      icon="arquivar"
      title="Nenhum caso encerrado"
      action={<ButtonLink to={telas.quadro.href()}>Ver o quadro</ButtonLink>}
    >
      Os casos que você encerrar no quadro (Não opor, Acordo, Encerrado) aparecem aqui.
    </EmptyState>
  ) : (
    <EmptyState icon="nada-encontrado" title="Nenhum caso encontrado">
      A busca procura nas marcas, nos números, no titular e no motivo.
    </EmptyState>
  );

/** The closed cases of the office, with search, each with a way back to the board. */
export function EncerradosPage() {
  const [typed, busca, type] = useBusca();
  const query = useQuery({ ...encerradosQuery(busca), placeholderData: keepPreviousData });
  useFailureToast(query.error, 'Erro ao buscar os casos encerrados!');
  return (
    <>
      <PageHeader title="Casos encerrados" back={telas.quadro.href()} />
      <ListSearch
        label="Buscar nos casos encerrados"
        placeholder="Marca, processo, titular ou motivo"
        value={typed}
        onChange={type}
        message={query.data === undefined ? '' : count(query.data.length, 'caso encerrado', 'casos encerrados')}
      />
      <Loaded query={query} title="Não foi possível carregar os casos encerrados." empty={<Empty busca={busca} />}>
        {(casos) => (
          <ul className={s['rows']}>
            {casos.map((caso) => (
              <Row key={caso.id} caso={caso} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}
