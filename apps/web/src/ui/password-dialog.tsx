import { type RefObject, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { PasswordField } from './password-field.tsx';

interface PasswordDialogProps {
  open: boolean;
  title: string;
  description: string;
  /** The label of the button. */
  confirm: string;
  busy: boolean;
  /** Why the password was refused. */
  error: string | undefined;
  onClose: () => void;
  onConfirm: (senha: string) => void;
  /** Gets the focus on closing, if the element that opened the dialog may be gone by then. */
  returnFocus?: RefObject<HTMLElement | null>;
}

/** Asks for the password before a change that somebody else at this screen must not make. */
export function PasswordDialog({
  open,
  title,
  description,
  confirm,
  busy,
  error,
  onClose,
  onConfirm,
  returnFocus,
}: PasswordDialogProps) {
  const formId = useId();
  const [senha, setSenha] = useState('');
  const [empty, setEmpty] = useState(false);
  // A closed dialog forgets the password, however it was closed.
  if (!open && (senha !== '' || empty)) {
    setSenha('');
    setEmpty(false);
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      {...(returnFocus === undefined ? {} : { returnFocus })}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={formId} kind="primary" busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The form that opened the dialog surrounds it in React's tree.
          event.stopPropagation();
          setEmpty(senha === '');
          if (senha !== '') onConfirm(senha);
        }}
      >
        <PasswordField
          label="Sua senha"
          autoComplete="current-password"
          value={senha}
          error={empty && senha === '' ? 'Digite sua senha.' : error}
          onChange={(event) => setSenha(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
