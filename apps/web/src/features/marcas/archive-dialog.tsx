import { telas, type Marca } from '@vigia/contract';
import { useNavigate } from 'react-router';
import { useArchiveMarca, useUnarchiveMarca } from '../../entities/marcas/marcas.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { MESSAGES } from './messages.ts';

export function ArchiveDialog({ marca, open, onClose }: { marca: Marca; open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const archive = useArchiveMarca(marca);
  const unarchive = useUnarchiveMarca();
  const confirm = (): void =>
    archive.mutate(undefined, {
      onSuccess: () => {
        toast.success(MESSAGES.archived, undefined, {
          label: 'Desfazer',
          onSelect: () => unarchive.mutate(marca.numero_processo),
        });
        void navigate(telas.portfolio.href());
      },
      onError: (error) => toast.error(MESSAGES.archiveFailed, messageOf(error)),
    });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Deseja realmente arquivar esta marca?"
      description="A marca poderá ser desarquivada depois."
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button kind="primary" busy={archive.isPending} onClick={confirm}>
            Confirmar
          </Button>
        </>
      }
    />
  );
}
