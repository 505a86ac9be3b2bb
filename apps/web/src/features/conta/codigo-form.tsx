import { useState } from 'react';
import { useSignInWithCodigo } from '../../entities/conta/conta.queries.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './conta.module.css';
import { MESSAGES } from './messages.ts';

const APLICATIVO = {
  label: 'Código do aplicativo',
  hint: 'Os seis números que o seu aplicativo autenticador mostra agora.',
  other: 'Usar um código de recuperação',
};
const RECUPERACAO = {
  label: 'Código de recuperação',
  hint: 'Um dos códigos que você guardou ao ligar a verificação. Cada um vale uma vez.',
  other: 'Usar o código do aplicativo',
};
const EMPTY = 'Digite o código.';

/** Users come from the field of the password, which is gone. */
const focusInput = (input: HTMLInputElement | null): void => input?.focus();

/** The second step of a sign-in. `onExpired` leads back to the password when the ticket works no longer. */
export function CodigoForm({ ficha, onExpired }: { ficha: string; onExpired: (aviso: string | null) => void }) {
  const [recupera, setRecupera] = useState(false);
  const [codigo, setCodigo] = useState('');
  const [problem, setProblem] = useState<string>();
  const enter = useSignInWithCodigo(() => toast.success(MESSAGES.signedIn));
  const words = recupera ? RECUPERACAO : APLICATIVO;

  const tell = (error: Error): void => {
    const isWrong = error instanceof ApiError && error.errors['codigo'] !== undefined;
    if (error instanceof ApiError && error.status === 401 && !isWrong) onExpired(error.message);
    else setProblem(messageOf(error));
  };
  const submit = (): void => {
    if (codigo.trim() === '') setProblem(EMPTY);
    else enter.mutate({ ficha, codigo }, { onError: tell });
  };
  return (
    <form
      className={s['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <title>Código · Vigia Marcas</title>
      <h1>Digite o código</h1>
      <p className={s['lead']}>A sua conta tem a verificação em duas etapas ligada.</p>
      <TextField
        key={words.label}
        label={words.label}
        hint={words.hint}
        ref={focusInput}
        autoComplete={recupera ? 'off' : 'one-time-code'}
        inputMode={recupera ? 'text' : 'numeric'}
        autoCapitalize={recupera ? 'characters' : 'none'}
        spellCheck={false}
        value={codigo}
        error={problem}
        onChange={(event) => setCodigo(event.currentTarget.value)}
      />
      <Button type="submit" kind="primary" size="large" busy={enter.isPending}>
        Entrar
      </Button>
      <div className={s['steps']}>
        <Button
          onClick={() => {
            setRecupera(!recupera);
            setCodigo('');
            setProblem(undefined);
          }}
        >
          {words.other}
        </Button>
        <Button onClick={() => onExpired(null)}>Voltar</Button>
      </div>
    </form>
  );
}
