import type { AnaliseAutomatica } from '@vigia/contract';
import { useState } from 'react';
import { useCancelAutomatica } from '../../../entities/vigilancia/vigilancia.queries.ts';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { MESSAGES } from '../messages.ts';

interface DesligarButtonProps {
  current: AnaliseAutomatica;
  disabled: boolean;
  onDone: () => void;
}

/** Switches the automatic analysis off. It asks first: what was running stops, and switching on again does not bring that back. */
export function DesligarButton({ current, disabled, onDone }: DesligarButtonProps) {
  const [asking, setAsking] = useState(false);
  const cancel = useCancelAutomatica();
  const confirm = (): void =>
    cancel.mutate(current.id, {
      onSuccess: () => {
        setAsking(false);
        toast.success(MESSAGES.automaticaCancelled);
        onDone();
      },
      onError: (error) => toast.error(MESSAGES.automaticaCancelFailed, messageOf(error)),
    });
  return (
    <>
      <Button kind="danger" disabled={disabled} onClick={() => setAsking(true)}>
        Desligar
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Desligar a análise automática?"
        description="As próximas revistas não serão comparadas sem você pedir, e as comparações automáticas em andamento param."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Voltar</Button>
            <Button kind="danger" busy={cancel.isPending} onClick={confirm}>
              Desligar
            </Button>
          </>
        }
      />
    </>
  );
}
