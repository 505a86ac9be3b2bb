import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogProps } from '../../ui/dialog.tsx';

export interface PrazoEncerradoDialogProps extends Pick<DialogProps, 'returnFocus'> {
  open: boolean;
  /** When the period for opposition ended, and what is still possible. */
  frase: string;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before a case is opened whose period for opposition is over: the case begins overdue. */
export const PrazoEncerradoDialog = ({ frase, onConfirm, ...props }: PrazoEncerradoDialogProps) => (
  <Dialog
    {...props}
    title="O prazo para oposição terminou"
    description={`${frase} O caso entra no quadro com o prazo vencido.`}
    actions={
      <>
        <Button onClick={props.onClose}>Cancelar</Button>
        <Button kind="primary" onClick={onConfirm}>
          Abrir caso assim mesmo
        </Button>
      </>
    }
  />
);
