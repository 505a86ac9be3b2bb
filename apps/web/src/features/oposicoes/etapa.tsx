import type { Caso } from '@vigia/contract';
import { COLUNAS_QUADRO, titleOfColuna } from '@vigia/domain';
import { useMay } from '../../calls/papel.ts';
import { useMoveCaso } from '../../entities/oposicoes/oposicoes.queries.ts';
import { tellCasoFailure } from '../../entities/oposicoes/tell-caso-failure.ts';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.tsx';
import { CasoMinuta } from './caso-minuta.tsx';
import s from './caso.module.css';
import { EncerrarButton } from './encerramento.tsx';
import { MESSAGES } from './messages.ts';
import { ProtocolarButton } from './protocolo.tsx';
import { toColuna } from './quadro.ts';

const COLUNAS = COLUNAS_QUADRO.map(({ id, title }) => ({ value: id, label: title }));

/** The column of the board that a case is in, which can be changed here, and the actions on the case. */
export function Etapa({ caso }: { caso: Caso }) {
  const move = useMoveCaso(caso.id);
  const may = useMay('analista');
  const open = caso.encerramento === null;
  const send = (chosen: string | null): void => {
    const column = toColuna(chosen ?? '');
    if (column === undefined || column === caso.column) return;
    move.mutate(
      { column, versao: caso.versao },
      {
        onSuccess: () => toast.success(MESSAGES.moved),
        onError: (error) => tellCasoFailure(MESSAGES.saveFailed, error),
      },
    );
  };
  return (
    <div className={s['stage']}>
      {open && may ? (
        <Select label="Etapa do caso" placeholder="Etapa" options={COLUNAS} value={caso.column} onChange={send} />
      ) : null}
      {open && !may ? <p>Etapa: {titleOfColuna(caso.column)}</p> : null}
      <CasoMinuta caso={caso} />
      <ProtocolarButton
        caso={caso}
        primary
        offered={may && open && caso.protocolo === null && caso.column !== 'col-protocolado'}
      >
        Protocolar
      </ProtocolarButton>
      {may ? <EncerrarButton caso={caso} /> : null}
    </div>
  );
}
