import { type ChangeEvent, type RefObject, useId, useState } from 'react';
import { useRenewCodigos, useSwitchSegundoFatorOff } from '../../entities/seguranca/segundo-fator.queries.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './seguranca.module.css';

type MudancaDoFator = 'desligar' | 'renovar';

const WORDS = {
  desligar: {
    title: 'Desligar verificação em duas etapas?',
    description: 'A senha passa a bastar para entrar. Os códigos de recuperação deixam de valer.',
    confirm: 'Desligar',
    failed: 'Não foi possível desligar.',
  },
  renovar: {
    title: 'Fazer novos códigos de recuperação?',
    description: 'Os códigos que você guardou deixam de valer.',
    confirm: 'Fazer novos códigos',
    failed: 'Não foi possível fazer códigos novos.',
  },
} as const;
const EMPTY = { senha: '', codigo: '' };
type CampoDaMudanca = keyof typeof EMPTY;

interface MudarDialogProps {
  /** What to change; null keeps the dialog closed. */
  mudanca: MudancaDoFator | null;
  onClose: () => void;
  onCodigos: (codigos: readonly string[]) => void;
  returnFocus: RefObject<HTMLElement | null>;
}

/** Asks for the password and a code, and switches the second factor off or replaces the recovery codes. */
export function MudarDialog({ mudanca, onClose, onCodigos, returnFocus }: MudarDialogProps) {
  const formId = useId();
  const off = useSwitchSegundoFatorOff();
  const renew = useRenewCodigos();
  // The dialog keeps its text while it fades out.
  const [last, setLast] = useState<MudancaDoFator>('desligar');
  if (mudanca !== null && mudanca !== last) setLast(mudanca);
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<CampoDaMudanca, string>>>({});
  const words = WORDS[last];

  const reset = (): void => {
    setValues(EMPTY);
    setErrors({});
  };
  const close = (): void => {
    reset();
    onClose();
  };
  const onError = (error: Error): void => {
    toast.error(words.failed, messageOf(error));
    const [senha, codigo] = error instanceof ApiError ? [error.errors['senha']?.[0], error.errors['codigo']?.[0]] : [];
    setErrors({ ...(senha === undefined ? {} : { senha }), ...(codigo === undefined ? {} : { codigo }) });
  };
  const submit = (): void => {
    setErrors({
      ...(values.senha === '' ? { senha: 'Digite sua senha.' } : {}),
      ...(values.codigo.trim() === '' ? { codigo: 'Digite o código.' } : {}),
    });
    if (values.senha === '' || values.codigo.trim() === '') return;
    if (last === 'desligar')
      off.mutate(values, {
        onSuccess: ({ message }) => {
          toast.success(message);
          close();
        },
        onError,
      });
    else
      renew.mutate(values, {
        onSuccess: ({ codigos }) => {
          reset();
          onCodigos(codigos);
        },
        onError,
      });
  };
  const bind = (campo: CampoDaMudanca) => ({
    value: values[campo],
    error: errors[campo],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [campo]: value }),
  });
  return (
    <Dialog
      open={mudanca !== null}
      onClose={close}
      title={words.title}
      description={words.description}
      returnFocus={returnFocus}
      actions={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button
            type="submit"
            form={formId}
            kind={last === 'desligar' ? 'danger' : 'primary'}
            busy={off.isPending || renew.isPending}
          >
            {words.confirm}
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
        <PasswordField label="Sua senha" autoComplete="current-password" {...bind('senha')} />
        <TextField
          label="Código do aplicativo"
          hint="Ou um dos códigos de recuperação."
          autoComplete="one-time-code"
          {...bind('codigo')}
        />
      </form>
    </Dialog>
  );
}
