import { lazy, useState } from 'react';
import { useArchiveAnalises, useUnarchiveAnalises } from '../../entities/analises/analises.queries.ts';
import { tellEnd } from '../../calls/tell-end.ts';
import { Button } from '../../ui/button.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { toast } from '../../ui/toast.tsx';
import { MESSAGES } from './messages.ts';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** 'Arquivar': archives the selected analyses after a confirmation. 'Desfazer' restores them. */
export function ArchiveAnalises({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const archive = useArchiveAnalises();
  const unarchive = useUnarchiveAnalises();

  const ask = (): void => {
    if (ids.length === 0) toast.alert(MESSAGES.noneSelected);
    else setAsking(true);
  };
  // The button is on a toast, which may outlive the page. Therefore the call reports its end itself.
  const undo = (): void =>
    void tellEnd(unarchive.mutateAsync(ids), {
      onDone: () => toast.success(MESSAGES.unarchived(ids.length)),
      failure: MESSAGES.unarchiveFailed,
    });
  const confirm = (): void =>
    void tellEnd(archive.mutateAsync(ids), {
      onDone: () => {
        toast.success(MESSAGES.archived(ids.length), undefined, { label: 'Desfazer', onSelect: undo });
        onDone();
      },
      failure: MESSAGES.archiveFailed,
    }).then(() => setAsking(false));

  return (
    <>
      <Button icon="arquivar" onClick={ask}>
        Arquivar
      </Button>
      <OnDemand wanted={asking}>
        <ConfirmDialog
          open={asking}
          onClose={() => setAsking(false)}
          title={MESSAGES.confirmArchive(ids.length)}
          description={MESSAGES.aboutArchive(ids.length)}
          refuse="Cancelar"
          confirm="Arquivar"
          progress={archive.isPending ? { done: archive.done, total: ids.length } : null}
          onConfirm={confirm}
        />
      </OnDemand>
    </>
  );
}
