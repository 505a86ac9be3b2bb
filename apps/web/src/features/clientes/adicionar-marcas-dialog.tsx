import { type Cliente, type MarcaDaLista, MAX_MARCAS_DE_UMA_VEZ } from '@vigia/contract';
import { foldName } from '@vigia/domain';
import { useDeferredValue, useState } from 'react';
import { useSetClienteDasMarcas } from '../../entities/clientes/clientes.queries.ts';
import { nomeDaMarca } from '../../entities/marcas/nome.ts';
import { messageOf } from '../../lib/api.ts';
import { count, formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './clientes.module.css';
import { MESSAGES } from './messages.ts';

/** The number of marks that are shown at a time. A search finds the others. */
const SHOWN = 50;

/** The marks whose name, number, holder or present client contains the search; those without a client come first. */
function findMarcas(marcas: readonly MarcaDaLista[], cliente: Cliente, search: string): MarcaDaLista[] {
  const wanted = foldName(search.trim());
  const found = marcas.filter(
    (marca) =>
      marca.cliente?.id !== cliente.id &&
      foldName(
        [marca.elemento_nominativo, marca.numero_processo, marca.titular, marca.cliente?.nome].join('\n'),
      ).includes(wanted),
  );
  return found.toSorted((one, other) => Number(one.cliente !== null) - Number(other.cliente !== null));
}

const detailOf = ({ numero_processo, titular, cliente }: MarcaDaLista): string =>
  [numero_processo, titular, cliente && `hoje de ${cliente.nome}`].filter((text) => text !== null).join(' · ');

interface AdicionarMarcasDialogProps {
  cliente: Cliente;
  marcas: readonly MarcaDaLista[];
  open: boolean;
  onClose: () => void;
}

/** Gives marks of the portfolio to a client. */
export function AdicionarMarcasDialog({ cliente, marcas, open, onClose }: AdicionarMarcasDialogProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const give = useSetClienteDasMarcas();
  const found = findMarcas(marcas, cliente, useDeferredValue(search));
  const numeros = found.slice(0, MAX_MARCAS_DE_UMA_VEZ).map(({ numero_processo }) => numero_processo);
  const close = (): void => {
    setSearch('');
    setChosen(new Set());
    onClose();
  };
  const toggle = (numero: string, on: boolean): void =>
    setChosen(on ? new Set([...chosen, numero]) : new Set([...chosen].filter((other) => other !== numero)));
  const submit = (): void =>
    give.mutate(
      { cliente: cliente.id, marcas: [...chosen] },
      {
        onSuccess: (given) => {
          toast.success(`${count(given.marcas, 'marca adicionada', 'marcas adicionadas')} a ${cliente.nome}.`);
          close();
        },
        onError: (error) => toast.error(MESSAGES.marcasFailed, messageOf(error)),
      },
    );
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Adicionar marcas"
      description={`Escolha as marcas de ${cliente.nome}. Uma marca tem um cliente só.`}
      actions={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button kind="primary" busy={give.isPending} disabled={chosen.size === 0} onClick={submit}>
            {chosen.size === 0 ? 'Adicionar' : `Adicionar ${formatNumber(chosen.size)}`}
          </Button>
        </>
      }
    >
      <SearchField
        label="Buscar marca, processo ou titular"
        placeholder="Marca, processo ou titular"
        value={search}
        onChange={setSearch}
      />
      <div className={s['chosen']}>
        <p role="status">{count(found.length, 'marca encontrada', 'marcas encontradas')}</p>
        <Button kind="quiet" disabled={found.length === 0} onClick={() => setChosen(new Set([...chosen, ...numeros]))}>
          Escolher todas as encontradas
        </Button>
      </div>
      <ul className={s['choice']} aria-label="Marcas do portfólio">
        {found.slice(0, SHOWN).map((marca) => (
          <li key={marca.numero_processo}>
            <Checkbox
              label={nomeDaMarca(marca)}
              checked={chosen.has(marca.numero_processo)}
              onChange={(on) => toggle(marca.numero_processo, on)}
            />
            <span className={s['detail']}>{detailOf(marca)}</span>
          </li>
        ))}
        {found.length > SHOWN ? (
          <li className={s['more']}>e mais {formatNumber(found.length - SHOWN)}: use a busca para achá-las.</li>
        ) : null}
        {found.length === 0 ? <li className={s['more']}>Nenhuma marca encontrada.</li> : null}
      </ul>
    </Dialog>
  );
}
