import { telas, type Marca } from '@vigia/contract';
import { AGUARDANDO_INPI } from '@vigia/domain';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRemoveMarca } from '../../entities/marcas/marcas.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { MESSAGES } from './messages.ts';

/** Whether INPI has given no data of the mark yet. The server also looks into the gazettes. */
const hasNoData = ({ consulta, status }: Marca): boolean => consulta !== null || status === AGUARDANDO_INPI;

/** Removes a mark without data for good, after a question. Marks with data are only archived, so they have no such button. */
export function RemoverMarca({ marca }: { marca: Marca }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = useRemoveMarca(marca);
  if (!hasNoData(marca)) return null;
  const confirm = (): void =>
    remove.mutate(undefined, {
      onSuccess: ({ message }) => {
        toast.success(message);
        void navigate((marca.arquivada_em === null ? telas.portfolio : telas.marcasArquivadas).href());
      },
      onError: (error) => {
        setAsking(false);
        toast.error(MESSAGES.removeFailed, messageOf(error));
      },
    });
  return (
    <>
      <Button onClick={() => setAsking(true)}>Remover definitivamente</Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Deseja realmente remover esta marca?"
        description="A marca nunca recebeu dados do INPI nem de uma revista. O que você escreveu nela é apagado, e isso não pode ser desfeito."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancelar</Button>
            <Button kind="danger" busy={remove.isPending} onClick={confirm}>
              Remover
            </Button>
          </>
        }
      />
    </>
  );
}
