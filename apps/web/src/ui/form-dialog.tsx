import { useId, useRef, type ReactNode, type RefObject } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import s from './form-dialog.module.css';

interface FormDialogProps {
  open: boolean;
  title: string;
  description: string;
  /** The words of the button that submits. */
  action: string;
  busy: boolean;
  onClose: () => void;
  /** Called instead of `onClose` by the button 'Cancelar', where other ways to close keep what was typed. */
  onCancel?: () => void;
  onSubmit: () => void;
  /** Takes the focus after the dialog has closed, if the control that opened it may be gone. */
  returnFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A dialog with a short form and its buttons. */
export function FormDialog({
  open,
  title,
  description,
  action,
  busy,
  onClose,
  onCancel = onClose,
  onSubmit,
  returnFocus,
  children,
}: FormDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      {...(returnFocus === undefined ? {} : { returnFocus })}
      // On a touch screen no field gets the focus, because the keyboard would cover the text of the dialog.
      initialFocus={(by) => by === 'touch' || form.current?.querySelector('input, textarea')}
      actions={
        <>
          <Button onClick={onCancel}>Cancelar</Button>
          <Button type="submit" form={formId} kind="primary" busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        className={s['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
