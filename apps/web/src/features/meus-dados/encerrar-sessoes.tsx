import type { Membro } from '@vigia/contract';
import { useState } from 'react';
import { useEncerrarSessoes } from '../../entities/membros/membros.queries.ts';
import { nameOfMembro } from '../../entities/membros/pessoas.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { MESSAGES } from './messages.ts';

/** Ends the sessions of a person of the office, after a question. */
export function EncerrarSessoes({ membro }: { membro: Membro }) {
  const [asking, setAsking] = useState(false);
  const end = useEncerrarSessoes();
  const nome = nameOfMembro(membro);
  const confirm = (): void =>
    end.mutate(membro.id, {
      onSuccess: ({ message }) => {
        toast.success(MESSAGES.sessoesEnded, message);
        setAsking(false);
      },
      onError: (error) => toast.error(MESSAGES.sessoesFailed, messageOf(error)),
    });
  return (
    <>
      <Button aria-label={`Encerrar as sessões de ${nome}`} onClick={() => setAsking(true)}>
        Encerrar sessões
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Encerrar as sessões de ${nome}?`}
        description="A pessoa sai do Vigia Marcas em todos os aparelhos, na hora, e continua no escritório: entra de novo com a própria senha. Use se um aparelho foi perdido ou se você suspeita de outra pessoa na conta."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancelar</Button>
            <Button kind="danger" busy={end.isPending} onClick={confirm}>
              Encerrar sessões
            </Button>
          </>
        }
      />
    </>
  );
}
