import type { ChangeEvent, RefObject } from 'react';
import { type ErrosDoFormulario, useCreation } from '../../calls/creation.ts';
import { useCreateChave } from '../../entities/seguranca/chaves.queries.ts';
import { describeChaveError } from '../../lib/chave-de-acesso.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';

const EMPTY = { nome: '', senha: '' };

const findErrors = ({ nome, senha }: typeof EMPTY): ErrosDoFormulario<typeof EMPTY> => ({
  ...(nome.trim() === '' ? { nome: 'Dê um nome à chave.' } : {}),
  ...(senha === '' ? { senha: 'Digite sua senha.' } : {}),
});

interface CriarChaveDialogProps {
  open: boolean;
  onClose: () => void;
  returnFocus: RefObject<HTMLElement | null>;
}

/** Asks for a name and the password, and has the browser make a passkey. */
export function CriarChaveDialog({ open, onClose, returnFocus }: CriarChaveDialogProps) {
  const { values, errorOf, failure, busy, change, submit, reset } = useCreation({
    create: useCreateChave(),
    empty: EMPTY,
    findErrors,
    toVariables: (typed) => typed,
    onMade: () => {
      toast.success('Chave de acesso cadastrada.');
      close();
    },
  });
  function close(): void {
    reset();
    onClose();
  }
  const bind = (campo: keyof typeof EMPTY) => ({
    value: values[campo],
    error: errorOf(campo),
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => change({ [campo]: value }),
  });
  return (
    <FormDialog
      open={open}
      onClose={close}
      onSubmit={submit}
      title="Nova chave de acesso"
      description="Depois da senha, o navegador pede que você confirme neste aparelho ou em outro."
      action="Continuar"
      busy={busy}
      returnFocus={returnFocus}
    >
      {failure === null ? null : <Notice tone="warning">{describeChaveError(failure)}</Notice>}
      <TextField label="Nome da chave" placeholder="Celular, notebook…" {...bind('nome')} />
      <PasswordField label="Sua senha" autoComplete="current-password" {...bind('senha')} />
    </FormDialog>
  );
}
