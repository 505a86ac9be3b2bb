import { type CasoEncerrado, telas } from '@vigia/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { Loaded } from '../../calls/loaded.tsx';
import { useFailureToast } from '../../calls/use-failure-toast.ts';
import { clienteNoEndereco } from '../../entities/clientes/filtro-cliente.ts';
import { FiltroDeCliente } from '../../entities/clientes/filtro-de-cliente.tsx';
import { encerradosQuery } from '../../entities/oposicoes/oposicoes.queries.ts';
import { useAddressFilter } from '../../lib/address-filter.ts';
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

const enderecoSchema = z.object({ busca: z.string().nullable(), cliente: clienteNoEndereco });

/** What the user searches for, and of which client. The address keeps both, so that going back shows the same list. */
function useFiltro() {
  const [{ busca, cliente }, change] = useAddressFilter(enderecoSchema);
  const [typed, type] = useState(busca ?? '');
  const settled = useDebounced(typed.trim());
  const keep = useEffectEvent(() => change({ busca: settled === '' ? null : settled }));
  useEffect(() => keep(), [settled]);
  return { typed, settled, type, cliente, setCliente: (next: string | null) => change({ cliente: next }) };
}

const Empty = ({ busca, cliente }: { busca: string; cliente: string | null }) =>
  busca === '' && cliente !== null ? (
    <EmptyState icon="arquivar" title="Nenhum caso encerrado com este filtro" />
  ) : busca === '' ? (
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
  const { typed, settled: busca, type, cliente, setCliente } = useFiltro();
  const query = useQuery({ ...encerradosQuery(busca, cliente), placeholderData: keepPreviousData });
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
      >
        <FiltroDeCliente value={cliente} onChange={setCliente} />
      </ListSearch>
      <Loaded
        query={query}
        title="Não foi possível carregar os casos encerrados."
        empty={<Empty busca={busca} cliente={cliente} />}
      >
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
