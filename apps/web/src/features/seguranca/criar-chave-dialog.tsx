import { type ChangeEvent, type RefObject, useId, useState } from 'react';
import { useCreateChave } from '../../entities/seguranca/chaves.queries.ts';
import { ApiError } from '../../lib/api.ts';
import { describeChaveError } from '../../lib/chave-de-acesso.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './seguranca.module.css';

const EMPTY = { nome: '', senha: '' };
type CampoDaChave = keyof typeof EMPTY;

interface CriarChaveDialogProps {
  open: boolean;
  onClose: () => void;
  returnFocus: RefObject<HTMLElement | null>;
}

/** Asks for a name and the password, and has the browser make a passkey. */
export function CriarChaveDialog({ open, onClose, returnFocus }: CriarChaveDialogProps) {
  const formId = useId();
  const create = useCreateChave();
  const [values, setValues] = useState(EMPTY);
  const [asked, setAsked] = useState(false);
  const wrong = create.error instanceof ApiError ? create.error.errors : {};
  const isField = wrong['nome'] !== undefined || wrong['senha'] !== undefined;

  const close = (): void => {
    setValues(EMPTY);
    setAsked(false);
    create.reset();
    onClose();
  };
  const submit = (): void => {
    setAsked(true);
    if (values.nome.trim() === '' || values.senha === '') return;
    create.mutate(values, {
      onSuccess: () => {
        toast.success('Chave de acesso cadastrada.');
        close();
      },
    });
  };
  const bind = (campo: CampoDaChave, empty: string) => ({
    value: values[campo],
    error: asked && values[campo].trim() === '' ? empty : wrong[campo]?.[0],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [campo]: value }),
  });
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Nova chave de acesso"
      description="Depois da senha, o navegador pede que você confirme neste aparelho ou em outro."
      returnFocus={returnFocus}
      actions={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button type="submit" form={formId} kind="primary" busy={create.isPending}>
            Continuar
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={s['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {create.error === null || isField ? null : <Notice tone="warning">{describeChaveError(create.error)}</Notice>}
        <TextField label="Nome da chave" placeholder="Celular, notebook…" {...bind('nome', 'Dê um nome à chave.')} />
        <PasswordField label="Sua senha" autoComplete="current-password" {...bind('senha', 'Digite sua senha.')} />
      </form>
    </Dialog>
  );
}
