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
  /** The label of the button that closes the dialog without a change. */
  refuse: string;
  danger?: boolean;
  /** The progress of the work; null before it starts. */
  progress: { done: number; total: number } | null;
  onConfirm: () => void;
}

/** Asks for confirmation of an action on many analyses, and shows its progress. */
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
