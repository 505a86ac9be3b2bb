import { zodResolver } from '@hookform/resolvers/zod';
import { loginSchema, telas } from '@vigia/contract';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { z } from 'zod';
import { useSignIn } from '../../entities/conta/conta.queries.ts';
import { fichaOf } from '../../entities/conta/sign-in.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { EntrarPorProvedor } from './entrar-por-provedor.tsx';
import { EntrarComChave } from './entrar-com-chave.tsx';
import { CodigoForm } from './codigo-form.tsx';
import { SemConta } from './sem-conta.tsx';
import s from './conta.module.css';
import { MESSAGES } from './messages.ts';

const arrivalSchema = z.object({ aviso: z.string() });

/** A wrong password is only a toast. A message that takes time to read (pending account, too many attempts) stays on the page. */
function describe(error: unknown): string | null {
  if (!(error instanceof ApiError)) return messageOf(error);
  return error.status === 401 ? null : error.message;
}

export function SignInPage() {
  const arrival = arrivalSchema.safeParse(useLocation().state);
  const login = useSignIn(() => toast.success(MESSAGES.signedIn));
  const [problem, setProblem] = useState<string | null>(null);
  const [ficha, setFicha] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { username: '', password: '' },
    reValidateMode: 'onSubmit',
  });

  const submit = handleSubmit(
    (values) => {
      setProblem(null);
      login.mutate(values, {
        onError: (error) => {
          const asked = fichaOf(error);
          setFicha(asked);
          if (asked !== null) return;
          const text = describe(error);
          setProblem(text);
          if (text === null) toast.error(MESSAGES.wrongCredentials);
        },
      });
    },
    () => setProblem(MESSAGES.emptySignIn),
  );

  if (ficha !== null)
    return (
      <CodigoForm
        ficha={ficha}
        onExpired={(aviso) => {
          setFicha(null);
          setProblem(aviso);
        }}
      />
    );
  const { username, password } = formState.errors;
  return (
    <form className={s['form']} noValidate onSubmit={(event) => void submit(event)}>
      <title>Entrar · Vigia Marcas</title>
      <h1>Acesse sua conta</h1>
      {arrival.success && problem === null ? <Notice tone="info">{arrival.data.aviso}</Notice> : null}
      {problem === null ? null : (
        <Notice tone={problem === MESSAGES.emptySignIn ? 'danger' : 'warning'}>{problem}</Notice>
      )}
      <TextField
        label="Usuário"
        placeholder="E-mail ou nome de usuário"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={username !== undefined}
        {...register('username')}
      />
      <div className={s['stack']}>
        <PasswordField
          label="Senha"
          autoComplete="current-password"
          aria-invalid={password !== undefined}
          {...register('password')}
        />
        <Link to={telas.esqueciSenha.href()} className={s['aside']}>
          Esqueceu a senha?
        </Link>
      </div>
      <Button type="submit" kind="primary" size="large" busy={login.isPending}>
        Entrar
      </Button>
      <EntrarComChave onProblem={setProblem} />
      <EntrarPorProvedor onProblem={setProblem} />
      <SemConta />
    </form>
  );
}

// One chunk serves both pages, so that the first load names one fewer.
export { VoltaDoProvedorPage } from './volta-do-provedor-page.tsx';
