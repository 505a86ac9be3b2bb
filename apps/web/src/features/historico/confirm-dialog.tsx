import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  confirm: string;
  /** Leaves everything as it is. */
  refuse: string;
  danger?: boolean;
  /** How far the work is; null while it has not begun. */
  progress: { done: number; total: number } | null;
  onConfirm: () => void;
}

/** Asks before something is done to many analyses, and shows how far it is. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  description,
  confirm,
  refuse,
  danger = false,
  progress,
  onConfirm,
}: ConfirmDialogProps) {
  const running = progress !== null;
  const words = running ? `${formatNumber(progress.done)} de ${formatNumber(progress.total)}` : '';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      {...(description === undefined ? {} : { description })}
      actions={
        <>
          <Button onClick={onClose}>{refuse}</Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={running} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {running && progress.total > 1 ? (
        <ProgressBar label={title} value={progress.done / progress.total} valueText={words} />
      ) : null}
    </Dialog>
  );
}
