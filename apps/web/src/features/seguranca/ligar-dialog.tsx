import type { SegredoDoSegundoFator } from '@vigia/contract';
import { type RefObject, useId, useState } from 'react';
import { useStartSegundoFator, useSwitchSegundoFatorOn } from '../../entities/seguranca/segundo-fator.queries.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordDialog } from '../../ui/password-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { QrCode } from './qr-code.tsx';
import { Hint } from '../../ui/section.tsx';
import s from './seguranca.module.css';

const COPY = {
  done: 'Segredo copiado!',
  failed: 'Não foi possível copiar.',
  instead: 'Digite o segredo no aplicativo.',
};
const FAILED = 'Não foi possível ligar.';

interface LigarDialogProps {
  open: boolean;
  onClose: () => void;
  /** Gets the recovery codes once the second factor is on. */
  onCodigos: (codigos: readonly string[]) => void;
  returnFocus: RefObject<HTMLElement | null>;
}

/** Groups of four letters, which are easier to type. */
const spaced = (segredo: string): string => segredo.match(/.{1,4}/g)?.join(' ') ?? segredo;

/** Asks for the password, shows the secret to the authenticator app, and asks for its first code. */
export function LigarDialog({ open, onClose, onCodigos, returnFocus }: LigarDialogProps) {
  const formId = useId();
  const start = useStartSegundoFator();
  const switchOn = useSwitchSegundoFatorOn();
  const [segredo, setSegredo] = useState<SegredoDoSegundoFator | null>(null);
  const [codigo, setCodigo] = useState('');
  const [problem, setProblem] = useState<string>();

  // A closed dialog forgets the secret.
  if (!open && (segredo !== null || codigo !== '' || problem !== undefined)) {
    setSegredo(null);
    setCodigo('');
    setProblem(undefined);
  }
  const giveSenha = (senha: string): void =>
    start.mutate(senha, {
      onSuccess: setSegredo,
      onError: (error) => {
        if (error instanceof ApiError && error.errors['senha'] !== undefined) return;
        toast.error(FAILED, messageOf(error));
        onClose();
      },
    });
  const giveCodigo = (): void => {
    if (codigo.trim() === '') {
      setProblem('Digite o código.');
      return;
    }
    switchOn.mutate(codigo, {
      onSuccess: ({ codigos }) => {
        toast.success('Verificação em duas etapas ligada.');
        onCodigos(codigos);
      },
      onError: (error) => setProblem(messageOf(error)),
    });
  };
  if (segredo === null)
    return (
      <PasswordDialog
        open={open}
        title="Ligar verificação em duas etapas"
        description="Tenha à mão um aplicativo autenticador, como Google Authenticator, Aegis ou o do seu gerenciador de senhas."
        confirm="Continuar"
        busy={start.isPending}
        error={start.error instanceof ApiError ? start.error.errors['senha']?.[0] : undefined}
        onClose={onClose}
        onConfirm={giveSenha}
        returnFocus={returnFocus}
      />
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Leia a figura com o aplicativo"
      description="Depois digite os seis números que ele mostrar. Só então a verificação fica ligada."
      returnFocus={returnFocus}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={formId} kind="primary" busy={switchOn.isPending}>
            Ligar
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
          giveCodigo();
        }}
      >
        <QrCode text={segredo.uri} label="Figura com o segredo, para o aplicativo autenticador" />
        <Hint>Sem câmera, digite este segredo no aplicativo:</Hint>
        <div className={s['secret']}>
          <code className={s['code']}>{spaced(segredo.segredo)}</code>
          <Button icon="copiar" onClick={() => void copyText(segredo.segredo, COPY)}>
            Copiar
          </Button>
        </div>
        <TextField
          label="Código do aplicativo"
          autoComplete="one-time-code"
          inputMode="numeric"
          value={codigo}
          error={problem}
          onChange={(event) => setCodigo(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
