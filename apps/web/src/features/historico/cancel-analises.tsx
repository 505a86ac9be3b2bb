import { lazy, useState } from 'react';
import { useCancelAnalises } from '../../entities/analises/analises.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { count } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { toast } from '../../ui/toast.tsx';
import { MESSAGES } from './messages.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** 'Cancelar Análises': stops all running analyses after a confirmation. */
export function CancelAnalises({ running }: { running: readonly number[] }) {
  // The list is fixed when the dialog opens, even if analyses start or end while the user reads it.
  const [ids, setIds] = useState<readonly number[]>([]);
  const [asking, setAsking] = useState(false);
  const cancel = useCancelAnalises();

  const ask = (): void => {
    if (running.length === 0) {
      toast.alert(MESSAGES.noneRunning);
      return;
    }
    setIds(running);
    setAsking(true);
  };
  const confirm = (): void =>
    cancel.mutate(ids, {
      onSuccess: () => toast.success(MESSAGES.cancelled),
      onError: (error) => toast.error(MESSAGES.cancelFailed, messageOf(error)),
      onSettled: () => setAsking(false),
    });

  return (
    <>
      <Button icon="parado" onClick={ask}>
        Cancelar Análises
      </Button>
      <OnDemand wanted={asking}>
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          title={`Deseja cancelar ${count(ids.length, 'análise em andamento', 'análises em andamento')}?`}
          description="O que já foi comparado nelas não fica guardado. Você pode analisar de novo quando quiser."
          refuse="Voltar"
          confirm="Cancelar Análises"
          danger
          progress={cancel.isPending ? { done: cancel.done, total: ids.length } : null}
          onConfirm={confirm}
        />
      </OnDemand>
    </>
  );
}
